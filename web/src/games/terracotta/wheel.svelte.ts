/** How the wheel is looked at: rounds ahead, a ring that might be turned, the segment that the card is about. */
import type { TableStore } from "$lib/store/table.svelte";
import type { Terracotta } from "./facts";

class WheelState {
  /** How many rounds ahead one looks. */
  ahead = $state(0);
  /** A ring whose paid turn is being considered. */
  preview: "inner" | "middle" | null = $state(null);
  /** The table whose wheel is looked at: nothing of another one's stays. */
  private table = "";

  open(table: string): void {
    if (this.table === table) return;
    this.table = table;
    this.ahead = 0;
    this.preview = null;
    this.last = null;
  }

  /** Where the rings lie as they are looked at: each round both go one step on, a paid turn moves one of them. */
  turned(view: Terracotta): { inner: number; middle: number; ahead: number } {
    const inner = view.wheel.inner + this.ahead + (this.preview === "inner" ? 1 : 0);
    const middle = view.wheel.middle - this.ahead - (this.preview === "middle" ? 1 : 0);
    return { inner: ((inner % 12) + 12) % 12, middle: ((middle % 12) + 12) % 12, ahead: this.ahead };
  }

  /** The three actions of a segment as they are looked at. */
  actions(view: Terracotta, segment: number): { inner: string; middle: string; outer: string } {
    const { inner, middle } = this.turned(view);
    const of = (ring: "inner" | "middle", now: number) =>
      view.wheel.segments[(((segment - 1 - now + view.wheel[ring]) % 12) + 12) % 12]![ring];
    return { inner: of("inner", inner), middle: of("middle", middle), outer: view.wheel.segments[segment - 1]!.outer };
  }

  /** The segment that was pointed at last: its card stays while the pointer is elsewhere. */
  last: number | null = $state(null);

  /** The segment under the pointer, the one chosen, or the one whose actions are being resolved. */
  segment(table: TableStore, view: Terracotta): number | null {
    for (const target of [table.highlight.chosen, table.highlight.pointed])
      if (target?.startsWith("segment ")) return Number(target.slice(8));
    // While the past or somebody's turn is shown, the segment that it is about.
    const told = table.playback.now?.line ?? table.replay.past?.lines.find((line) => line.code === "place");
    if (typeof told?.facts?.segment === "number") return told.facts.segment;
    return view.worker?.segment ?? null;
  }
}

export const wheelState = new WheelState();
