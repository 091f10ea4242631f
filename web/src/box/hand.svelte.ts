/** A game on the real table, entered move by move; the moves are stored in this browser. */
import { api } from "$lib/api";
import type { ByHand, Event, HandStep, Misfit, Move } from "$lib/protocol";
import { inWords } from "$lib/errors";
import { keep, readKept } from "./keep";

export const CHANCE = 7;

export interface HandSetup {
  game: string;
  players: number;
  options: Record<string, string>;
  edition: string | null;
  /** You tell only what Li Si looks at. */
  short?: boolean;
}

interface Kept {
  setup: HandSetup;
  moves: string[];
  /** Which of them were filled in automatically. */
  known: boolean[];
  phone: boolean;
}

/** A point from which a list of moves can be continued: the number of moves before it, and the position. */
export function checkpoint(steps: HandStep[], before: number): { at: number; position: string | null } {
  for (let at = Math.min(before, steps.length); at > 0; at--) {
    const position = steps[at - 1]!.after;
    if (position) return { at, position };
  }
  return { at: 0, position: null };
}

export class Hand {
  setup: HandSetup | null = $state.raw(null);
  steps: HandStep[] = $state.raw([]);
  now: ByHand | null = $state.raw(null);
  misfit: Misfit | null = $state.raw(null);
  errorText = $state("");
  busy = $state(false);
  /** The phone rolls, draws and shuffles. */
  phone = $state(false);
  /** The number of the move that is being corrected. */
  correcting: number | null = $state(null);
  private known: boolean[] = [];

  constructor(
    private readonly key: string,
    private readonly ask: typeof api.byHand = api.byHand,
    private readonly pick: (n: number) => number = random,
  ) {}

  get moves(): string[] {
    return this.steps.map((step) => step.move.notation);
  }

  get saved(): boolean {
    return (readKept<Kept | null>(this.key, null)?.moves.length ?? 0) > 0;
  }

  async begin(setup: HandSetup, phone: boolean): Promise<void> {
    this.setup = setup;
    this.phone = phone;
    this.steps = [];
    this.known = [];
    await this.play([], 0);
  }

  async resume(): Promise<void> {
    const kept = readKept<Kept | null>(this.key, null);
    if (!kept) return;
    this.setup = kept.setup;
    this.phone = kept.phone;
    this.known = kept.known;
    await this.play(kept.moves, 0);
  }

  /** Enter a decision or an outcome; while an earlier one is corrected, it takes its place. */
  async enter(move: Move): Promise<void> {
    const at = this.correcting;
    this.correcting = null;
    if (at === null) return this.play([...this.moves, move.notation], this.steps.length);
    const moves = this.moves;
    this.known[at] = false;
    await this.play([...moves.slice(0, at), move.notation, ...moves.slice(at + 1)], at);
  }

  roll(): Promise<void> | undefined {
    const choices = this.now?.choices ?? [];
    return choices.length ? this.enter(choices[this.pick(choices.length)]!) : undefined;
  }

  setPhone(on: boolean): void {
    this.phone = on;
    this.save();
    if (on && this.now?.to_move === CHANCE && this.correcting === null) void this.roll();
  }

  /** Take back what was entered last, and what followed from it. */
  async undo(): Promise<void> {
    let at = this.steps.length;
    do at--;
    while (at > 0 && this.known[at]);
    if (at >= 0) await this.cut(at);
  }

  /** Continue from the point before a move. */
  async cut(at: number): Promise<void> {
    const phone = this.phone;
    this.phone = false;
    this.correcting = null;
    this.known.length = at;
    await this.play(this.moves.slice(0, at), at);
    this.phone = phone;
    this.save();
  }

  /** Show what else could have been entered there. */
  async correct(at: number): Promise<void> {
    const { at: from, position } = checkpoint(this.steps, at);
    await this.working(async () => {
      this.now = await this.ask({ ...this.setup!, position, moves: this.moves.slice(from, at) });
      this.correcting = at;
    });
  }

  async keepIt(): Promise<void> {
    this.correcting = null;
    await this.play(this.moves, this.steps.length);
  }

  /** Play a list of moves; the first `same` of them have already been played. */
  private async play(moves: string[], same: number): Promise<void> {
    await this.working(async () => {
      this.misfit = null;
      const { at, position } = checkpoint(this.steps, same);
      const before = this.steps.slice(0, at);
      const found = await this.ask({ ...this.setup!, position, moves: moves.slice(at) });
      this.steps = [...before, ...found.steps];
      if (found.misfit) this.misfit = { ...found.misfit, at: at + found.misfit.at };
      this.known = this.steps.map((_, n) => this.known[n] ?? false);
      this.now = found;
      this.save();
    });
    const { now } = this;
    if (this.errorText || !now) return;
    // Never ask for what can be worked out.
    const only = now.choices.length === 1;
    if (!only && !(this.phone && now.to_move === CHANCE)) return;
    const choice = now.choices[only ? 0 : this.pick(now.choices.length)]!;
    this.known[this.steps.length] = true;
    await this.play([...this.moves, choice.notation], this.steps.length);
  }

  private async working(work: () => Promise<void>): Promise<void> {
    this.busy = true;
    try {
      await work();
      this.errorText = "";
    } catch (error) {
      this.errorText = inWords(error);
    }
    this.busy = false;
  }

  private save(): void {
    if (this.setup)
      keep(this.key, {
        setup: this.setup,
        moves: this.moves,
        known: [...this.known],
        phone: this.phone,
      } satisfies Kept);
  }

  forget(): void {
    keep(this.key, null);
    this.setup = null;
    this.now = null;
    this.steps = [];
    this.known = [];
  }

  /** The events since the last decision by a person. */
  get told(): Event[] {
    let from = this.steps.length - 1;
    while (from > 0 && (this.known[from] || this.steps[from]!.seat === CHANCE)) from--;
    return this.steps.slice(Math.max(from, 0)).flatMap((step) => step.events);
  }
}

function random(n: number): number {
  return crypto.getRandomValues(new Uint32Array(1))[0]! % n;
}
