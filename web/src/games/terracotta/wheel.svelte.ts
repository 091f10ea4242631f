/** How the wheel is shown: rounds ahead, a ring that might be rotated, the segment of the card. */
import type { TableStore } from "$lib/store/table.svelte";
import type { Terracotta } from "./facts";

class WheelState {
  /** How many rounds ahead the wheel is shown. */
  ahead = $state(0);
  /** A ring whose paid rotation is being considered. */
  preview: "inner" | "middle" | null = $state(null);
  /** The table of this wheel; changing it resets the rest. */
  private table = "";

  open(table: string): void {
    if (this.table === table) return;
    this.table = table;
    this.ahead = 0;
    this.preview = null;
    this.last = null;
  }

  /** The offsets of the rings as shown: both advance one step each round, and a paid rotation moves one. */
  turned(view: Terracotta): { inner: number; middle: number; ahead: number } {
    const inner = view.wheel.inner + this.ahead + (this.preview === "inner" ? 1 : 0);
    const middle = view.wheel.middle - this.ahead - (this.preview === "middle" ? 1 : 0);
    return { inner: ((inner % 12) + 12) % 12, middle: ((middle % 12) + 12) % 12, ahead: this.ahead };
  }

  /** The three actions of a segment as shown. */
  actions(view: Terracotta, segment: number): { inner: string; middle: string; outer: string } {
    const { inner, middle } = this.turned(view);
    const of = (ring: "inner" | "middle", now: number) =>
      view.wheel.segments[(((segment - 1 - now + view.wheel[ring]) % 12) + 12) % 12]![ring];
    return { inner: of("inner", inner), middle: of("middle", middle), outer: view.wheel.segments[segment - 1]!.outer };
  }

  /** The segment last pointed at; its card stays while the pointer is elsewhere. */
  last: number | null = $state(null);

  /** The segment under the pointer, the one chosen, or the one whose actions are being resolved. */
  segment(table: TableStore, view: Terracotta): number | null {
    for (const target of [table.highlight.selected, table.highlight.hovered])
      if (target?.startsWith("segment ")) return Number(target.slice(8));
    // While a past position or another player's turn is shown, its segment.
    const told = table.playback.now?.line ?? table.replay.past?.lines.find((line) => line.code === "place");
    if (typeof told?.facts?.segment === "number") return told.facts.segment;
    return view.worker?.segment ?? null;
  }
}

export const wheelState = new WheelState();
