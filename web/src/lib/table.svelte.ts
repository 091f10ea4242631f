/** A table as this window knows it: what the server said, what I am looking at, and what I am about to do. */
import { SvelteMap } from "svelte/reactivity";
import type { GameModule, View } from "$games/game";
import { Link, Refusal, type Answer, type LinkState, type Wish } from "./link";
import { withoutUndone } from "./log";
import type {
  Choice,
  Draft,
  Frame,
  Hint,
  Line,
  Me,
  Opening,
  Past,
  Picture,
  Presence,
  Preview,
  Reason,
  Score,
  State,
} from "./protocol";
import { settings } from "./settings.svelte";
import { words } from "./words.svelte";

export interface Notice {
  kind: "reason" | "trouble" | "news";
  text: string;
  rule?: string;
  target?: string;
}

const NO_MOVES: Choice[] = [];
const COUNTDOWN = 5;

export class TableStore {
  opening: Opening | null = $state.raw(null);
  me: Me = $state.raw({ seat: null, seats: [], host: false });
  picture: Picture | null = $state.raw(null);
  draft: Draft | null = $state.raw(null);
  presence: Presence = $state.raw({ online: [], watchers: 0 });
  lines: Line[] = $state.raw([]);
  /** The lines are complete from this seq on. */
  first = $state(1);
  link: LinkState = $state("connecting");
  closed = $state(0);
  sending = $state(0);
  notice: Notice | null = $state.raw(null);

  /** Looking at the past: the view after an event. */
  past: Past | null = $state.raw(null);
  /** A target under the pointer or the focus. */
  pointed: string | null = $state(null);
  /** A target that was tapped, and is confirmed in the sheet. */
  chosen: string | null = $state(null);
  /** Targets lit because something elsewhere is about them. */
  lit: string[] = $state.raw([]);
  /** A seat whose things are lit. */
  litSeat: number | null = $state(null);
  hint: Hint | null = $state.raw(null);
  countdown: number | null = $state(null);
  /** Scoring lines that are being shown one by one. */
  scoring: { lines: Line[]; at: number; final: boolean } | null = $state.raw(null);
  /** The clock of this machine when the last picture came. */
  heard = $state(0);

  previews = new SvelteMap<number, Preview>();
  private whyNot = new SvelteMap<string, Reason | null>();
  private pasts = new Map<number, Past>();
  private scores = new Map<string, Promise<Score>>();
  /** Steps that were taken without asking, by their number. */
  private auto = new Set<number>();
  private warned = new Map<number, Reason[]>();
  private wire: Link;
  private timer: ReturnType<typeof setInterval> | undefined;
  private player: ReturnType<typeof setInterval> | undefined;
  private wantedSeat: number | null;

  /** The moment a person is asked to decide. */
  onTurn: () => void = () => {};
  onEvent: (kind: string, lines: Line[]) => void = () => {};

  constructor(
    readonly id: string,
    readonly game: GameModule,
    seat: number | null,
    dial?: (url: string) => WebSocket,
    origin = location.origin.replace(/^http/, "ws"),
  ) {
    this.wantedSeat = seat;
    const listener = {
      follow: () => ({ seat: this.wantedSeat, since: this.picture?.seq ?? 0 }),
      frame: (frame: Frame) => this.hear(frame),
      state: (state: LinkState, code: number) => {
        this.link = state;
        this.closed = code;
      },
    };
    this.wire = new Link(`${origin}/api/tables/${id}/socket`, listener, dial);
  }

  open(): void {
    this.wire.open();
  }
  close(): void {
    this.wire.close();
    this.stopCountdown();
    this.stopPlaying();
  }
  hurry(): void {
    this.wire.hurry();
  }
  /** Look through another of my seats. */
  sitAs(seat: number | null): void {
    this.wantedSeat = seat;
    this.wire.follow();
  }

  // What there is to see

