/** How much time a seat has, and when that is little. */
import type { Opening } from "../protocol";
import type { TableStore } from "../store/table.svelte";

const MINUTE_MS = 60_000;

/** The milliseconds on a seat's clock at a local time; null: no limit, as for bots. */
export function leftOf(table: TableStore, seat: number, now: number): number | null {
  const { clocks, seats } = table.picture ?? {};
  const left = clocks?.left[seat] ?? null;
  if (left === null || seats?.[seat]?.kind !== "person" || seats[seat].away) return null;
  if (!clocks?.running.includes(seat)) return left;
  return Math.max(0, left - Math.max(0, now - table.state.heard));
}

/** Less than this is little: a tenth of what everyone begins with, though at least a minute, and at most half of it. */
export function littleOf(clock: Opening["clock"]): number {
  const full = (clock?.minutes ?? 0) * MINUTE_MS;
  return Math.min(Math.max(full / 10, MINUTE_MS), full / 2);
}
