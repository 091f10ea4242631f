/** The client's state of a table, composed of parts with one job each. */
import type { GameModule, View } from "../game";
import type { Frame, Happened, Line, Me, Opening, Picture, Presence, Score, State } from "../protocol";
import { settings } from "../settings.svelte";
import { tableNames } from "../table/names";
import { Private } from "../table/private.svelte";
import { words } from "../words.svelte";
import { afterFrame } from "../playback/frame";
import { Playback, tells } from "../playback/playback.svelte";
import { Connection } from "./connection.svelte";
import { DraftStore } from "./draft.svelte";
import { Highlight } from "./highlight.svelte";
import { Holder } from "./holder.svelte";
import { Log } from "./log.svelte";
import { Replay } from "./replay.svelte";
import { Scoring } from "./scoring.svelte";
import { share } from "./share";
import { OUTSIDE, ServerState } from "./state.svelte";

/** After a lost connection at most this many events are played back. */
const MOST_MISSED = 8;

export class TableStore {
  readonly state = new ServerState();
  readonly highlight = new Highlight();
  readonly connection: Connection;
  readonly log: Log;
  readonly playback: Playback;
  readonly replay: Replay;
  readonly scoring: Scoring;
  readonly draft: DraftStore;
  readonly holder: Holder;
  readonly own: Private;
  private scores = new Map<string, Promise<Score>>();
  private wantedSeat: number | null;
  private waitingForSeat: (() => void)[] = [];

  /** Called when a turn of mine begins. */
  onTurn: () => void = () => {};
  onEvent: (kind: Happened["kind"] | "missed", lines: Line[]) => void = () => {};

  constructor(
    readonly id: string,
    readonly game: GameModule,
    seat: number | null,
    dial?: (url: string) => WebSocket,
    origin = location.origin.replace(/^http/, "ws"),
  ) {
    this.wantedSeat = seat;
    const listener = {
      follow: () => ({ seat: this.wantedSeat, since: this.wantedSeat === this.seat ? (this.picture?.seq ?? 0) : 0 }),
      frame: (frame: Frame) => this.hear(frame),
    };
    this.connection = new Connection(`${origin}/api/tables/${id}/socket`, listener, dial);
    this.connection.onForbidden = () => this.lostSeat();
    this.connection.onEnded = () => this.shutOut();
    this.log = new Log(this.connection, this.state);
    this.playback = new Playback(game, (seq) => this.replay.steps(seq));
    this.replay = new Replay(this.connection, this.state, this.log, game, this.playback);
    this.scoring = new Scoring();
    this.draft = new DraftStore(this);
    this.own = new Private(id);
    this.holder = new Holder(id, this.state, !!game.hidden, (as) => this.sitAs(as));
  }

  open(): void {
    this.connection.open();
  }

  close(): void {
    this.connection.close();
    this.draft.stopCountdown();
    this.replay.stop();
  }

  /** Switches to another of my seats. */
  sitAs(seat: number | null): void {
    this.wantedSeat = seat;
    this.connection.follow();
  }

  /** Switches to a seat I have just taken, with its new session. */
  reopenAs(seat: number | null): void {
    this.wantedSeat = seat;
    this.connection.reopen();
  }

  /** The seat is no longer mine: I may still watch, or have another seat by now. Returns whether it is worth trying. */
  private lostSeat(): boolean {
    if (this.wantedSeat === null) return false;
    this.wantedSeat = null;
    this.connection.reopen();
    return true;
  }

  /** What is on the page stays to be looked at, but nothing can be done here any more. */
  private shutOut(): void {
    this.state.me = OUTSIDE;
    this.draft.take(null);
  }

  /** Switches to my seat as soon as I have one, unless several people share this screen. */
  private findSeat(): void {
    const [first] = this.me.seats;
    const alone = this.me.seats.length === 1 || !this.game.hidden;
    if (this.seat === null && first !== undefined && alone && this.wantedSeat === null && !this.over) this.sitAs(first);
  }

