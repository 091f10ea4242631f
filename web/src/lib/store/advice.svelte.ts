/** The server's information about the moves of the pending decision: previews, refusals, hints. */
import { SvelteMap } from "svelte/reactivity";
import type { Advice as CoachAdvice, DraftView, Hint, Preview, Reason } from "../protocol";
import type { Connection } from "./connection.svelte";

/** The server previews at most this many moves per request. */
const MOST_PREVIEWS = 100;

export class Advice {
  previews = new SvelteMap<number, Preview>();
  hint: Hint | null = $state.raw(null);
  /** A hint has been requested. */
  thinking = $state(false);
  /** The turn that the last hint proposes, for as long as the draft follows it. */
  plan: CoachAdvice | null = $state.raw(null);
  private planned: Hint | null = null;
  private whyNot = new SvelteMap<string, Reason | null>();

  constructor(private readonly connection: Connection) {}

  clear(draft: DraftView | null = null): void {
    this.previews.clear();
    this.whyNot.clear();
    this.hint = null;
    if (!this.follows(draft)) this.dropPlan();
  }

  dropPlan(): void {
    this.plan = this.planned = null;
  }

  /** Whether the draft follows the hint. */
  private follows(draft: DraftView | null): boolean {
    const { planned, plan } = this;
    if (!planned || !plan || draft?.at !== planned.at || draft.n < planned.n) return false;
    return draft.steps.slice(planned.n, draft.n).every(({ move }, n) => move === plan.best.moves[n]);
  }

  /** Fetches previews; returns false when they came too late or not at all. */
  async preview(draft: DraftView, current: () => boolean): Promise<boolean> {
    const moves = draft.moves.slice(0, MOST_PREVIEWS).map((choice) => choice.move);
    if (!moves.length) return false;
    try {
      const answer = await this.connection.ask({ type: "preview", moves });
      if (answer.type !== "previews" || !current()) return false;
      for (const { move, preview } of answer.previews) this.previews.set(move, preview);
      return true;
    } catch {
      return false;
    }
  }

  /** Why a target cannot be chosen; null: nothing is known. */
  async why(target: string): Promise<Reason | null> {
    if (this.whyNot.has(target)) return this.whyNot.get(target)!;
    try {
      const answer = await this.connection.ask({ type: "why", target });
      const reason = answer.type === "why-not" ? answer.reason : null;
      this.whyNot.set(target, reason);
      return reason;
    } catch {
      return null;
    }
  }

  async askHint(current: () => DraftView | null): Promise<void> {
    this.thinking = true;
    this.dropPlan();
    try {
      const answer = await this.connection.attempt(() => this.connection.ask({ type: "hint" }));
      const draft = current();
      if (answer?.type !== "hint" || answer.at !== draft?.at || answer.n !== draft.n) return;
      this.hint = this.planned = answer;
      this.plan = answer.advice ?? null;
    } finally {
      this.thinking = false;
    }
  }
}