  live: View | null = $derived.by(() => (this.draft?.view ?? this.picture?.view ?? null) as View | null);
  view: View | null = $derived.by(() => (this.past ? (this.past.view as View) : this.live));
  seat: number | null = $derived(this.me.seat);
  /** A bot plays in my seat. */
  away: boolean = $derived(this.seat !== null && !!this.picture?.seats[this.seat]?.away);
  /** My decision is awaited, and I am looking at the present. */
  mine: boolean = $derived(
    !!this.draft && !this.draft.locked && !this.past && this.picture?.status === "playing" && !this.picture.paused,
  );
  moves: Choice[] = $derived(this.mine && this.draft ? this.draft.moves : NO_MOVES);
  complete: boolean = $derived(this.mine && !!this.draft?.complete);
  canUndo: boolean = $derived(this.mine && !!this.draft && this.draft.n > 0);
  canRedo: boolean = $derived(this.mine && !!this.draft && this.draft.n < this.draft.steps.length);
  /** Legal moves by what they are chosen on. */
  byTarget: Map<string, Choice[]> = $derived.by(() => {
    const found = new Map<string, Choice[]>();
    for (const choice of this.moves) {
      const target = this.game.targetOf(choice);
      if (target) found.set(target, [...(found.get(target) ?? []), choice]);
    }
    return found;
  });
  spoken: Choice[] = $derived(this.moves.filter((choice) => this.game.spoken(choice)));
  over: boolean = $derived(this.picture?.status === "over");

  names: string[] = $derived.by(() => {
    const named = (this.picture?.seats ?? []).map((seat, n) => {
      const own = seat.kind === "bot" && seat.name === seat.level ? "" : seat.name;
      return own || words.say(seat.kind === "bot" ? "bot-name" : "seat", { number: n + 1 });
    });
    // Whoever the rules play for sits at no seat of the table.
    for (const seat of (this.live && this.game.automa?.(this.live)) ?? []) named[seat] = words.say("automa");
    return named;
  });

  /** What happened after my last own turn. */
  since: Line[] = $derived.by(() => {
    const seat = this.seat;
    if (seat === null) return [];
    let last = -1;
    this.lines.forEach((line, n) => {
      if (line.kind === "move" && line.seat === seat) last = n;
    });
    const seq = last < 0 ? 0 : this.lines[last]!.seq;
    return this.lines.filter((line) => line.seq > seq && line.kind === "move" && line.seat !== seat);
  });

  /** The moves of the last committed turn. */
  lastTurn: Line[] = $derived.by(() => {
    const shown = this.past ? this.past.lines : this.lines;
    for (let n = shown.length - 1; n >= 0; n--) {
      const line = shown[n]!;
      if (line.kind === "move") return shown.filter((other) => other.seq === line.seq && other.kind === "move");
    }
    return [];
  });

  warnings: Reason[] = $derived.by(() => {
    const found: Reason[] = [];
    const n = this.draft?.n ?? 0;
    for (let step = 0; step < n; step++)
      for (const reason of this.warned.get(step) ?? [])
        if (!settings.now.muted.includes(reason.code)) found.push(reason);
    return found;
  });

  choicesAt(target: string): Choice[] {
    return this.byTarget.get(target) ?? NO_MOVES;
  }

  // What the server says

  private hear(frame: Frame): void {
    switch (frame.type) {
      case "state":
        return this.begin(frame);
      case "event":
        if (this.picture && frame.picture.seq > this.picture.seq + 1) return this.wire.follow();
        if (this.picture && frame.picture.seq <= this.picture.seq) return;
        this.lines = withoutUndone([...this.lines, ...frame.lines]);
        this.take(frame.picture);
        this.tell(frame.kind, frame.lines);
        return;
      case "draft":
        return this.setDraft(this.away ? null : frame.draft);
      case "presence":
        this.presence = frame.presence;
        return;
    }
  }

