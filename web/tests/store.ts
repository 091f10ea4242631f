/** A table store with a fake server controlled by the test. */
import { vi } from "vitest";
import type { GameModule } from "../src/lib/game";
import { TableStore } from "../src/lib/store/table.svelte";
import type { Command, DraftView, Frame, Happened, Line, Picture, State } from "../src/lib/protocol";
import { FakeSocket, answers, fixture, type Fixture } from "./fake";
import terracotta from "../src/games/terracotta";

export type Answering = (command: Command) => Frame[] | null;

/** One open table: its store, its sockets, and what it has sent. */
export class Bench {
  sockets: FakeSocket[] = [];
  /** Overrides the fixture's answers; null: as the fixture says. */
  answer: Answering = () => null;
  store: TableStore;

  constructor(
    readonly data: Fixture,
    seat: number | null = 0,
    game: GameModule = terracotta,
  ) {
    const dial = () => {
      const usual = answers(this.data);
      const socket = new FakeSocket((command) => this.answer(command) ?? usual(command));
      this.sockets.push(socket);
      return socket as unknown as WebSocket;
    };
    this.store = new TableStore("abc", game, seat, dial, "ws://here");
  }

  get state(): State {
    return this.data.state;
  }
  get picture(): Picture {
    return this.data.state.picture;
  }
  get draft(): DraftView {
    return this.picture.draft!;
  }
  get socket(): FakeSocket {
    return this.sockets.at(-1)!;
  }
  sent<T extends Command["type"]>(type: T): Extract<Command, { type: T }>[] {
    return this.sockets
      .flatMap((socket) => socket.sent)
      .filter((command): command is Extract<Command, { type: T }> => command.type === type);
  }
  say(frame: Frame): void {
    this.socket.say(frame);
  }
  /** The server sends an event: the picture with these changes, one seq later. */
  event(changes: Partial<Picture> = {}, lines: Line[] = [], kind: Happened["kind"] = "played"): void {
    const now = this.store.picture!;
    this.say({ type: "event", kind, picture: { ...now, seq: now.seq + 1, ...changes }, lines });
  }
}

export const soon = () => vi.advanceTimersByTimeAsync(5);

/** A table at a moment of a real game, open and followed. */
export async function openAt(name: string, change: (data: Fixture) => void = () => {}, seat: number | null = 0) {
  const data = structuredClone(await fixture(name));
  change(data);
  const bench = new Bench(data, seat);
  bench.store.open();
  await soon();
  return bench;
}

export const line = (seq: number, kind: Line["kind"], code: string, more: Partial<Line> = {}): Line => ({
  seq,
  kind,
  code,
  ...more,
});
