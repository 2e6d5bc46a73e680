// Freezes every record that a state does not own, so that a write without `mut` throws.
import type { State } from "../../../runtime/kernel/state.ts";

export function freezeShared(s: State): void {
  for (const o of s.objects) if (o.ep !== s.ep) deepFreeze(o);
  for (const p of s.players) if (p.ep !== s.ep) deepFreeze(p);
  for (const list of s.zones) Object.freeze(list);
  for (const list of [s.modifiers, s.armed, s.waiting, s.frames, s.order]) deepFreeze(list);
  if (s.objectsEp !== s.ep) Object.freeze(s.objects);
  if (s.historyEp !== s.ep) Object.freeze(s.history);
}

function deepFreeze(value: unknown): void {
  if (typeof value !== "object" || value === null || Object.isFrozen(value)) return;
  Object.freeze(value);
  for (const inner of Object.values(value)) deepFreeze(inner);
}
