/**
 * Shows events beat by beat. The table's state is always the newest; only the drawing lags behind. Any input ends it immediately.
 */
import type { GameModule, View } from "../game";
import type { Line } from "../protocol";
import { settings } from "../settings.svelte";
import { beatsOf, type Beat, type Step } from "./beats";
import { afterFrame } from "./frame";

/** An event to show. */
export interface Showing {
  seq: number;
  lines: Line[];
  /** The view before its steps have arrived, and the view after it in case they never do. */
  before: View;
  after: View;
  /** Seats whose decisions were made at this screen and are not shown again. */
  mine: readonly number[];
}

export type FetchSteps = (seq: number) => Promise<Step[]>;

/** A lost connection does not stop a playback: after this time it continues with what is known. */
const PATIENCE_MS = 1500;
/** The fraction of a beat after which moving pieces have arrived. */
export const ARRIVES = 0.7;
const SCORING = 1.5;
/** Lines without points or movement are shown for less time. */
const ASIDE = 0.7;

interface Queued extends Showing {
  /** Fetched shortly before it is shown. */
  steps?: Promise<Step[]>;
}

/** The log as shown so far: the lines of an event before `to`; those from `from` on are new. */
interface Reading {
  seq: number;
  from: number;
  to: number;
}

/** What the players' side shows. */
interface Trail {
  view: View;
  beat: Beat | null;
}

export class Playback {
  /** The beat that is shown. */
  now: Beat | null = $state.raw(null);
  /** Its number in its event, and how many there are. */
  at = $state(0);
  of = $state(0);
  /** The moving pieces of this beat have arrived. */
  landed = $state(true);
  private queue: Queued[] = $state.raw([]);
  /** Everything at once would be too much for one frame: the players follow a frame after the board, the log after them. */
  private trail: Trail | null = $state.raw(null);
  private reading: Reading | null = $state.raw(null);
  private unfollow: () => void = () => {};
  /** Something was pressed: nothing moves any more, and the end follows. */
  leaving = $state(false);
  private run = 0;
  private wake: (() => void) | null = null;
  private timers: ReturnType<typeof setTimeout>[] = [];
  private afterwards: (() => void)[] = [];

  constructor(
    private readonly game: GameModule,
    private readonly fetchSteps: FetchSteps,
  ) {}

  active: boolean = $derived(this.queue.length > 0);
  /** The view drawn instead of the current one. */
  view: View | null = $derived.by(() => (this.active ? (this.now?.view ?? this.queue[0]!.before) : null));
  /** The view drawn beside the board, undefined if it is the same. */
  beside: View | null | undefined = $derived.by(() =>
    this.active || this.trail ? (this.trail?.view ?? null) : undefined,
  );
  /** The seat that is shown acting beside the board. */
  actor: number | null = $derived(this.trail?.beat?.actor ?? null);
  /** The places of the beat. */
  places: string[] = $derived.by(() =>
    this.now ? this.game.targetsIn(this.now.line.code, this.now.line.facts ?? {}) : [],
  );

  /** Whether a piece must not be drawn at its place yet: `arrival(thing, place)`. */
  hides(key: string): boolean {
    return !!this.now && (this.now.later.has(key) || (!this.landed && this.now.arriving.has(key)));
  }

  /** The scores as shown so far. */
  scores(all: number[]): number[] {
    const owed = this.trail?.beat?.owed;
    return owed ? all.map((score, seat) => score - (owed[seat] ?? 0)) : all;
  }

  /** The log lines shown so far, and those of the current beat. */
  told(lines: Line[]): Line[] {
    const { reading } = this;
    if (!reading) return lines;
    let n = 0;
    return lines.filter((line) => {
      if (line.kind === "chat" || line.kind === "table" || line.seq < reading.seq) return true;
      return line.seq === reading.seq && n++ < reading.to;
    });
  }
  telling(lines: readonly Line[]): Set<Line> {
    const { reading } = this;
    if (!reading) return new Set();
    const event = lines.filter((line) => line.seq === reading.seq && (line.kind === "move" || line.kind === "event"));
    return new Set(event.slice(reading.from, reading.to));
  }
  private follow(beat: Beat | null): void {
    this.unfollow();
    this.unfollow = afterFrame(() => {
      this.trail = beat && { view: beat.view, beat };
      this.unfollow = afterFrame(() => (this.reading = beat));
    });
  }

