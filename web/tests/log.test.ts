import { describe, expect, it } from "vitest";
import { withoutUndone } from "../src/lib/log";
import type { Line } from "../src/lib/protocol";

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
