import { render } from "@testing-library/svelte";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import terracotta from "../src/games/terracotta";
import EndScreen from "../src/lib/table/EndScreen.svelte";
import Players from "../src/lib/table/Players.svelte";
import { settings } from "../src/lib/settings.svelte";
import { words } from "../src/lib/words.svelte";
import type { Fixture } from "./fake";
import { openAt, soon } from "./store";

beforeEach(async () => {
  await words.load("en", "terracotta");
  words.phrase = terracotta.phrase ?? (() => null);
  vi.useFakeTimers();
  vi.stubGlobal(
    "ResizeObserver",
    class {
      observe() {}
      unobserve() {}
      disconnect() {}
    },
  );
  Object.assign(settings.now, { motion: "none" });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const TIE = /earlier in turn order/;

/** Gives the first two of the ranking the same points, in the result and in what the table shows. */
function tie(data: Fixture): void {
  const { result, view } = data.state.picture;
  const [first, second] = result!.ranking as [number, number];
  const points = result!.scores[first]!;
  result!.scores[second] = points;
  (view as unknown as { players: { vp: number }[] }).players[second]!.vp = points;
}

describe("the end of a game", () => {
  it("says how a tie is broken", async () => {
    const { store } = await openAt("over-4", tie);
    const { getByText } = render(EndScreen, { table: store, close: () => {} });
    await soon();
    getByText(TIE);
  });

  it("says nothing about ties where there is none", async () => {
    const { store } = await openAt("over-4");
    const { queryByText } = render(EndScreen, { table: store, close: () => {} });
    await soon();
    expect(queryByText(TIE)).toBeNull();
  });

  it("crowns the winner alone, although another has as many points", async () => {
    const { store, picture } = await openAt("over-4", tie);
    const { container } = render(Players, { table: store, points: () => {} });
    await soon();
    const crowns = [...container.querySelectorAll("li")].filter((each) => each.querySelector("[aria-label=leads]"));
    expect(crowns).toHaveLength(1);
    expect(crowns[0]!.textContent).toContain(store.names[picture.result!.ranking[0]!]);
  });
});