  /** Queues an event. */
  show(item: Showing): void {
    this.queue = [...this.queue, { ...item }];
    if (this.queue.length > 1) return this.askAhead();
    this.unfollow();
    this.trail = { view: item.before, beat: null };
    this.reading = { seq: item.seq, from: ownLines(item), to: ownLines(item) };
    this.askAhead();
    void this.play(++this.run);
  }

  /** Asks for the steps of what is shown and of what comes next; bots may be many turns ahead. */
  private askAhead(): void {
    for (const item of this.queue.slice(0, 2)) item.steps ??= this.stepsOf(item);
  }

  /** Calls back when everything has been shown or skipped; immediately if nothing is playing. */
  after(done: () => void): void {
    if (this.active) this.afterwards.push(done);
    else done();
  }

  /** Jumps to the current position. */
  skip(): void {
    if (!this.active) return;
    this.run++;
    this.end();
  }

  /** The same without calling back: the seat changed, or the game was rewound. */
  forget(): void {
    this.afterwards = [];
    this.skip();
    this.unfollow();
    this.trail = this.reading = null;
  }

  private async play(run: number): Promise<void> {
    while (this.queue.length) {
      const item = this.queue[0]!;
      const beats = beatsOf(item.seq, (await item.steps)!, this.game, item.mine);
      this.of = beats.length;
      for (const [n, beat] of beats.entries()) {
        if (run !== this.run) return;
        this.at = n + 1;
        await this.hold(beat);
      }
      if (run !== this.run) return;
      // The last beat stays until the next event is ready, so that nothing jumps between turns.
      if (this.queue.length === 1) break;
      this.queue = this.queue.slice(1);
      this.askAhead();
    }
    if (run === this.run) this.end();
  }

  private async hold(beat: Beat): Promise<void> {
    const ms = this.length(beat);
    this.now = beat;
    this.follow(beat);
    this.landed = !beat.travels.length || settings.movement === 0 || ms === 0;
    if (!this.landed) this.timers.push(setTimeout(() => (this.landed = true), ms * ARRIVES));
    if (ms > 0)
      await new Promise<void>((resolve) => {
        this.wake = resolve;
        this.timers.push(setTimeout(resolve, ms));
      });
    this.timers.forEach(clearTimeout);
    this.timers = [];
  }

  /** Milliseconds of a beat. */
  length(beat: Beat): number {
    if (beat.scoring) return settings.beat * SCORING;
    return settings.beat * (beat.line.kind === "event" && !beat.travels.length && !some(beat.points) ? ASIDE : 1);
  }

  private end(): void {
    this.timers.forEach(clearTimeout);
    this.timers = [];
    this.queue = [];
    this.now = null;
    this.leaving = false;
    this.follow(null);
    this.landed = true;
    this.wake?.();
    this.wake = null;
    for (const done of this.afterwards.splice(0)) done();
  }

  private stepsOf(item: Showing): Promise<Step[]> {
    const known = [
      { view: item.before, lines: [] },
      { view: item.after, lines: item.lines },
    ];
    return new Promise((resolve) => {
      const late = setTimeout(() => resolve(known), PATIENCE_MS);
      this.fetchSteps(item.seq)
        .then((steps) => resolve(steps.length > 1 ? steps : known))
        .catch(() => resolve(known))
        .finally(() => clearTimeout(late));
    });
  }
}

const some = (points: readonly number[]) => points.some(Boolean);

/** The number of lines at the beginning of an event that were just done at this screen. */
function ownLines({ lines, mine }: Showing): number {
  const other = lines.findIndex((line) => !mine.includes(line.seat ?? -1));
  return other < 0 ? lines.length : other;
}

/** Whether an event contains something that was not done at this screen. */
export function tells(lines: readonly Line[], mine: readonly number[]): boolean {
  return lines.some((line) => (line.kind === "move" || line.kind === "event") && !mine.includes(line.seat ?? -1));
}
