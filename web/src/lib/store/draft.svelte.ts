/** The draft of my turn: its steps, legal moves, undo, redo and confirm. */
import type { GameModule } from "../game";
import type { Choice, DraftView, Hint, Picture, Preview, Reason } from "../protocol";
import { settings } from "../settings.svelte";
import { words } from "../words.svelte";
import { Advice } from "./advice.svelte";
import type { Connection } from "./connection.svelte";
import { Countdown } from "./countdown.svelte";
import type { Highlight } from "./highlight.svelte";
import type { Playback } from "../playback/playback.svelte";
import type { Replay } from "./replay.svelte";
import type { Scoring } from "./scoring.svelte";
import type { ServerState } from "./state.svelte";

const NO_MOVES: Choice[] = [];

/** The parts of a table store that a draft uses. */
interface Parts {
  connection: Connection;
  state: ServerState;
  playback: Playback;
  replay: Replay;
  scoring: Scoring;
  highlight: Highlight;
  game: GameModule;
}

export class DraftStore {
  now: DraftView | null = $state.raw(null);
  private countdown = new Countdown();
  private advice: Advice;
  /** Numbers of the steps that were played automatically. */
  private auto = new Set<number>();
  private warned = new Map<number, Reason[]>();

  constructor(private readonly parts: Parts) {
    this.advice = new Advice(parts.connection);
  }

  /** My decision is pending, and the current position is shown. */
  mine: boolean = $derived.by(() => {
    const { state, replay, playback } = this.parts;
    const open = !!this.now && !this.now.locked && !replay.past && !playback.active;
    return open && state.picture?.status === "playing" && !state.picture.paused;
  });
  moves: Choice[] = $derived(this.mine && this.now ? this.now.moves : NO_MOVES);
  complete: boolean = $derived(this.mine && !!this.now?.complete);
  canUndo: boolean = $derived(this.mine && !!this.now && this.now.n > 0);
  canRedo: boolean = $derived(this.mine && !!this.now && this.now.n < this.now.steps.length);
  /** Legal moves by target. */
  byTarget: Map<string, Choice[]> = $derived.by(() => {
    const found = new Map<string, Choice[]>();
    for (const choice of this.moves) {
      const { target } = choice;
      if (target) found.set(target, [...(found.get(target) ?? []), choice]);
    }
    return found;
  });
  buttons: Choice[] = $derived(this.moves.filter((choice) => this.parts.game.isButton(choice)));
  warnings: Reason[] = $derived.by(() => {
    // A lesson's task may ask for a turn that would be worth a warning.
    if (this.parts.state.opening?.lesson) return [];
    const steps = Array.from({ length: this.now?.n ?? 0 }, (_, step) => this.warned.get(step) ?? []);
    return steps.flat().filter((reason) => !settings.now.muted.includes(reason.code));
  });

  get previews(): ReadonlyMap<number, Preview> {
    return this.advice.previews;
  }
  /** A hint is being computed. */
  get thinking(): boolean {
    return this.advice.thinking;
  }
  get hint(): Hint | null {
    return this.advice.hint;
  }
  /** The whole turn of the last hint, while the draft follows it. */
  get plan() {
    return this.advice.plan;
  }
  dropPlan(): void {
    this.advice.dropPlan();
  }
  /** Seconds until the turn is confirmed without a click. */
  get seconds(): number | null {
    return this.countdown.left;
  }

  choicesAt(target: string): Choice[] {
    return this.byTarget.get(target) ?? NO_MOVES;
  }

  // Frames from the server

  /** Takes the draft of a new state; returns whether it begins a turn of mine. */
  follow(before: Picture | null, picture: Picture): boolean {
    if (!before || before.at !== picture.at || !picture.draft) {
      this.auto.clear();
      this.warned.clear();
    }
    // While a bot plays in my seat, its decisions are not mine.
    const draft = this.parts.state.away ? null : picture.draft;
    const pending = !!draft && !draft.locked && draft.n === 0;
    this.take(draft);
    return pending && (!before?.draft || before.at !== picture.at);
  }

