import { describe, expect, it } from "vitest";
import { withoutUndone } from "../src/lib/log";
import type { Line } from "../src/lib/protocol";
import { story } from "../src/lib/table/story";
import { kept, turns } from "../src/lib/table/turns";

const line = (seq: number, kind: Line["kind"], code: string, facts = {}): Line => ({ seq, kind, code, facts });

describe("the log after a take-back", () => {
  it("shows the turns that count, once, and keeps what was said", () => {
    const before = [
      line(3, "event", "round-begins"),
      line(4, "move", "place"),
      line(5, "chat", "said"),
      line(6, "move", "place"),
    ];
    const after = [line(7, "table", "rewound", { to: 3 }), line(8, "move", "place"), line(9, "move", "place")];
    expect(withoutUndone([...before, ...after]).map(({ seq }) => seq)).toEqual([3, 5, 7, 8, 9]);
    expect(withoutUndone(withoutUndone([...before, ...after])).length).toBe(5);
  });
  it("leaves a game without take-backs as it is", () => {
    const lines = [line(1, "table", "opened"), line(2, "move", "place")];
    expect(withoutUndone(lines)).toEqual(lines);
  });
});

describe("turns of a seat that the rules play", () => {
  const game = { beginsRound: () => false };
  const said = (code: string, seat: number | null, points?: number[]): Line => ({
    ...line(4, seat === 0 ? "move" : "event", code),
    seat,
    points,
    phase: code === "row" ? "round" : "turn",
  });
  const event = [said("place", 0), said("li-si-dice", 1), said("li-si-builds", 1, [0, 7]), said("row", null, [2, 0])];

  it("are blocks of their own, with their total", () => {
    const found = turns(event, [1]);
    expect(found.map(({ kind, seat, lines }) => [kind, seat, lines.length])).toEqual([
      ["turn", 0, 1],
      ["turn", 1, 2],
      ["rules", null, 1],
    ]);
    expect(found[1]!.points).toEqual([0, 7]);
    expect(turns(event)).toHaveLength(2);
  });

  it("count among the turns that made the difference", () => {
    const { turning } = story(event, 2, game, [2, 7], [1]);
    expect(turning.map(({ seat, swing, line: best }) => [seat, swing, best?.code])).toEqual([[1, 7, "li-si-builds"]]);
  });
});

describe("a log that grows", () => {
  it("keeps the turns that have not changed, so that only the new one is drawn", () => {
    const lines = [
      line(3, "move", "place"),
      line(4, "move", "place"),
      line(5, "move", "place"),
      line(5, "move", "build"),
    ];
    const before = turns(lines.slice(0, 3));
    const after = kept(before, turns(lines));
    expect(after.map((turn, n) => turn === before[n])).toEqual([true, true, false]);
    expect(after[2]!.lines).toHaveLength(2);
  });
});
