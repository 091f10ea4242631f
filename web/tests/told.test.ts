/** What Li Si did, as it is told at a real table. */
import { describe, expect, it } from "vitest";
import { newSegment, newSpaces, signOfEvent, toldSteps } from "../src/box/told";
import type { Event } from "../src/lib/protocol";

const event = (code: string, facts: Event["facts"] = {}): Event => ({ code, rule: "LS-20", seat: 1, facts });

describe("a turn of Li Si", () => {
  const events = [
    event("li-si-places", { segment: 4, worker: "artisan" }),
    event("li-si-action", { ring: "inner", action: "build 3" }),
    event("li-si-pays-clay", { clay: 3, warehouse: 2 }),
    event("li-si-type-points"),
    event("li-si-chart"),
    event("li-si-builds", { type: "guard", space: "b1" }),
    event("li-si-action", { ring: "middle", action: "coins 2" }),
    event("li-si-action", { ring: "outer", action: "specialist" }),
    event("li-si-unwilling"),
  ];

  it("names the action above the first step of it, and puts reasons with the step they lead to", () => {
    const told = toldSteps(events).map(({ event, heading, reasons }) => [
      event.code,
      heading?.facts?.ring ?? "",
      reasons.map((reason) => reason.code),
    ]);
    expect(told).toEqual([
      ["li-si-places", "", []],
      ["li-si-pays-clay", "inner", []],
      ["li-si-builds", "", ["li-si-type-points", "li-si-chart"]],
      ["li-si-action", "", []],
      ["li-si-action", "", ["li-si-unwilling"]],
    ]);
  });

  it("shows what to move and where", () => {
    const signs = toldSteps(events).map(({ event }) => signOfEvent(event));
    expect(signs.slice(0, 3)).toEqual([
      { name: "t-artisan", text: "4" },
      { name: "t-clay", text: "−3" },
      { name: "st-guard", text: "b1" },
    ]);
    expect([newSpaces(events), newSegment(events), newSegment([])]).toEqual([["b1"], 4, 0]);
  });
});
