/** What the search thinks of a move, short enough for the board: the points that it expects of it. */
import type { TableStore } from "../store/table.svelte";
import { words } from "../words.svelte";

/** A candidate that the search looked at much less than at the best is not worth an opinion. */
const SHARE = 0.2;

export interface Opinion {
  text: string;
  best: boolean;
  /** The same in a sentence. */
  long: string;
}

export function opinion(table: TableStore, move: number): Opinion | null {
  const { seat } = table;
  const { hint } = table.draft;
  const found = hint?.candidates.find((candidate) => candidate.move === move);
  if (!hint || seat === null) return null;
  if (!found) return hint.move === move ? { text: "★", best: true, long: words.say("hint-best") } : null;
  const best = hint.move === move;
  const most = Math.max(...hint.candidates.map((candidate) => candidate.share ?? 0));
  if (!best && (found.share ?? 0) < most * SHARE) return null;
  const points = Math.round(found.points?.[seat] ?? 0);
  const chance = Math.round((found.wins?.[seat] ?? 0) * 100);
  const long = words.say(chance ? "hint-long" : "hint-points", { points, chance });
  return { text: best ? `★ ${points}` : String(points), best, long };
}

/** The opinion of the best of several moves that one place stands for. */
export function opinionAt(table: TableStore, target: string): Opinion | null {
  const all = table.draft.choicesAt(target).flatMap(({ move }) => opinion(table, move) ?? []);
  return all.find((each) => each.best) ?? all[0] ?? null;
}
