/** What the moves on the board would bring, in a few words. */
import type { Choice } from "../protocol";
import type { TableStore } from "../table.svelte";
import { signed, words } from "../words.svelte";

export interface Chip {
  text: string;
  kind: "now" | "round" | "end" | "other";
}

/** My points now, by the end of the round and of the game, and what others would have more or less. */
export function chips(table: TableStore, choice: Choice | undefined): Chip[] {
  const preview = choice ? table.previews.get(choice.move) : undefined;
  const seat = table.seat;
  if (!preview || seat === null) return [];
  const found: Chip[] = [];
  const add = (points: number[] | undefined, kind: Chip["kind"]) => {
    const own = points?.[seat] ?? 0;
    if (own) found.push({ text: words.say(`chip-${kind}`, { points: own }), kind });
  };
  add(preview.points, "now");
  add(preview.round, "round");
  add(preview.game, "end");
  table.names.forEach((name, n) => {
    const points = (preview.points?.[n] ?? 0) + (preview.round?.[n] ?? 0) + (preview.game?.[n] ?? 0);
    if (n !== seat && points) found.push({ text: `${name} ${signed(points)}`, kind: "other" });
  });
  return found;
}
