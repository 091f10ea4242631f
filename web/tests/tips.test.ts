/** The explanations of a first game: whatever is shown is so, at every moment of the recorded games (player-P9). */
import { beforeAll, describe, expect, it, vi } from "vitest";
import type { Moment, View } from "../src/lib/game";
import terracotta from "../src/games/terracotta";
import xian from "../src/games/xian";
import { words } from "../src/lib/words.svelte";
import { momentOf } from "../src/lib/learn/tips";
import { openAt } from "./store";
import type { Line } from "../src/lib/protocol";
import type { Terracotta } from "../src/games/terracotta/facts";
import type { Xian } from "../src/games/xian/facts";

type Claim<V> = (view: V, moment: Moment) => boolean;
const offered = ({ draft }: Moment, ...kinds: string[]) => draft.moves.some(({ kind }) => kinds.includes(kind));
const undecided = ({ draft }: Moment) => !draft.complete;

/** What each explanation says of this position, written apart from the conditions; those that only state a rule are left out. */
const SAID: Record<string, Claim<Terracotta>> = {
  wheel: (_, moment) => offered(moment, "place"),
  inner: (_, moment) => offered(moment, "take-clay", "take-coin", "perform") && undecided(moment),
  build: (_, moment) => offered(moment, "type"),
  space: (_, moment) => offered(moment, "build"),
  ability: (_, moment) => offered(moment, "ability", "no-ability"),
  soak: (view, { seat }) => view.players[seat]!.dry > 0,
  outer: (_, moment) => !offered(moment, "take-clay", "take-coin") && undecided(moment),
  confirm: (_, { draft }) => draft.complete,
  inspectors: (_, { since }) => since.filter(({ code }) => code === "row").length === 1,
  clay: (_, { since, seat }) => since.some(({ code, seat: whose }) => code === "clay-dries" && whose === seat),
  end: (view) => view.round >= 4,
};

const MOMENTS = Object.keys(import.meta.glob("./fixtures/*.json")).map((path) => path.replace(/.*\/|\.json/g, ""));

const line = (code: string, seat: number | null): Line => ({ seq: 1, kind: "event", code, seat });

describe("the explanations of a first game of Terracotta Army", () => {
  beforeAll(() => words.load("en", "terracotta"));

  it.each(MOMENTS)("say only what is so: %s", async (name) => {
    vi.useFakeTimers();
    const bench = await openAt(name);
    vi.useRealTimers();
    const moment = momentOf(bench.store);
    const view = bench.store.view as unknown as Terracotta | null;
    if (!moment || !view) return;
    for (const since of [moment.since, [], [line("row", null)], [line("clay-dries", 1 - moment.seat)]]) {
      const now = { ...moment, since };
      for (const tip of terracotta.lessons.filter((each) => each.when(view as unknown as View, now)))
        expect.soft(SAID[tip.id]?.(view, now) ?? true, tip.id).toBe(true);
    }
  });

  it("come about a round's scoring and about dried clay only after these have happened", () => {
    const view = {
      waiting: { for: "turn" },
      wheel: { segments: [] },
      round: 3,
      players: [{ wet: 17 }, {}],
    } as unknown as View;
    const told = (...since: Line[]) => {
      const moment = { draft: { complete: false, moves: [] }, seat: 0, since } as unknown as Moment;
      return terracotta.lessons.filter((each) => each.when(view, moment)).map(({ id }) => id);
    };
    expect(told()).toEqual(["aim", "wheel", "tiles"]);
    expect(told(line("row", null), line("clay-dries", 1))).toEqual(["aim", "inspectors", "wheel", "tiles"]);
    expect(told(line("clay-dries", 0))).toContain("clay");
  });
});

describe("the explanations of a first game of Xi'an", () => {
  const view = (waiting: string, more: Partial<Xian> = {}): View =>
    ({
      waiting: { for: waiting }, turn: 4, round: 1, pit: [], buildings: [],
      players: [{ entry_coins: { workshop: 0 }, equipment_cards: 0 }], ...more,
    }) as unknown as View; // prettier-ignore
  const told = (position: View, draft: object = {}, since: Line[] = []) => {
    const moment = {
      draft: { complete: false, secret: false, moves: [], ...draft },
      seat: 0,
      since,
    } as unknown as Moment;
    return xian.lessons.filter((each) => each.when(position, moment)).map(({ id }) => id);
  };

  it("begin with the pair of cards, and speak of requests only when one has changed", () => {
    expect(told(view("choose"))).toEqual(["aim", "pair"]);
    expect(told(view("choose"), {}, [line("event-request", null)])).toEqual(["aim", "pair", "request"]);
    expect(told(view("choose"), { complete: true, secret: true })).toEqual(["lock"]);
  });

  it("ask for nothing that is already done", () => {
    expect(told(view("card"))).toEqual(["card", "order"]);
    expect(told(view("card"), { complete: true })).toEqual([]);
    expect(told(view("builder"))).toEqual(["builder"]);
  });
});
