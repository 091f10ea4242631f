/** The connection to the server: its state, pending commands, and refusals. */
import { Link, Refusal, type Answer, type LinkState, type Listener, type Wish } from "../link";
import { words } from "../words.svelte";

const FORBIDDEN = 4403;

export interface Notice {
  kind: "reason" | "error" | "news";
  text: string;
  /** The parameters of the reason, if there is one. */
  code?: string;
  rule?: string;
  target?: string;
}

export class Connection {
  state: LinkState = $state("connecting");
  /** The code with which the server closed it. */
  closed = $state(0);
  /** How many commands have not been answered yet. */
  sending = $state(0);
  /** A message for the user, usually why something was refused. */
  notice: Notice | null = $state.raw(null);
  private link: Link;
  /** Called when the server does not let me view from this seat; returns whether it tries another way. */
  onForbidden: () => boolean = () => false;
  /** Called when it has ended for good. */
  onEnded: () => void = () => undefined;

  constructor(url: string, listener: Pick<Listener, "follow" | "frame">, dial?: (url: string) => WebSocket) {
    const state = (now: LinkState, code: number) => {
      if (now === "ended" && code === FORBIDDEN && this.onForbidden()) return;
      this.state = now;
      this.closed = code;
      if (now === "ended") this.onEnded();
    };
    this.link = new Link(url, { ...listener, state }, dial);
  }

  open(): void {
    this.link.open();
  }

  close(): void {
    this.link.close();
  }

  /** Opens a new socket, with the session that this browser has now. */
  reopen(): void {
    this.link.reopen();
  }

  /** Reconnects immediately. */
  reconnectNow(): void {
    this.link.reconnectNow();
  }

  /** Asks for the whole state again. */
  follow(): void {
    this.link.follow();
  }

  /** Sends a query; throws a Refusal. */
  ask(wish: Wish): Promise<Answer> {
    return this.link.send(wish);
  }

  /** Sends a command; a refusal becomes a notice. */
  async act(wish: Wish): Promise<boolean> {
    this.notice = null;
    return (await this.attempt(() => this.link.send(wish))) !== null;
  }

  /** The same for a query whose refusal the user should see. */
  async attempt<T>(asking: () => Promise<T>): Promise<T | null> {
    this.sending++;
    try {
      return await asking();
    } catch (error) {
      this.refused(error);
      return null;
    } finally {
      this.sending--;
    }
  }

  private refused(error: unknown): void {
    if (!(error instanceof Refusal)) return;
    const { code, reason } = error.frame;
    const text = reason ? words.reason(reason) : words.say(`refused-${code}`);
    this.notice = { kind: code === "illegal" ? "reason" : "error", text, code: reason?.code, rule: reason?.rule };
  }
}
