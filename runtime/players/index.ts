// Players for any game.
export { greedyPlayer, type Sense } from "./greedy.ts";
export { type Bot, firstPlayer, type Match, type Player, playOut, randomPlayer } from "./player.ts";
export { describe, nameOf, type Said, type Scripted, scriptedPlayer, understand } from "./scripted.ts";
