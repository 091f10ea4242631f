/**
 * One table's socket: it reconnects, resumes where it was, and resends unanswered commands.
 * See docs/protocol.md, "Commands have ids".
 */
import type { Command, Frame, Reason, Refused, State } from "./protocol";
import { dial as dialTable } from "./transport";

export type LinkState = "connecting" | "live" | "lost" | "ended";
type Unsent<C> = C extends Command ? Omit<C, "id"> : never;
export type Wish = Unsent<Exclude<Command, { type: "follow" }>>;
export type Answer = Exclude<Frame, { type: "event" | "draft" | "presence" | "me" | "refused" }>;

export interface Listener {
  /** What to follow: the seat to view from, and the last known seq. */
  follow(): { seat: number | null; since: number };
  frame(frame: Frame): void;
  state(state: LinkState, code: number): void;
}

export class Refusal extends Error {
  constructor(readonly frame: Pick<Refused, "code" | "seq"> & { reason?: Reason | null }) {
    super(frame.code);
  }
}

interface Pending {
  command: Command;
  sent: number;
  resolve: (frame: Answer) => void;
  reject: (why: Refusal) => void;
}

const AGAIN = 2500;
const FIRST_PAUSE = 500;
/** When the server restarts: it is not back at once, and everyone else comes back too. */
const RESTART_PAUSE = 4000;
const RESTARTS = 1012;
const LONGEST_PAUSE = 15_000;
/** Close codes after which reconnecting is pointless. */
const FINAL = [4401, 4403, 4404];
const OPEN = 1;

export class Link {
  private socket: WebSocket | null = null;
  private pending = new Map<string, Pending>();
  private pause = FIRST_PAUSE;
  private following = "";
  private ready = false;
  private ended = false;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private watch: ReturnType<typeof setInterval> | undefined;

  constructor(
    private readonly url: string,
    private readonly listener: Listener,
    private readonly dial: (url: string) => WebSocket = dialTable,
  ) {}

  open(): void {
    this.ended = false;
    this.watch ??= setInterval(() => this.sendAgain(), AGAIN / 5);
    this.listener.state("connecting", 0);
    const socket = this.dial(this.url);
    this.socket = socket;
    this.ready = false;
    socket.onopen = () => this.follow();
    socket.onmessage = (message) => this.hear(JSON.parse(String(message.data)) as Frame);
    socket.onclose = (event) => this.lose(socket, event.code);
  }

  /** Follow again, perhaps from another seat. */
  follow(): void {
    this.following = newId();
    this.write({ type: "follow", id: this.following, ...this.listener.follow() });
  }

  /** Send a command; the promise resolves when it is answered, however often the connection is lost before. */
  send(wish: Wish): Promise<Answer> {
    const command = { ...wish, id: newId() } as Command;
    return new Promise((resolve, reject) => {
      this.pending.set(command.id, { command, sent: Date.now(), resolve, reject });
      if (this.ready) this.write(command);
    });
  }

  get waiting(): number {
    return this.pending.size;
  }

  close(): void {
    this.ended = true;
    clearTimeout(this.timer);
    clearInterval(this.watch);
    this.watch = undefined;
    this.socket?.close();
    this.forget("not-now");
  }

  /** Opens a new socket in place of this one: a socket keeps the session with which it was opened. */
  reopen(): void {
    const old = this.socket;
    this.socket = null;
    clearTimeout(this.timer);
    old?.close();
    this.open();
  }

  /** Reconnect immediately: the page is visible again, or the network is back. */
  reconnectNow(): void {
    if (this.ended || this.socket) return;
    clearTimeout(this.timer);
    this.open();
  }

  private write(command: Command): void {
    if (this.socket?.readyState === OPEN) this.socket.send(JSON.stringify(command));
  }

  private hear(frame: Frame): void {
    if (frame.type === "state") this.welcome(frame);
    else this.listener.frame(frame);
    if ("id" in frame) this.settle(frame as Answer | Refused);
  }

  private welcome(frame: State): void {
    this.ready = true;
    this.pause = FIRST_PAUSE;
    // The listener's new commands are sent right away; only earlier ones are resent.
    const unanswered = [...this.pending.values()];
    this.listener.frame(frame);
    this.listener.state("live", 0);
    for (const waiting of unanswered) this.repeat(waiting);
  }

  private settle(frame: Answer | Refused): void {
    const waiting = this.pending.get(frame.id);
    if (!waiting) {
      if (frame.type === "refused" && frame.id === this.following) this.refuseFollow(frame);
      return;
    }
    if (frame.type !== "refused") {
      this.pending.delete(frame.id);
      waiting.resolve(frame);
    } else if (frame.code === "unavailable") {
      // Nothing was done; the timer resends it.
      waiting.sent = Date.now();
    } else {
      this.pending.delete(frame.id);
      if (frame.code === "stale") this.follow();
      waiting.reject(new Refusal(frame));
    }
  }

  private refuseFollow(frame: Refused): void {
    if (frame.code === "unavailable") setTimeout(() => this.follow(), AGAIN / 2);
  }

  private repeat(waiting: Pending): void {
    waiting.sent = Date.now();
    this.write(waiting.command);
  }

  private sendAgain(): void {
    if (!this.ready) return;
    for (const waiting of this.pending.values()) if (Date.now() - waiting.sent >= AGAIN) this.repeat(waiting);
  }

  private lose(socket: WebSocket, code: number): void {
    if (socket !== this.socket) return;
    this.socket = null;
    this.ready = false;
    if (this.ended) return;
    if (FINAL.includes(code)) {
      this.ended = true;
      clearInterval(this.watch);
      this.watch = undefined;
      this.forget("not-yours");
      this.listener.state("ended", code);
      return;
    }
    this.listener.state("lost", code);
    // Full jitter, so that a thousand tables do not reconnect at the same moment.
    if (code === RESTARTS) this.pause = Math.max(this.pause, RESTART_PAUSE);
    this.timer = setTimeout(() => this.open(), Math.random() * this.pause);
    this.pause = Math.min(this.pause * 2, LONGEST_PAUSE);
  }

  private forget(code: Refused["code"]): void {
    for (const waiting of this.pending.values()) waiting.reject(new Refusal({ code, seq: 0 }));
    this.pending.clear();
  }
}

/** Also works without crypto.randomUUID, as on plain HTTP in a home network. */
export function newId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}
