// Links on the chain (or stack): making them, changing them, and in whose name their words are read.
import type { Context, Game } from "../kernel/game.ts";
import type { JsonRecord } from "../kernel/json.ts";
import { create, setLink } from "../kernel/objects.ts";
import type { AnyEvent, Facts, Link } from "../kernel/state.ts";
import type { ObjectId, PlayerId } from "../kernel/terms.ts";

export interface NewLink<K extends string = string> {
  readonly kind: K;
  readonly you: PlayerId;
  readonly source: ObjectId;
  readonly ability?: string;
  readonly event?: AnyEvent;
  readonly bound?: JsonRecord;
  readonly notes?: JsonRecord;
}

export const blankLink = (l: NewLink): Link => ({
  kind: l.kind,
  source: l.source,
  ability: l.ability ?? "",
  you: l.you,
  targets: [],
  shares: [],
  x: 0,
  modes: [],
  paid: [],
  event: l.event,
  bound: l.bound ?? {},
  notes: l.notes ?? {},
});

/** Field by field: a spread of records that were made in several ways is many times slower. */
const copyLink = (l: Link): Link => ({
  kind: l.kind,
  source: l.source,
  ability: l.ability,
  you: l.you,
  targets: l.targets,
  shares: l.shares,
  x: l.x,
  modes: l.modes,
  paid: l.paid,
  event: l.event,
  bound: l.bound,
  notes: l.notes,
});

/** On top of the chain, with no card to stand for it; `facts`: what it is itself, where texts ask for that. */
export const addLink = (game: Game, l: NewLink, facts?: Facts): ObjectId =>
  create(game, {
    owner: l.you,
    zone: game.rules.chain,
    ...(facts === undefined ? {} : { facts }),
    link: blankLink(l),
    entry: { at: "top", controller: l.you },
  });

export const linkOf = (game: Game, id: ObjectId): Link => {
  const link = game.state.objects[id]?.link;
  if (link === undefined) throw new Error(`object ${id} is no link`);
  return link;
};
export const changeLink = (game: Game, id: ObjectId, change: Partial<Link>): void =>
  setLink(game, id, Object.assign(copyLink(linkOf(game, id)), change));
export const noteOn = (game: Game, id: ObjectId, notes: JsonRecord): void =>
  changeLink(game, id, { notes: { ...linkOf(game, id).notes, ...notes } });

/** In whose name the words of a link are read. */
export const contextOf = (id: ObjectId, link: Link): Context => ({
  self: link.source,
  you: link.you,
  event: link.event,
  link,
  linkId: id,
  x: link.x,
  bound: link.bound,
});