  /** Resolves when the server shows the table from the requested seat. */
  settled(): Promise<void> {
    if (this.wantedSeat === this.seat) return Promise.resolve();
    return new Promise((resolve) => this.waitingForSeat.push(resolve));
  }

  // The view

  get opening(): Opening | null {
    return this.state.opening;
  }
  get me(): Me {
    return this.state.me;
  }
  get picture(): Picture | null {
    return this.state.picture;
  }
  get presence(): Presence {
    return this.state.presence;
  }
  get seat(): number | null {
    return this.state.seat;
  }
  get away(): boolean {
    return this.state.away;
  }
  get over(): boolean {
    return this.state.over;
  }

  /** Whether I may take this action on seats and hosting now. */
  may(deed: Me["may"][number]): boolean {
    return this.state.may(deed);
  }

  live: View | null = $derived.by(() => (this.draft.now?.view ?? this.picture?.view ?? null) as View | null);
  /** The view drawn: a playback, a past position, or the current one. */
  view: View | null = $derived.by(() => this.drawn(this.playback.view));
  /** The same for what stands beside the board; while something is played back it follows a frame later. */
  beside: View | null = $derived.by(() => {
    const { playback } = this;
    return playback.beside === undefined || playback.beside === playback.view ? this.view : this.drawn(playback.beside);
  });
  private last: View | null = null;
  private drawn(played: View | null): View | null {
    const view = played ?? ((this.replay.past?.view as View | undefined) || this.live);
    return (this.last = share(this.last, view));
  }

  names: string[] = $derived.by(() => {
    const named = tableNames(this.picture?.seats ?? []);
    // Seats played by the rules have no player.
    for (const seat of (this.live && this.game.automa?.(this.live)) ?? []) named[seat] = words.say("automa");
    return (this.named = share(this.named, named));
  });
  private named: string[] = [];

  /** Places changed by others, with the seat: since my last turn, until I act; in the past, by the event shown. */
  changes: ReadonlyMap<string, number> = $derived.by(() => {
    const found = new Map<string, number>();
    for (const line of this.changing)
      if (line.seat !== null && line.seat !== undefined)
        for (const place of this.game.changed(line)) found.set(place, line.seat);
    return found;
  });
  private changing: Line[] = $derived.by(() => {
    const { log, playback, replay, seat, draft } = this;
    if (replay.past && !playback.active) return replay.past.lines;
    if (draft.now && draft.now.n > 0) return [];
    const told = playback.active ? new Set(playback.told(log.lines)) : null;
    const last = log.stops.at(-1);
    const all = seat === null ? log.lines.filter((line) => line.seq === last) : log.since;
    return told ? all.filter((line) => told.has(line)) : all;
  });

  /** The moves of the last committed turn. */
  lastTurn: Line[] = $derived.by(() => {
    const shown = this.replay.past?.lines ?? this.log.lines;
    const last = shown.findLast((line) => line.kind === "move");
    return last ? shown.filter((line) => line.seq === last.seq && line.kind === "move") : [];
  });

  // Frames from the server

  private hear(frame: Frame): void {
    const known = this.picture?.seq;
    switch (frame.type) {
      case "state":
        return this.begin(frame);
      case "event":
        if (known !== undefined && frame.picture.seq > known + 1) return this.connection.follow();
        if (known !== undefined && frame.picture.seq <= known) return;
        return this.happen(frame);
      case "draft":
        return this.draft.take(this.away ? null : frame.draft);
      case "presence":
        this.state.presence = frame.presence;
        return;
      case "me":
        this.state.me = frame.me;
        return this.findSeat();
    }
  }

  private happen(frame: Happened): void {
    const before = this.live;
    this.log.append(frame.lines);
    const mine = this.take(frame.picture);
    if (frame.kind === "rewound") this.playback.forget();
    if (frame.kind === "played") this.show(frame.lines, before);
    this.onEvent(frame.kind, frame.lines);
    if (mine) this.playback.after(() => this.onTurn());
  }

