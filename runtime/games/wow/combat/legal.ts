// Who may attack whom (601), protect (602.2) and be a wielder (303.2d).
import { matches } from "../../../kernel/evaluate.ts";
import { NOTHING } from "../../../kernel/state.ts";
import type { ObjectId, PlayerId } from "../../../kernel/terms.ts";
import { canPay } from "../costs/index.ts";
import { editionOf } from "../editions/edition.ts";
import {
  areOpponents,
  argumentsOf,
  cardsInPlay,
  characterInPlay,
  controllerOf,
  derived,
  hasTag,
  objectOf,
} from "../reading.ts";
import type { Sabotaged, WowGame } from "../state.ts";
import type { Cost } from "../surface.ts";
import { partySurvey, surveyOf } from "../survey.ts";
import { can, cant, must, only, price, said } from "../terms/questions.ts";
import { thingsSabotaged } from "./things.ts";

export type Bar = readonly [rule: string, words: string];

/** 601.2a, 302.3, 305.3a: may it be proposed as an attacker at all? */
export function attackerBar(game: WowGame, player: PlayerId, id: ObjectId): Bar | undefined {
  if (!characterInPlay(game, id)) return ["601.2", "only a character in play can attack"];
  const d = derived(game, id);
  const o = objectOf(game, id);
  if (d.controller !== player) return ["601.2", "you don't control it"];
  if (o.exhausted) return ["601.2a", "it is exhausted"];
  if (isTotem(game, id)) return ["305.3a", "Totems can't be proposed as attackers"];
  if (mounted(game, id)) return ["302.3", "Mounts can't be proposed as attackers"];
  // 301.3: heroes attack at once.
  if (d.types.includes("ally") && o.heldSince >= game.state.turn && !can(game, "attack immediately", id))
    return ["601.2a", "it has not been in your party since the start of your turn"];
  return undefined;
}

const mounted = (game: WowGame, id: ObjectId): boolean =>
  editionOf(game).cards.mounts && hasTag(game, id, "Mount");

export const isTotem = (game: WowGame, id: ObjectId): boolean => {
  const { types, keywords, flags } = derived(game, id);
  return (
    (types.includes("ability") && types.includes("ally")) ||
    keywords.totem !== undefined ||
    flags.includes("totem")
  );
};

/** 601.2b: leaving out what the attacker may only attack. */
export function defenderBar(game: WowGame, attacker: ObjectId, id: ObjectId): Bar | undefined {
  if (!characterInPlay(game, id)) return ["601.2b", "only a character in play can be attacked"];
  if (!areOpponents(game, controllerOf(game, id), controllerOf(game, attacker)))
    return ["601.2b", "it is not controlled by an opponent"];
  if (mounted(game, id)) return ["302.3", "Mounts can't be proposed as defenders"];
  return forbidden(game, attacker, id);
}

function forbidden(game: WowGame, attacker: ObjectId, id: ObjectId): Bar | undefined {
  if (cant(game, "be attacked", id, attacker) && !can(game, "attack elusive", attacker, id))
    return ["601.2b", "it can't be attacked"];
  if (cant(game, "attack", attacker, id)) return ["601.2a", "it can't attack that"];
  if (!only(game, "attack", attacker, id) || !only(game, "be attacked", id, attacker))
    return ["601.2a", "it can't attack that"];
  return undefined;
}

/** 601.2b: what the attacker can sabotage, whoever is not friendly to it controls it. */
export function sabotaged(game: WowGame, attacker: ObjectId): readonly ObjectId[] {
  const d = derived(game, attacker);
  if (d.keywords.sabotage === undefined) return [];
  const context = { self: attacker, you: d.controller };
  const kinds = argumentsOf(game, attacker, "sabotage");
  return cardsInPlay(game).filter(
    (id) =>
      areOpponents(game, controllerOf(game, id), d.controller) &&
      kinds.some((kind) => matches(game, kind, id, context)) &&
      forbidden(game, attacker, id) === undefined,
  );
}

/** 601.2c, 601.2d, 600.2a, 600.2b: what the attacker may be proposed against now, to fight it or to sabotage. */
export function legalDefenders(game: WowGame, attacker: ObjectId): readonly ObjectId[] {
  const fought = surveyOf(game).characters.filter((id) => defenderBar(game, attacker, id) === undefined);
  const more = sabotaged(game, attacker);
  const all = more.length === 0 ? fought : [...new Set([...fought, ...more])];
  return bound(game, attacker, all) ?? all;
}

