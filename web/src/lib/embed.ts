/**
 * A table's socket for a page in a frame of another site: browsers give it no session, so every query is a separate request with the link's key. Queries that spectators may not make are not answered.
 */
import { api, ApiError } from "./api";
import type { Command, Frame, Look, State } from "./protocol";

/** The polling interval for a running game, in milliseconds. */
const EVERY = 10_000;
const NO_TABLE = 4404;
const ASKED = ["follow", "past", "lines", "explain"];

export class KeySocket {
  readyState = 0;
  onopen: (() => void) | null = null;
  onmessage: ((message: { data: string }) => void) | null = null;
  onclose: ((event: { code: number }) => void) | null = null;
  private timer: ReturnType<typeof setTimeout> | undefined;

  constructor(
    private readonly id: string,
    private readonly secret: string | null,
  ) {
    queueMicrotask(() => {
      this.readyState = 1;
      this.onopen?.();
    });
  }

  send(text: string): void {
    const command = JSON.parse(text) as Command;
    if (ASKED.includes(command.type)) void this.ask(command as Look["command"]);
  }

  private async ask(command: Look["command"]): Promise<void> {
    try {
      const { frame } = await api.look(this.id, { secret: this.secret, command });
      if (this.readyState !== 1) return;
      if (frame.type === "state") this.again(frame, command);
      this.hear(frame as Frame);
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      const gone = error.status === 404 || error.status === 403;
      if (command.type === "follow" || gone) this.finish(gone ? NO_TABLE : 1013);
      else this.hear({ type: "refused", id: command.id, code: "failed", seq: 0 } as Frame);
    }
  }

  private hear(frame: Frame): void {
    this.onmessage?.({ data: JSON.stringify(frame) });
  }

  private again(state: State, command: Look["command"]): void {
    clearTimeout(this.timer);
    if (state.picture.status === "playing" || state.picture.status === "open")
      this.timer = setTimeout(() => void this.ask(command), EVERY);
  }

  private finish(code: number): void {
    clearTimeout(this.timer);
    this.readyState = 3;
    this.onclose?.({ code });
  }

  close(): void {
    if (this.readyState !== 3) this.finish(1000);
  }
}