  private begin(frame: State): void {
    const known = this.picture?.seq ?? 0;
    const same = this.opening && this.me.seat === frame.me.seat && frame.first <= known + 1;
    const fresh = frame.lines.filter((line) => line.seq > known);
    this.lines = withoutUndone(same ? [...this.lines, ...fresh] : [...frame.lines]);
    if (!same) this.first = frame.first;
    this.opening = frame.opening;
    this.me = frame.me;
    this.presence = frame.presence;
    const missed = same && known > 0 ? fresh : [];
    this.take(frame.picture);
    if (missed.length) this.tell("missed", missed);
    if (this.wantedPast !== null) void this.lookAt(this.wantedPast);
    this.wantedPast = null;
  }

  private take(picture: Picture): void {
    const before = this.picture;
    this.picture = picture;
    this.heard = Date.now();
    words.names = this.names;
    if (!before || before.at !== picture.at || !picture.draft) {
      this.auto.clear();
      this.warned.clear();
      this.scores.clear();
    }
    // While a bot plays in my seat its decisions are not mine to think about.
    const draft = this.away ? null : picture.draft;
    const awaited = !!draft && !draft.locked && draft.n === 0;
    const turned = awaited && (!before?.draft || before.at !== picture.at);
    this.setDraft(draft);
    if (turned) this.onTurn();
  }

  private setDraft(draft: Draft | null): void {
    const before = this.draft;
    const forward = !!draft && (draft.n > (before?.at === draft.at ? before.n : -1) || before?.at !== draft.at);
    this.draft = draft;
    this.previews.clear();
    this.whyNot.clear();
    this.hint = null;
    this.chosen = null;
    if (this.notice?.kind === "reason") this.notice = null;
    this.stopCountdown();
    if (!draft || draft.locked) return;
    if (draft.complete) this.mayConfirm(forward);
    else void this.look(draft, forward);
  }

  /** Ask what the moves would do, and take the only one where nothing is lost by it. */
  private async look(draft: Draft, forward: boolean): Promise<void> {
    const moves = draft.moves.slice(0, 100).map((choice) => choice.move);
    if (!moves.length) return;
    try {
      const answer = await this.send({ type: "preview", moves });
      if (answer.type !== "previews" || this.draft !== draft) return;
      for (const { move, preview } of answer.previews) this.previews.set(move, preview);
    } catch {
      return;
    }
    const only = draft.moves.length === 1 ? draft.moves[0]! : null;
    if (!only || !forward || draft.n === 0 || settings.now.auto === "never" || only.draws) return;
    const costs = Object.keys(this.previews.get(only.move)?.cost ?? {}).length > 0;
    if (settings.now.auto === "always" || !costs) {
      this.auto.add(draft.n);
      void this.step(only);
    }
  }

  private tell(kind: string, lines: Line[]): void {
    const settled = lines.filter((line) => this.game.scoresLine(line));
    if (settled.length && settings.pace > 0) this.scoring = { lines: settled, at: 0, final: this.over };
    this.onEvent(kind, lines);
  }

  // What I do

  private async send(wish: Wish): Promise<Answer> {
    return this.wire.send(wish);
  }

  /** Send something that changes the table; a refusal is told to me. */
  private async act(wish: Wish): Promise<boolean> {
    this.sending++;
    this.notice = null;
    try {
      await this.wire.send(wish);
      return true;
    } catch (error) {
      if (error instanceof Refusal) this.refused(error);
      return false;
    } finally {
      this.sending--;
    }
  }

  private refused(error: Refusal): void {
    const { code, reason } = error.frame;
    const text = reason ? words.reason(reason) : words.say(`refused-${code}`);
    this.notice = { kind: code === "illegal" ? "reason" : "trouble", text, rule: reason?.rule };
  }

  async step(choice: Choice): Promise<void> {
    const draft = this.draft;
    if (!draft || this.past) return;
    const preview = this.previews.get(choice.move);
    this.warned.set(draft.n, preview?.warnings ?? []);
    this.chosen = null;
    this.scoring = null;
    await this.act({ type: "step", at: draft.at, n: draft.n, move: choice.move });
  }

