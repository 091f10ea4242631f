/**
 * Shows what happened beat by beat, behind the server's back: the table's state is always the newest, and only what is
 * drawn comes later. Whatever a person touches ends it at once.
 */
import type { GameModule, View } from "../game";
import type { Line } from "../protocol";
import { settings } from "../settings.svelte";
import { beatsOf, type Beat, type Step } from "./beats";

/** An event to be shown. */
export interface Showing {
  seq: number;
  lines: Line[];
  /** What is drawn until its steps are there, and what it leads to if they never come. */
  before: View;
  after: View;
  /** Seats whose decisions were made at this screen: not shown again. */
  mine: readonly number[];
}

export type FetchSteps = (seq: number) => Promise<Step[]>;

/** A connection that is lost does not stop a playback: after so long it goes on with what is known. */
const PATIENCE_MS = 1500;
/** When, in a beat, the things that travel have arrived. */
const ARRIVES = 0.7;
const SCORING = 1.5;
/** Lines of the rules that bring nothing are read quickly. */
const ASIDE = 0.7;

interface Queued extends Showing {
  steps: Promise<Step[]>;
}

export class Playback {
  /** The beat that is shown. */
  now: Beat | null = $state.raw(null);
  /** Its number in its event, and how many there are. */
  at = $state(0);
  of = $state(0);
  /** What travels in this beat has arrived. */
  landed = $state(true);
  private queue: Queued[] = $state.raw([]);
  private run = 0;
  private wake: (() => void) | null = null;
  private timers: ReturnType<typeof setTimeout>[] = [];
  private afterwards: (() => void)[] = [];

  constructor(
    private readonly game: GameModule,
    private readonly fetchSteps: FetchSteps,
  ) {}

  active: boolean = $derived(this.queue.length > 0);
  /** What is drawn instead of the present. */
  view: View | null = $derived.by(() => (this.active ? (this.now?.view ?? this.queue[0]!.before) : null));
  /** The places that the beat is about. */
  places: string[] = $derived.by(() =>
    this.now ? this.game.targetsIn(this.now.line.code, this.now.line.facts ?? {}) : [],
  );

  /** Whether something is not to be drawn at its place yet: `arrival(thing, place)`. */
  hides(key: string): boolean {
    return !!this.now && (this.now.later.has(key) || (!this.landed && this.now.arriving.has(key)));
  }

  /** The scores as far as they have been told. */
  scores(all: number[]): number[] {
    const { now } = this;
    return now ? all.map((score, seat) => score - (now.owed[seat] ?? 0)) : all;
  }

  /** The lines of the log that have been told, and those of them that are being told. */
  told(lines: Line[]): Line[] {
    const item = this.queue[0];
    if (!item) return lines;
    const upTo = this.now?.seq === item.seq ? this.now.to : ownLines(item);
    let n = 0;
    return lines.filter((line) => {
      if (line.kind === "chat" || line.kind === "table" || line.seq < item.seq) return true;
      return line.seq === item.seq && n++ < upTo;
    });
  }
  telling(lines: readonly Line[]): Set<Line> {
    const { now } = this;
    if (!now) return new Set();
    const event = lines.filter((line) => line.seq === now.seq && (line.kind === "move" || line.kind === "event"));
    return new Set(event.slice(now.from, now.to));
  }

  /** Shows an event after those that are waiting. */
  show(item: Showing): void {
    const queued = { ...item, steps: this.stepsOf(item) };
    this.queue = [...this.queue, queued];
    if (this.queue.length === 1) void this.play(++this.run);
  }

  /** Calls back when all has been shown, or skipped: at once if nothing is being shown. */
  after(done: () => void): void {
    if (this.active) this.afterwards.push(done);
    else done();
  }

  /** Goes to the present at once. */
  skip(): void {
    if (!this.active) return;
    this.run++;
    this.end();
  }

  /** The same, without telling anybody: another seat looks, or the game went back. */
  forget(): void {
    this.afterwards = [];
    this.skip();
  }

  private async play(run: number): Promise<void> {
    while (this.queue.length) {
      const item = this.queue[0]!;
      const beats = beatsOf(item.seq, await item.steps, this.game, item.mine);
      this.of = beats.length;
      for (const [n, beat] of beats.entries()) {
        if (run !== this.run) return;
        this.at = n + 1;
        await this.hold(beat);
      }
      if (run !== this.run) return;
      // The last beat stays until the next event is there: nothing jumps between two turns.
      if (this.queue.length === 1) break;
      this.queue = this.queue.slice(1);
    }
    if (run === this.run) this.end();
  }

  private async hold(beat: Beat): Promise<void> {
    const ms = this.length(beat);
    this.now = beat;
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
    const late = new Promise<Step[]>((resolve) => setTimeout(() => resolve(known), PATIENCE_MS));
    const asked = this.fetchSteps(item.seq).then(
      (steps) => (steps.length > 1 ? steps : known),
      () => known,
    );
    return Promise.race([asked, late]);
  }
}

const some = (points: readonly number[]) => points.some(Boolean);

/** How many lines at the beginning of an event tell what somebody at this screen has just done. */
function ownLines({ lines, mine }: Showing): number {
  const other = lines.findIndex((line) => !mine.includes(line.seat ?? -1));
  return other < 0 ? lines.length : other;
}

/** Whether an event tells something that nobody at this screen has done. */
export function tells(lines: readonly Line[], mine: readonly number[]): boolean {
  return lines.some((line) => (line.kind === "move" || line.kind === "event") && !mine.includes(line.seat ?? -1));
}
