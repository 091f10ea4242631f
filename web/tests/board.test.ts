import { render } from "@testing-library/svelte";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import ActionPanel from "../src/lib/table/ActionPanel.svelte";
import terracotta from "../src/games/terracotta";
import { settings } from "../src/lib/settings.svelte";
import { words } from "../src/lib/words.svelte";
import { openAt, soon } from "./store";

beforeEach(async () => {
  await words.load("en", "terracotta");
  words.phrase = terracotta.phrase ?? (() => null);
  vi.useFakeTimers();
  Object.assign(settings.now, { confirm: "always", auto: "never", motion: "none" });
});
afterEach(() => vi.useRealTimers());

const grid = terracotta.panels.find((panel) => panel.id === "grid")!.component;

describe("the board", () => {
  it("marks every space on which a move can be made, and no other", async () => {
    const { store } = await openAt("build-space-4");
    const { container } = render(grid, { table: store });
    await soon();
    const marked = [...container.querySelectorAll<HTMLElement>("[data-legal]")].map((each) => each.dataset.target);
    expect(new Set(marked)).toEqual(new Set(store.draft.byTarget.keys()));
    expect(marked.length).toBeGreaterThan(0);
  });

  it("makes the move of a pressed space", async () => {
    const bench = await openAt("build-space-4");
    const { container } = render(grid, { table: bench.store });
    await soon();
    const space = container.querySelector<HTMLElement>("[data-legal]")!;
    const [choice] = bench.store.draft.choicesAt(space.dataset.target!);
    space.click();
    await soon();
    expect(bench.sent("step")[0]).toMatchObject({ move: choice!.move });
  });

  it("says why another space cannot be chosen", async () => {
    const bench = await openAt("build-space-4");
    const { container } = render(grid, { table: bench.store });
    await soon();
    const refused = [...container.querySelectorAll<HTMLElement>("[data-target]:not([data-legal])")].find(
      (each) => bench.data.why[each.dataset.target!],
    )!;
    refused.click();
    await soon();
    expect(bench.store.connection.notice).toMatchObject({ kind: "reason", target: refused.dataset.target });
  });

  it("has nothing to choose while others decide", async () => {
    const { store } = await openAt("waiting-4");
    const { container } = render(grid, { table: store });
    await soon();
    expect(container.querySelectorAll("[data-legal]")).toHaveLength(0);
  });
});

describe("the action panel", () => {
  it("says under the choices, on a line of its own, why the expected one is missing", async () => {
    const bench = await openAt("ring-4");
    const { container } = render(ActionPanel, { table: bench.store, rule: () => {} });
    await soon();
    expect(container.querySelector("[data-part=choices] [data-part=refused]")).toBeNull();
    expect(container.querySelector("[data-part=choices] ~ * [data-part=refused]")?.textContent).toContain(
      words.reason(bench.data.why["ring inner"]!),
    );
  });

  it("offers the choices in words, and makes the chosen one", async () => {
    const bench = await openAt("ring-4");
    const { container } = render(ActionPanel, { table: bench.store, rule: () => {} });
    await soon();
    const offered = [...container.querySelectorAll<HTMLElement>("[data-part=choice]")];
    expect(offered.map((each) => each.dataset.move)).toEqual(bench.store.draft.buttons.map((each) => each.notation));
    offered[0]!.click();
    expect(bench.sent("step")[0]).toMatchObject({ move: bench.store.draft.buttons[0]!.move });
  });

  it("shows a refusal until it is closed", async () => {
    const bench = await openAt("turn-4");
    const { getByRole, queryByRole } = render(ActionPanel, { table: bench.store, rule: () => {} });
    bench.store.connection.notice = { kind: "reason", text: "You need 3 wet clay.", rule: "TA-31" };
    await soon();
    expect(getByRole("alert").textContent).toContain("3 wet clay");
    getByRole("button", { name: words.say("close") }).click();
    await soon();
    expect(queryByRole("alert")).toBeNull();
  });
});

/** Moments of real games with a pending choice. */
const MOMENTS = Object.keys(import.meta.glob("./fixtures/*.json"))
  .map((path) => path.slice("./fixtures/".length, -".json".length))
  .filter((name) => !/^(waiting|complete|over)/.test(name));

describe.each(MOMENTS)("at %s", (moment) => {
  it("every legal move is a place on the table or a button in words", async () => {
    const { store } = await openAt(moment);
    expect(store.draft.moves.length).toBeGreaterThan(0);
    const parts = terracotta.panels.map(({ component }) => render(component, { table: store }).container);
    const panel = render(ActionPanel, { table: store, rule: () => {} }).container;
    await soon();
    const inWords = [...panel.querySelectorAll<HTMLElement>("[data-part=choice]")].map((each) => each.dataset.move);
    const onTable = parts.flatMap((part) =>
      [...part.querySelectorAll<HTMLElement>("[data-legal]")].map((each) => each.dataset.target),
    );
    const missing = store.draft.moves.filter(
      ({ notation, target }) => !inWords.includes(notation) && !onTable.includes(target),
    );
    expect(missing).toEqual([]);
  });

  it("one step of the turn is being made", async () => {
    const { store } = await openAt(moment);
    const marks = terracotta.steps(store.view!, store.draft.now);
    expect(marks.filter(({ state }) => state === "now")).toHaveLength(1);
  });
});

describe("a game that is over", () => {
  it.each(["over-2", "over-4"])("offers nothing: %s", async (moment) => {
    const { store } = await openAt(moment);
    const { container } = render(grid, { table: store });
    await soon();
    expect(store.draft.moves).toEqual([]);
    expect(container.querySelectorAll("[data-legal]")).toHaveLength(0);
  });
});
