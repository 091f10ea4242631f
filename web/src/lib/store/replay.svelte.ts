/** Shows earlier positions of the game, one by one or as a film. */
import type { GameModule, View } from "../game";
import { scoresLine } from "../lines";
import type { Step } from "../playback/beats";
import type { Playback } from "../playback/playback.svelte";
import type { Past } from "../protocol";
import { settings } from "../settings.svelte";
import type { Connection } from "./connection.svelte";
import type { Log } from "./log.svelte";
import type { ServerState } from "./state.svelte";

/** How long a film without beats shows each event. */
const STILL_MS = 900;

export class Replay {
  /** The position that is shown instead of the present one. */
  past: Past | null = $state.raw(null);
  playing = $state(false);
  private known = new Map<number, Past>();
  private wanted: number | null = null;
  /** The table was opened by a link to one of its positions. */
  pointed = false;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private runs = 0;
  /** The film was started during a game: stopping it returns to the game. */
  private home = false;

  constructor(
    private readonly connection: Connection,
    private readonly state: ServerState,
    private readonly log: Log,
    private readonly game: GameModule,
    private readonly playback: Playback,
  ) {}

  /** The seq shown. */
  get at(): number {
    return this.past?.seq ?? this.state.picture?.at ?? 0;
  }

  async lookAt(seq: number): Promise<void> {
    const { picture } = this.state;
    if (!picture) return;
    if (seq >= picture.at) return this.lookNow();
    const { seat } = this.state;
    // Stepping on from there needs the whole game; a link may lead far back.
    void this.log.all();
    const past = this.known.get(seq) ?? (await this.fetch(seq));
    if (past && seat === this.state.seat) this.past = past;
  }

  /** Goes to an event; a running film stops. */
  show(seq: number): Promise<void> {
    this.stop();
    return this.lookAt(seq);
  }

  private async fetch(seq: number): Promise<Past | null> {
    const { seat } = this.state;
    const answer = await this.connection.attempt(() => this.connection.ask({ type: "past", seq }));
    if (answer?.type !== "past" || seat !== this.state.seat) return null;
    this.known.set(seq, answer);
    return answer;
  }

  /** An event decision by decision; the first step is the table before it. */
  async steps(seq: number): Promise<Step[]> {
    const { seat } = this.state;
    const answer = await this.connection.ask({ type: "past", seq, steps: true });
    if (answer.type !== "past" || seat !== this.state.seat) return [];
    this.known.set(seq, answer);
    return answer.steps ?? [];
  }

  /** Shows an event as soon as the table has loaded. */
  lookWhenReady(seq: number): void {
    this.wanted = seq;
    this.pointed = true;
  }

  /** The table has loaded. */
  ready(): void {
    if (this.wanted !== null) void this.lookAt(this.wanted);
    this.wanted = null;
  }

  /** Positions depend on the seat, so another seat fetches them again. */
  forget(): void {
    this.known.clear();
    this.lookNow();
  }

  lookNow(): void {
    this.past = null;
    this.stop();
  }

  /** Plays the past as a film, from the position shown or a given event up to now. */
  play(from?: number, home = false): void {
    this.stop();
    this.playback.skip();
    this.playing = true;
    this.home = home;
    const run = ++this.runs;
    const there = from === undefined ? Promise.resolve() : this.lookAt(Math.max(from, this.log.stops[0] ?? 0));
    void there.then(() => this.film(run));
  }

  private async film(run: number): Promise<void> {
    while (this.playing && run === this.runs) {
      const next = this.log.stops.find((seq) => seq > this.at);
      if (next === undefined) return this.lookNow();
      await this.showEvent(next);
      if (!this.playing || run !== this.runs) return;
      await this.lookAt(next);
      if (!this.past) return;
    }
  }

  private showEvent(seq: number): Promise<void> {
    return new Promise((resolve) => {
      if (settings.beat === 0) {
        this.timer = setTimeout(resolve, STILL_MS);
        return;
      }
      const view = (this.past?.view ?? this.state.picture?.view ?? {}) as View;
      this.playback.show({ seq, lines: [], before: view, after: view, mine: [] });
      this.playback.after(resolve);
    });
  }

  stop(): void {
    clearTimeout(this.timer);
    if (!this.playing) return;
    this.playing = false;
    this.runs++;
    this.playback.skip();
  }

  /** The user touches the table: a film stops where it is, or returns to the game. */
  touched(): void {
    if (!this.playing) return;
    this.stop();
    if (this.home) this.lookNow();
  }

  async step(by: number): Promise<void> {
    this.stop();
    const { stops } = this.log;
    const here = stops.findLastIndex((seq) => seq <= this.at);
    const next = stops[Math.max(0, here + by)];
    if (next === undefined) return this.lookNow();
    await this.lookAt(next);
  }

  /** Goes to the end of the round before or after the one that is shown, where the next one begins. */
  async stepRound(by: 1 | -1): Promise<void> {
    this.stop();
    const { at } = this;
    const parts = this.log.lines.filter((line) => scoresLine(line) || this.game.beginsRound(line));
    const ends = [...new Set(parts.map((line) => line.seq))];
    const next = by < 0 ? ends.findLast((seq) => seq < at) : ends.find((seq) => seq > at);
    if (next !== undefined) return this.lookAt(next);
    return by > 0 ? this.lookNow() : this.lookAt(this.log.stops[0] ?? 0);
  }
}
