import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { Link, Refusal, type Listener } from "../src/lib/link";
import type { Command, Frame, State } from "../src/lib/protocol";
import { FakeSocket, fixture } from "./fake";

let sockets: FakeSocket[];
let heard: Frame[];
let states: string[];
let state: State;
let seq: number;

/** A server that answers `follow`, and everything else only when told to. */
function link(answer: (command: Command) => Frame[] = () => []): Link {
  const listener: Listener = {
    follow: () => ({ seat: 0, since: seq }),
    frame: (frame) => heard.push(frame),
    state: (name) => states.push(name),
  };
  return new Link("ws://here", listener, () => {
    const socket = new FakeSocket((command) =>
      command.type === "follow" ? [{ ...state, id: command.id }] : answer(command),
    );
    sockets.push(socket);
    return socket as unknown as WebSocket;
  });
}

beforeEach(async () => {
  state = (await fixture("turn-2")).state;
  sockets = [];
  heard = [];
  states = [];
  seq = 0;
  vi.useFakeTimers();
});
afterEach(() => vi.useRealTimers());

const soon = () => vi.advanceTimersByTimeAsync(5);

describe("a link", () => {
  it("follows first, and sends nothing before it is answered", async () => {
    const wire = link();
    wire.open();
    void wire.send({ type: "say", text: "hello" });
    await soon();
    expect(sockets[0]!.sent.map((command) => command.type)).toEqual(["follow", "say"]);
    expect(states).toEqual(["connecting", "live"]);
  });

  it("lets up to four seconds pass when the server restarts, as everyone comes back then", async () => {
    const wire = link();
    wire.open();
    await soon();
    vi.spyOn(Math, "random").mockReturnValue(0.9);
    sockets[0]!.close(1012);
    await vi.advanceTimersByTimeAsync(3500);
    expect(sockets.length).toBe(1);
    await vi.advanceTimersByTimeAsync(200);
    expect(sockets.length).toBe(2);
    vi.restoreAllMocks();
  });

  it("comes back with the last seq and sends what was not answered again, with the same id", async () => {
    const wire = link((command) => (sockets.length > 1 ? [{ type: "done", id: command.id, seq: 8 }] : []));
    wire.open();
    await soon();
    const done = wire.send({ type: "confirm", at: 7 });
    await soon();
    seq = 7;
    sockets[0]!.close(1006);
    expect(states.at(-1)).toBe("lost");
    await vi.advanceTimersByTimeAsync(600);
    const [follow, again] = sockets[1]!.sent;
    expect(follow).toMatchObject({ type: "follow", since: 7 });
    expect(again!.id).toBe(sockets[0]!.sent[1]!.id);
    await expect(done).resolves.toMatchObject({ type: "done", seq: 8 });
    expect(wire.waiting).toBe(0);
  });

  it("sends again what a living socket does not answer", async () => {
    const wire = link();
    wire.open();
    await soon();
    void wire.send({ type: "confirm", at: 7 });
    await vi.advanceTimersByTimeAsync(3200);
    const ids = sockets[0]!.sent.filter((command) => command.type === "confirm").map((command) => command.id);
    expect(ids).toHaveLength(2);
    expect(new Set(ids).size).toBe(1);
  });

  it("waits longer each time, never more than 15 seconds, and spreads its tries", async () => {
    vi.spyOn(Math, "random").mockReturnValue(0.999);
    // A server that refuses every connection.
    const opened = vi.spyOn(FakeSocket.prototype, "open").mockImplementation(() => {});
    const wire = link();
    wire.open();
    const pauses: number[] = [];
    for (let n = 0; n < 8; n++) {
      const before = sockets.length;
      sockets.at(-1)!.close(1006);
      let waited = 0;
      while (sockets.length === before) {
        await vi.advanceTimersByTimeAsync(50);
        waited += 50;
      }
      pauses.push(waited);
    }
    expect(pauses[0]).toBeLessThanOrEqual(500);
    expect(pauses[3]).toBeGreaterThan(pauses[2]!);
    expect(Math.max(...pauses)).toBeLessThanOrEqual(15_050);
    opened.mockRestore();
    vi.restoreAllMocks();
  });

  it("follows again after a stale command, and tells who sent it", async () => {
    const wire = link((command) => [{ type: "refused", id: command.id, code: "stale", seq: 9 }]);
    wire.open();
    await soon();
    const refused = wire.send({ type: "confirm", at: 7 }).catch((error: unknown) => error);
    await soon();
    expect(await refused).toBeInstanceOf(Refusal);
    expect(sockets[0]!.sent.filter((command) => command.type === "follow")).toHaveLength(2);
  });

  it("keeps trying where the database does not answer", async () => {
    let down = true;
    const wire = link((command) =>
      down
        ? [{ type: "refused", id: command.id, code: "unavailable", seq: 7 }]
        : [{ type: "done", id: command.id, seq: 8 }],
    );
    wire.open();
    await soon();
    const done = wire.send({ type: "confirm", at: 7 });
    await soon();
    down = false;
    await vi.advanceTimersByTimeAsync(3200);
    await expect(done).resolves.toMatchObject({ seq: 8 });
  });

  it("does not come back to a table that may not be seen", async () => {
    const wire = link();
    wire.open();
    await soon();
    const lost = wire.send({ type: "confirm", at: 7 }).catch((error: unknown) => error);
    sockets[0]!.close(4403);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(sockets).toHaveLength(1);
    expect(states.at(-1)).toBe("ended");
    expect(await lost).toBeInstanceOf(Refusal);
  });
});
