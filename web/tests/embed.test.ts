/** The socket of an embedded replay: only spectators' queries, one request each, and nothing after the link was revoked. */
import { afterEach, describe, expect, it, vi } from "vitest";
import { KeySocket } from "$lib/embed";

const answer = (status: number, body: unknown) =>
  new Response(JSON.stringify(body), { status, headers: { "content-type": "application/json" } });
const state = (status: string) => ({ frame: { type: "state", id: "1", picture: { status } } });

function opened(fetch: ReturnType<typeof vi.fn>) {
  vi.stubGlobal("fetch", fetch);
  const socket = new KeySocket("t1", "a key");
  const heard: { type: string }[] = [];
  const closed: number[] = [];
  socket.onmessage = ({ data }) => heard.push(JSON.parse(data) as { type: string });
  socket.onclose = ({ code }) => closed.push(code);
  return { socket, heard, closed };
}

afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

describe("an embedded replay", () => {
  it("sends its key with every question, and nothing that is no question", async () => {
    const fetch = vi.fn(() => Promise.resolve(answer(200, state("over"))));
    const { socket, heard } = opened(fetch);
    await vi.waitFor(() => expect(socket.readyState).toBe(1));
    socket.send(JSON.stringify({ type: "say", id: "0", text: "hello" }));
    socket.send(JSON.stringify({ type: "follow", id: "1", seat: null }));
    await vi.waitFor(() => expect(heard).toHaveLength(1));
    expect(fetch).toHaveBeenCalledTimes(1);
    const [path, init] = fetch.mock.calls[0] as unknown as [string, RequestInit];
    expect(path).toBe("/api/tables/t1/look");
    expect(JSON.parse(String(init.body))).toEqual({
      secret: "a key",
      command: { type: "follow", id: "1", seat: null },
    });
  });

  it("looks again while the game goes on, until the link is taken back", async () => {
    vi.useFakeTimers();
    const answers = [answer(200, state("playing")), answer(200, state("playing")), answer(404, { code: "no-table" })];
    const fetch = vi.fn(() => Promise.resolve(answers.shift()!));
    const { socket, heard, closed } = opened(fetch);
    await vi.advanceTimersByTimeAsync(1);
    socket.send(JSON.stringify({ type: "follow", id: "1", seat: null }));
    await vi.advanceTimersByTimeAsync(60_000);
    expect(heard).toHaveLength(2);
    expect(closed).toEqual([4404]);
    expect(fetch).toHaveBeenCalledTimes(3);
  });
});