  take(draft: DraftView | null): void {
    const before = this.now;
    const forward = !!draft && (draft.n > (before?.at === draft.at ? before.n : -1) || before?.at !== draft.at);
    this.now = draft;
    this.advice.clear(draft);
    this.parts.highlight.selected = null;
    if (this.parts.connection.notice?.kind === "reason") this.parts.connection.notice = null;
    this.stopCountdown();
    if (!draft || draft.locked) return;
    if (draft.complete) this.mayConfirm(forward);
    else void this.look(draft, forward);
  }

  /** Fetches previews, and plays a forced move if nothing is lost by it. */
  private async look(draft: DraftView, forward: boolean): Promise<void> {
    if (!(await this.advice.preview(draft, () => this.now === draft))) return;
    const only = draft.moves.length === 1 ? draft.moves[0]! : null;
    if (!only || !forward || draft.n === 0 || settings.now.auto === "never" || only.draws) return;
    const costs = Object.keys(this.previews.get(only.move)?.cost ?? {}).length > 0;
    if (settings.now.auto === "always" || !costs) {
      this.auto.add(draft.n);
      void this.step(only);
    }
  }

  private mayConfirm(forward: boolean): void {
    const { confirm } = settings.now;
    // No automatic moves during the guided game.
    if (!forward || confirm === "always" || this.now?.secret) return;
    const { opening } = this.parts.state;
    if (opening?.kind === "lesson" || opening?.guided) return;
    if (confirm === "never") return void this.confirm();
    if (this.warnings.length || this.now?.steps.at(-1) === undefined) return;
    this.countdown.start(() => void this.confirm());
  }

  stopCountdown(): void {
    this.countdown.stop();
  }

  // What I do

  async step(choice: Choice): Promise<void> {
    const draft = this.now;
    if (!draft || this.parts.replay.past) return;
    this.warned.set(draft.n, this.previews.get(choice.move)?.warnings ?? []);
    this.parts.highlight.selected = null;
    this.parts.scoring.stop();
    await this.parts.connection.act({ type: "step", at: draft.at, n: draft.n, move: choice.move });
  }

  /** Makes a move that was typed. */
  async write(notation: string): Promise<void> {
    const draft = this.now;
    const known = this.moves.find((choice) => choice.notation === notation);
    if (known) return this.step(known);
    if (draft) await this.parts.connection.act({ type: "step", at: draft.at, n: draft.n, move: notation });
  }

  async go(n: number): Promise<void> {
    this.stopCountdown();
    if (this.now && n !== this.now.n) await this.parts.connection.act({ type: "go", at: this.now.at, n });
  }

  undo(): Promise<void> {
    let n = (this.now?.n ?? 0) - 1;
    while (n > 0 && this.auto.has(n)) n--;
    return n < 0 ? Promise.resolve() : this.go(n);
  }

  redo(): Promise<void> {
    return this.canRedo ? this.go(this.now!.n + 1) : Promise.resolve();
  }

  reset(): Promise<void> {
    return this.go(0);
  }

  async confirm(): Promise<void> {
    this.stopCountdown();
    if (this.now?.complete) await this.parts.connection.act({ type: "confirm", at: this.now.at });
  }

  unlock(): Promise<boolean> {
    return this.parts.connection.act({ type: "unlock", at: this.now?.at ?? 0 });
  }

  askHint(): Promise<void> {
    return this.advice.askHint(() => this.now);
  }

  /**
   * Chooses a target: makes its move if it is unambiguous, otherwise shows why not. A finger covers what it touches, so a
   * first tap only shows what would happen; the second, or the button below, does it.
   */
  async press(target: string, event?: Event): Promise<void> {
    const { highlight, scoring, connection } = this.parts;
    const choices = this.choicesAt(target);
    const touch = (event as PointerEvent | undefined)?.pointerType === "touch";
    scoring.stop();
    if (choices.length === 1 && (!touch || highlight.selected === target)) return this.step(choices[0]!);
    if (choices.length) {
      highlight.selected = highlight.selected === target && !touch ? null : target;
      return;
    }
    if (!this.mine || this.complete) return;
    const reason = await this.why(target);
    if (reason) connection.notice = { kind: "reason", text: words.reason(reason), rule: reason.rule, target };
  }

  async why(target: string): Promise<Reason | null> {
    if (!this.mine || this.choicesAt(target).length) return null;
    return this.advice.why(target);
  }
}
