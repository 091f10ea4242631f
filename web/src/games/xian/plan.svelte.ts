/**
 * The pairs of cards while the player is still choosing. The rules ask for the card below first, and only for round 1; a player may begin with the card on top and plan the second pair. Such a plan stays in this window.
 */
import type { TableStore } from "$lib/store/table.svelte";
import type { Xian } from "./facts";

class Plan {
  /** The card for the top in round 1, chosen before the one below. */
  top: string | null = $state(null);
  /** The slot of round 1 for the next card, if the player chose one. */
  slot: "below" | "top" | null = $state(null);
  /** The card for the top in round 2. */
  later: string | null = $state(null);
  private about = "";
  private laid = "";

  /** Forget what was planned for another turn or table. */
  follow(table: TableStore, view: Xian): void {
    const about = `${table.id} ${view.turn} ${table.seat}`;
    if (about !== this.about) Object.assign(this, { about, top: null, slot: null, later: null, laid: "" });
    if (view.waiting.for !== "choose" || !table.draft.mine) Object.assign(this, { top: null, slot: null });
  }

  /** Put a card where it belongs: into the slot pointed at, or the one asked for. */
  async put(table: TableStore, card: string): Promise<void> {
    const below = table.draft.moves.find((move) => move.kind === "below" && move.facts?.card === card);
    if (below && this.slot === "top") {
      this.top = this.top === card ? null : card;
      this.slot = null;
      return;
    }
    this.slot = null;
    if (!below) return table.draft.press(`card ${card}`);
    const top = this.top === card ? null : this.top;
    this.top = null;
    await table.draft.step(below);
    const next = table.draft.moves.find((move) => move.kind === "top" && move.facts?.card === top);
    if (next) await table.draft.step(next);
  }

  /** The card on top goes below, and the other way round. */
  async swap(table: TableStore): Promise<void> {
    const words = table.draft.now?.steps.slice(0, table.draft.now.n).map((step) => step.words) ?? [];
    const cards = words.map((each) => String(each.facts?.card ?? ""));
    await table.draft.go(0);
    if (cards.length === 2) {
      await this.take(table, "below", cards[1]!);
      await this.take(table, "top", cards[0]!);
    } else {
      const other = table.draft.moves.find((move) => move.kind === "top" && move.facts?.card !== cards[0]);
      if (other) await table.draft.step(other);
    }
  }

  private async take(table: TableStore, kind: string, card: string): Promise<void> {
    const move = table.draft.moves.find((each) => each.kind === kind && each.facts?.card === card);
    if (move) await table.draft.step(move);
  }

  /** In round 2 the plan is laid out; it still has to be locked. */
  layOut(table: TableStore, view: Xian): void {
    const moment = `${this.about} ${view.round}`;
    if (
      !table.draft.mine ||
      view.waiting.for !== "choose" ||
      view.round !== 2 ||
      table.draft.now?.n ||
      this.laid === moment
    )
      return;
    this.laid = moment;
    const planned = table.draft.moves.find((move) => move.kind === "top" && move.facts?.card === this.later);
    if (planned) void table.draft.step(planned);
  }
}

export const plan = new Plan();
