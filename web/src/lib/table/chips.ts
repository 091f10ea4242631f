/** The effects of moves on the board, in a few words. */
import type { Choice, Preview } from "../protocol";
import type { TableStore } from "../store/table.svelte";
import { signed, words } from "../words.svelte";

export interface Gain {
  kind: "points" | "round" | "game" | "other";
  seat: number;
  points: number;
}

/** My points now, at the end of the round and of the game, and the differences for others. */
export function gains(preview: Preview, seat: number, seats: number): Gain[] {
  const { points = [], round = [], game = [] } = preview;
  const own = [
    { kind: "points" as const, seat, points: points[seat] ?? 0 },
    { kind: "round" as const, seat, points: round[seat] ?? 0 },
    { kind: "game" as const, seat, points: game[seat] ?? 0 },
  ];
  const others = Array.from({ length: seats }, (_, n) => ({
    kind: "other" as const,
    seat: n,
    points: (points[n] ?? 0) + (round[n] ?? 0) + (game[n] ?? 0),
  }));
  return [...own, ...others.filter((each) => each.seat !== seat)].filter((each) => each.points);
}

export interface Chip {
  text: string;
  kind: Gain["kind"];
}

export function chips(table: TableStore, choice: Choice | undefined): Chip[] {
  const preview = choice ? table.draft.previews.get(choice.move) : undefined;
  if (!preview || table.seat === null) return [];
  return gains(preview, table.seat, table.names.length).map(({ kind, seat, points }) => ({
    kind,
    text: kind === "other" ? `${table.names[seat]} ${signed(points)}` : words.say(`chip-${kind}`, { points }),
  }));
}