  /** A move as somebody wrote it. */
  async write(notation: string): Promise<void> {
    const draft = this.draft;
    const known = this.moves.find((choice) => choice.notation === notation);
    if (known) return this.step(known);
    if (draft) await this.act({ type: "step", at: draft.at, n: draft.n, move: notation });
  }

  async go(n: number): Promise<void> {
    this.stopCountdown();
    if (this.draft && n !== this.draft.n) await this.act({ type: "go", at: this.draft.at, n });
  }

  undo(): Promise<void> {
    let n = (this.draft?.n ?? 0) - 1;
    while (n > 0 && this.auto.has(n)) n--;
    return n < 0 ? Promise.resolve() : this.go(n);
  }

  redo(): Promise<void> {
    return this.canRedo ? this.go(this.draft!.n + 1) : Promise.resolve();
  }

  reset(): Promise<void> {
    return this.go(0);
  }

  async confirm(): Promise<void> {
    this.stopCountdown();
    if (this.draft?.complete) await this.act({ type: "confirm", at: this.draft.at });
  }

  /**
   * Choose what stands, lies or is printed somewhere: a move if it means one, otherwise the reason why not. A finger
   * covers what it touches, so a first tap only shows what would happen; the second, or the button below, does it.
   */
  async press(target: string, event?: Event): Promise<void> {
    const choices = this.choicesAt(target);
    const touch = (event as PointerEvent | undefined)?.pointerType === "touch";
    this.scoring = null;
    if (choices.length === 1 && (!touch || this.chosen === target)) return this.step(choices[0]!);
    if (choices.length) {
      this.chosen = this.chosen === target && !touch ? null : target;
      return;
    }
    if (!this.mine || this.complete) return;
    const reason = await this.why(target);
    if (reason) this.notice = { kind: "reason", text: words.reason(reason), rule: reason.rule, target };
  }

  async why(target: string): Promise<Reason | null> {
    if (!this.mine || this.choicesAt(target).length) return null;
    if (this.whyNot.has(target)) return this.whyNot.get(target)!;
    try {
      const answer = await this.send({ type: "why", target });
      const reason = answer.type === "why-not" ? answer.reason : null;
      this.whyNot.set(target, reason);
      return reason;
    } catch {
      return null;
    }
  }

  explain(seq: number | null = null): Promise<Score> {
    const key = `${seq ?? "now"} ${this.picture?.at} ${this.draft?.n ?? 0}`;
    const known = this.scores.get(key);
    if (known) return known;
    const asked = this.send({ type: "explain", seq }).then((answer) => {
      if (answer.type !== "explained") throw new Error("not explained");
      return answer.score;
    });
    this.scores.set(key, asked);
    asked.catch(() => this.scores.delete(key));
    return asked;
  }

  async askHint(): Promise<void> {
    this.sending++;
    try {
      const answer = await this.send({ type: "hint" });
      if (answer.type === "hint" && answer.at === this.draft?.at && answer.n === this.draft.n) this.hint = answer;
    } catch (error) {
      if (error instanceof Refusal) this.refused(error);
    } finally {
      this.sending--;
    }
  }

  speak = (text: string) => this.act({ type: "say", text });
  unlock = () => this.act({ type: "unlock", at: this.draft?.at ?? 0 });
  takeback = () => this.act({ type: "ask", what: "takeback" });
  pause = () => this.act({ type: "ask", what: "pause" });
  resume = () => this.act({ type: "resume" });
  agree = (ask: number, yes: boolean) => this.act({ type: "agree", ask, yes });
  replace = (seat: number) => this.act({ type: "replace", seat });
  comeBack = () => this.act({ type: "return" });
  leave = () => this.act({ type: "leave" });

  // Confirming by itself