/** Those among which the attacker must choose; undefined if it is free. */
function bound(game: WowGame, attacker: ObjectId, all: readonly ObjectId[]): readonly ObjectId[] | undefined {
  if (all.length === 0) return undefined;
  const onlys = said(game, "only", "attack if able", attacker);
  const these = onlys.length === 0 ? [] : all.filter((id) => onlys.some((r) => r.holds(id)));
  const open = these.length > 0 ? these : all;
  // 600.2a: with a named defender; without one it must only attack.
  const musts = said(game, "must", "attack", attacker).filter((r) => r.filter !== undefined);
  const compelled = musts.length === 0 ? [] : open.filter((id) => musts.some((r) => r.holds(id)));
  if (compelled.length > 0) return compelled;
  return these.length > 0 ? these : undefined;
}

/** 601.2b: what is no card and may be sabotaged now. */
export function thingsOpen(game: WowGame, attacker: ObjectId): readonly Sabotaged[] {
  const found = thingsSabotaged(game, attacker);
  if (found.length === 0) return found;
  const fought = surveyOf(game).characters.filter((id) => defenderBar(game, attacker, id) === undefined);
  const all = [...new Set([...fought, ...sabotaged(game, attacker)])];
  if (bound(game, attacker, all) !== undefined) return [];
  return cant(game, "attack", attacker) || said(game, "only", "attack", attacker).length > 0 ? [] : found;
}

/** Is there a legal defender that the test holds of? Looks no further than it must: it is asked at every priority. */
export function someDefender(game: WowGame, attacker: ObjectId, test: (id: ObjectId) => boolean): boolean {
  const choosy =
    derived(game, attacker).keywords.sabotage !== undefined ||
    said(game, "only", "attack if able", attacker).length > 0 ||
    said(game, "must", "attack", attacker).length > 0;
  if (choosy) return legalDefenders(game, attacker).some(test);
  return surveyOf(game).characters.some((id) => defenderBar(game, attacker, id) === undefined && test(id));
}

/** 600.2: characters that keep their controller from passing while a combat with them could be proposed. */
export function mustAttack(game: WowGame, player: PlayerId): readonly ObjectId[] {
  return partySurvey(game, player).characters.filter((id) => {
    if (derived(game, id).rules.length === 0) return false;
    const rules = said(game, "must", "attack", id);
    if (rules.length === 0 || attackerBar(game, player, id) !== undefined) return false;
    const defenders = legalDefenders(game, id);
    return rules.some((r) =>
      r.filter === undefined
        ? defenders.length + thingsOpen(game, id).length > 0
        : defenders.some((d) => r.holds(d)),
    );
  });
}

/** 600.3a: what its controller pays for it to exhaust, except to attack. */
export function toExhaust(game: WowGame, id: ObjectId): readonly Cost[] {
  const pay = price(game, "exhaust", id);
  return pay > 0 ? [{ pay }] : [];
}

/** 602.2: may it exhaust to protect the proposed defender now? */
export function canProtect(game: WowGame, id: ObjectId): boolean {
  const combat = game.state.data.combat;
  if (combat === undefined || !characterInPlay(game, id)) return false;
  const { attacker, proposedDefender } = combat;
  if (id === proposedDefender || objectOf(game, id).exhausted || cant(game, "exhaust", id)) return false;
  if (!areOpponents(game, controllerOf(game, id), controllerOf(game, attacker))) return false;
  const costs = toExhaust(game, id);
  if (costs.length > 0 && !canPay(game, { self: id, you: controllerOf(game, id) }, costs)) return false;
  const may =
    can(game, "protect", id, attacker) ||
    can(game, "protect for", id, proposedDefender) ||
    conspicuous(game, attacker);
  if (!may) return false;
  const barred = cant(game, "protect", id, attacker) && !can(game, "protect against stealth", id, attacker);
  return (
    !barred &&
    only(game, "protect", id, attacker) &&
    !cant(game, "be protected against", attacker, id) &&
    !cant(game, "be protected", proposedDefender, id)
  );
}

/** Glossary: opposing heroes and allies can protect against it. */
const conspicuous = (game: WowGame, id: ObjectId): boolean =>
  derived(game, id).keywords.conspicuous !== undefined;

export function mustProtect(game: WowGame, id: ObjectId): boolean {
  return must(game, "protect", id, game.state.data.combat?.attacker ?? NOTHING);
}
