import { render, screen } from "@testing-library/svelte";
import { beforeAll, describe, expect, it } from "vitest";
import type { TableLine } from "../src/lib/protocol";
import TableList from "../src/lib/start/TableList.svelte";
import { words } from "../src/lib/words.svelte";

const TABLE: TableLine = {
  id: "1",
  path: "/table/1",
  game: "xian",
  kind: "table",
  title: "",
  status: "playing",
  names: ["casual", "casual", "Hal", ""],
  levels: ["", "casual", "expert", ""],
  accounts: [],
  free: 0,
  seats: [3],
  waiting: false,
  to_move: [],
  scores: [],
  round: 0,
  clock: null,
  until: null,
  created: 0,
  updated: 0,
};

describe("a list of tables", () => {
  beforeAll(() => words.load("ru"));

  it("marks the names of accounts and of guests (people-P12), and says what no limit means (people-P14)", () => {
    render(TableList, { tables: [{ ...TABLE, accounts: [true, null, null, false], absent: 120, host_here: true }] });
    const names = screen.getByRole("link").querySelectorAll("[data-part=who]");
    const marks = [...names].map((name) => name.querySelector("[data-account]")?.getAttribute("data-account") ?? null);
    expect(marks).toEqual(["true", null, null, "false"]);
    expect(screen.getByRole("link").textContent).toContain("2");
  });

  it("calls an unnamed bot by its level in the language of the page, and people and named bots as they are", () => {
    render(TableList, { tables: [TABLE] });
    const names = screen.getByRole("link").querySelectorAll("[data-part=who]");
    expect([...names].map((name) => name.textContent?.trim())).toEqual(["casual", "Кай", "Hal", "Вы"]);
  });

  it("shows the names of tables that were stored without levels", () => {
    render(TableList, { tables: [{ ...TABLE, levels: [] }] });
    expect(screen.getAllByRole("link").at(-1)!.textContent).toContain("casual");
  });

  it("says the round, whose turn it is and the clock", async () => {
    await words.load("en");
    const line = { ...TABLE, round: 3, to_move: [2], clock: { kind: "turn" as const, minutes: 2880 } };
    render(TableList, { tables: [line] });
    const text = screen.getAllByRole("link").at(-1)!.querySelector("small")!.textContent;
    expect(text).toMatch(/^Round 3 · Hal to move · 2 days per turn · /);
  });

  it("says how much time is left while a clock runs (people-P8)", () => {
    const until = Date.now() + 5 * 3_600_000 + 30_000;
    render(TableList, { tables: [{ ...TABLE, waiting: true, until }] });
    expect(screen.getAllByRole("link").at(-1)!.querySelector("small")!.textContent).toMatch(/^5\sh\s0\smin left/);
  });
});
