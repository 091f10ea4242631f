/** What the search thinks of a move, short enough for the board: points for the best, what the others cost. */
import type { TableStore } from "../table.svelte";
import { signed, words } from "../words.svelte";

export interface Opinion {
  text: string;
  best: boolean;
  /** The same in a sentence. */
  long: string;
}

export function opinion(table: TableStore, move: number): Opinion | null {
  const { hint, seat } = table;
  const found = hint?.candidates.find((candidate) => candidate.move === move);
  if (!hint || seat === null) return null;
  if (!found) return hint.move === move ? { text: "★", best: true, long: words.say("hint-best") } : null;
  const best = hint.move === move;
  const points = Math.round(found.points?.[seat] ?? 0);
  const less = Math.round(found.value * 10) / 10;
  const long = words.say("hint-long", { points, chance: Math.round((found.wins?.[seat] ?? 0) * 100) });
  return { text: best ? `★ ${points}` : less ? signed(less) : "±0", best, long };
}

/** The opinion of the best of several moves that one place stands for. */
export function opinionAt(table: TableStore, target: string): Opinion | null {
  const all = table.choicesAt(target).flatMap(({ move }) => opinion(table, move) ?? []);
  return all.find((each) => each.best) ?? all[0] ?? null;
}