  private begin(frame: State): void {
    const before = this.live;
    const missed = this.log.begin(frame);
    if (frame.me.seat !== this.seat) this.forget();
    this.state.begin(frame);
    const mine = this.take(frame.picture);
    if (frame.me.seat === this.wantedSeat) for (const go of this.waitingForSeat.splice(0)) go();
    if (missed.length) {
      this.show(missed, before);
      this.onEvent("missed", missed);
    }
    if (mine) this.playback.after(() => this.onTurn());
    this.replay.ready();
    this.findSeat();
  }

  /** Plays back what others did, unless the user is looking at something else. */
  private show(lines: Line[], before: View | null): void {
    const after = this.live;
    const unseen = document.hidden || !!this.replay.past || this.holder.covered;
    if (settings.beat === 0 || unseen || !before || !after) return;
    const mine = this.me.seats.filter((seat) => !this.picture?.seats[seat]?.away);
    for (const seq of [...new Set(lines.map((line) => line.seq))].slice(-MOST_MISSED)) {
      const told = lines.filter((line) => line.seq === seq);
      if (tells(told, mine)) this.playback.show({ seq, lines: told, before, after, mine });
    }
  }

  /** The user touches the table or leaves it: show the current position. */
  touch(): void {
    this.unpress();
    this.replay.touched();
    if (!this.replay.playing) this.playback.skip();
    for (const click of this.held.splice(0)) click();
  }
  /** The same for a press, which is answered at once: what moves is gone in the next frame, and the rest is drawn after it. */
  press(then?: () => void): void {
    this.playback.leaving = this.playback.active;
    if (then) this.held.push(then);
    this.unpress();
    this.unpress = afterFrame(() => this.touch());
  }
  private unpress: () => void = () => {};
  /** Clicks that are made when the current position is drawn. */
  private held: (() => void)[] = [];

  /** Clears everything that one seat was shown before the next one looks. */
  private forget(): void {
    this.playback.forget();
    this.replay.forget();
    this.scores.clear();
    this.scoring.stop();
    this.connection.notice = null;
    Object.assign(this.highlight, { hovered: null, selected: null, targets: [], seat: null });
  }

  /** Returns whether a turn of mine begins. */
  private take(picture: Picture): boolean {
    const before = this.picture;
    this.state.take(picture);
    if (this.names.join("\n") !== words.names.join("\n")) words.names = this.names;
    if (before?.at !== picture.at || !picture.draft) this.scores.clear();
    return this.draft.follow(before, picture);
  }

  // Actions at the table besides my turn

  /** Where every point comes from, at a past event or now. */
  explain(seq: number | null = null): Promise<Score> {
    const key = `${seq ?? "now"} ${this.picture?.at} ${this.draft.now?.n ?? 0}`;
    const known = this.scores.get(key);
    if (known) return known;
    const asked = this.connection.ask({ type: "explain", seq }).then((answer) => {
      if (answer.type !== "explained") throw new Error("not explained");
      return answer.score;
    });
    this.scores.set(key, asked);
    asked.catch(() => this.scores.delete(key));
    return asked;
  }

  speak = (text: string) => this.connection.act({ type: "say", text });
  takeback = () => this.connection.act({ type: "ask", what: "takeback" });
  pause = () => this.connection.act({ type: "ask", what: "pause" });
  resume = () => this.connection.act({ type: "resume" });
  agree = (ask: number, yes: boolean) => this.connection.act({ type: "agree", ask, yes });
  replace = (seat: number) => this.connection.act({ type: "replace", seat });
  comeBack = () => this.connection.act({ type: "return" });
  leave = () => this.connection.act({ type: "leave" });
  resign = () => this.connection.act({ type: "resign" });
  abort = () => this.connection.act({ type: "abort" });
  abandon = () => this.connection.act({ type: "ask", what: "abandon" });
}
