/** Looking at earlier positions of the game, one by one or as a film. */
import type { GameModule } from "../game";
import type { Past } from "../protocol";
import { settings } from "../settings.svelte";
import type { Connection } from "./connection.svelte";
import type { Log } from "./log.svelte";
import type { ServerState } from "./state.svelte";

const SLOWEST_STEP_MS = 900;

export class Replay {
  /** The position that is shown instead of the present one. */
  past: Past | null = $state.raw(null);
  playing = $state(false);
  private known = new Map<number, Past>();
  private wanted: number | null = null;
  /** The table was opened by a link to one of its positions. */
  pointed = false;
  private timer: ReturnType<typeof setInterval> | undefined;
  private runs = 0;

  constructor(
    private readonly connection: Connection,
    private readonly state: ServerState,
    private readonly log: Log,
    private readonly game: GameModule,
  ) {}

  /** The seq that is looked at. */
  get at(): number {
    return this.past?.seq ?? this.state.picture?.at ?? 0;
  }

  async lookAt(seq: number): Promise<void> {
    const { picture } = this.state;
    if (!picture) return;
    if (seq >= picture.at) return this.lookNow();
    const { seat } = this.state;
    const past = this.known.get(seq) ?? (await this.fetch(seq));
    if (past && seat === this.state.seat) this.past = past;
  }

  private async fetch(seq: number): Promise<Past | null> {
    const { seat } = this.state;
    const answer = await this.connection.attempt(() => this.connection.ask({ type: "past", seq }));
    if (answer?.type !== "past" || seat !== this.state.seat) return null;
    this.known.set(seq, answer);
    return answer;
  }

  /** Looks at an event as soon as the table is there. */
  lookWhenReady(seq: number): void {
    this.wanted = seq;
    this.pointed = true;
  }

  /** The table is there. */
  ready(): void {
    if (this.wanted !== null) void this.lookAt(this.wanted);
    this.wanted = null;
  }

  /** Positions are seen through a seat: another one has to ask again. */
  forget(): void {
    this.known.clear();
    this.lookNow();
  }

  lookNow(): void {
    this.past = null;
    this.stop();
  }

  /** Plays the past as a film, from where one looks or from a given event, up to now. */
  play(from?: number): void {
    this.stop();
    this.playing = true;
    const run = ++this.runs;
    const there = from === undefined ? Promise.resolve() : this.lookAt(Math.max(from, this.log.stops[0] ?? 0));
    void there.then(() => {
      // The first step is made from there, however long it took to come.
      if (this.playing && run === this.runs)
        this.timer = setInterval(() => void this.step(1), Math.max(settings.pace * 5, SLOWEST_STEP_MS));
    });
  }

  stop(): void {
    clearInterval(this.timer);
    this.playing = false;
  }

  async step(by: number): Promise<void> {
    const { stops } = this.log;
    const here = stops.findLastIndex((seq) => seq <= this.at);
    const next = stops[Math.max(0, here + by)];
    if (next === undefined) return this.lookNow();
    await this.lookAt(next);
  }

  /** Goes to the end of the round before or after the one that is shown, where the next one begins. */
  async stepRound(by: 1 | -1): Promise<void> {
    const { at } = this;
    const parts = this.log.lines.filter((line) => this.game.scoresLine(line) || this.game.beginsRound(line));
    const ends = [...new Set(parts.map((line) => line.seq))];
    const next = by < 0 ? ends.findLast((seq) => seq < at) : ends.find((seq) => seq > at);
    if (next !== undefined) return this.lookAt(next);
    return by > 0 ? this.lookNow() : this.lookAt(this.log.stops[0] ?? 0);
  }
}