  private mayConfirm(forward: boolean): void {
    const { confirm } = settings.now;
    if (!forward || confirm === "always" || this.draft?.secret) return;
    if (confirm === "never") return void this.confirm();
    if (this.warnings.length || this.draft?.steps.at(-1) === undefined) return;
    this.countdown = COUNTDOWN;
    this.timer = setInterval(() => {
      if (this.countdown === null) return;
      this.countdown -= 1;
      if (this.countdown <= 0) void this.confirm();
    }, 1000);
  }

  stopCountdown(): void {
    clearInterval(this.timer);
    this.countdown = null;
  }

  // The past

  /** The seqs at which the position changed, as far as lines are known. */
  stops: number[] = $derived.by(() => {
    const found = new Set<number>();
    for (const line of this.lines) if (line.kind === "move" || line.kind === "event") found.add(line.seq);
    return [...found].sort((a, b) => a - b);
  });

  async lookAt(seq: number): Promise<void> {
    if (!this.picture) return;
    if (seq >= this.picture.at) return this.lookNow();
    const known = this.pasts.get(seq);
    if (known) {
      this.past = known;
      return;
    }
    try {
      const answer = await this.send({ type: "past", seq });
      if (answer.type !== "past") return;
      this.pasts.set(seq, answer);
      this.past = answer;
    } catch (error) {
      if (error instanceof Refusal) this.refused(error);
    }
  }

  private wantedPast: number | null = null;

  /** Look at an event as soon as the table is there. */
  lookWhenReady(seq: number): void {
    this.wantedPast = seq;
  }

  lookNow(): void {
    this.past = null;
    this.stopPlaying();
  }

  playing = $state(false);
  private runs = 0;

  /** Walk through the past, from where one looks or from a given event, up to now. */
  play(from?: number): void {
    this.stopPlaying();
    this.playing = true;
    const run = ++this.runs;
    const there = from === undefined ? Promise.resolve() : this.lookAt(Math.max(from, this.stops[0] ?? 0));
    void there.then(() => {
      // The first step is made from there, however long it took to come.
      if (this.playing && run === this.runs)
        this.player = setInterval(() => void this.stepPast(1), Math.max(settings.pace * 5, 900));
    });
  }

  stopPlaying(): void {
    clearInterval(this.player);
    this.playing = false;
  }

  async stepPast(by: number): Promise<void> {
    const stops = this.stops;
    const at = this.past?.seq ?? this.picture?.at ?? 0;
    const here = stops.findLastIndex((seq) => seq <= at);
    const next = stops[Math.max(0, here + by)];
    if (next === undefined) return this.lookNow();
    await this.lookAt(next);
  }

  /** To the end of the round before or after the one that is looked at, where the next one begins. */
  async stepRound(by: 1 | -1): Promise<void> {
    const at = this.past?.seq ?? this.picture?.at ?? 0;
    const parts = this.lines.filter((line) => this.game.scoresLine(line) || this.game.beginsRound(line));
    const ends = [...new Set(parts.map((line) => line.seq))];
    const next = by < 0 ? ends.findLast((seq) => seq < at) : ends.find((seq) => seq > at);
    if (next !== undefined) return this.lookAt(next);
    return by > 0 ? this.lookNow() : this.lookAt(this.stops[0] ?? 0);
  }

  /** Step through a scoring of the past once more. */
  showScoring(lines: Line[]): void {
    const settled = lines.filter((line) => this.game.scoresLine(line));
    if (settled.length) this.scoring = { lines: settled, at: 0, final: settled.some(this.game.endsLine) };
  }

  /** Older lines, until the first. */
  async older(): Promise<void> {
    if (this.first <= 1) return;
    try {
      const answer = await this.send({ type: "lines", before: this.first, count: 64 });
      if (answer.type !== "lines") return;
      this.lines = [...answer.lines, ...this.lines];
      this.first = answer.first;
    } catch {
      // The button to ask for them stays.
    }
  }

  async allLines(): Promise<void> {
    for (let before = this.first; before > 1; before = this.first) {
      await this.older();
      if (this.first >= before) return;
    }
  }
}
