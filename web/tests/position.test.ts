/** Positions put together by hand: every draft of a game comes about through the edits of the page. */
import { readFileSync, writeFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { CARDS, EQUIPMENT, END_TILES, HELPERS, TILES } from "../src/games/xian/view";
import { CHALLENGES, EASINGS, MASTERS, WEAPONS } from "../src/games/terracotta/view";
import * as edit from "../src/box/drafts";
import type { Terra, Xi } from "../src/box/drafts";
import { Editor } from "../src/box/position.svelte";
import type { PositionAsked, PositionSheet } from "../src/lib/protocol";

const FILE = process.env.LISHAN_POSITIONS ?? `${import.meta.dirname}/drafts/positions.json`;
const ALL = JSON.parse(readFileSync(FILE, "utf8")) as { empty: edit.Draft; drafts: edit.Draft[] }[];

/** Every number, list and choice of a player, as the fields of the page set them. */
function seats<T extends edit.Draft>(draft: T, wanted: T, fields: string[]): T {
  let next = draft;
  wanted.seats.forEach((seat, n) => {
    for (const field of fields)
      next = edit.put(next, `seats[${n + 1}].${field}`, (seat as unknown as Record<string, unknown>)[field]);
  });
  return next;
}
/** Tap the chips one by one. */
const tapped = (all: readonly string[], wanted: readonly string[]) =>
  wanted.reduce<string[]>((list, item) => edit.toggled(all, list, item), []);
const numbers = (wanted: Record<string, number>) =>
  Object.entries(wanted).reduce<Record<string, number>>((all, [name, n]) => edit.counted(all, name, n), {});

function terracotta(empty: Terra, wanted: Terra): Terra {
  let draft = empty;
  wanted.craftsmen.forEach((seat, n) => seat !== null && (draft = edit.worker(draft, n + 1, "craftsman", seat)));
  wanted.artisans.forEach((seat, n) => seat !== null && (draft = edit.worker(draft, n + 1, "artisan", seat)));
  for (const [space, { type, seat = null }] of Object.entries(wanted.figures))
    draft = edit.place(draft, space, { kind: type, seat });
  for (const { space, direction } of wanted.horses) draft = edit.place(draft, space, { kind: "horse", direction });
  for (const { space, direction } of wanted.archers) draft = edit.place(draft, space, { kind: "archer", direction });
  for (const field of [
    "soak",
    "master_cost",
    "round",
    "inner",
    "middle",
    "row",
    "column",
    "segment",
    "worker",
  ] as const)
    draft = edit.put(draft, field, wanted[field]);
  wanted.tiles.forEach((tile, n) => (draft = edit.put(draft, `tiles[${n + 1}]`, tile)));
  wanted.warehouses.forEach((clay, n) => (draft = edit.put(draft, `warehouses[${n + 1}]`, clay)));
  wanted.order.forEach((seat, n) => (draft = edit.put(draft, "order", edit.swapped(draft.order, n, seat))));
  draft = seats(draft, wanted, ["coins", "wet", "dry", "artisans", "priority"]);
  wanted.seats.forEach((seat, n) => {
    draft = edit.put(draft, `seats[${n + 1}].weapons`, tapped(WEAPONS, seat.weapons));
    draft = edit.put(draft, `seats[${n + 1}].masters`, tapped(MASTERS, seat.masters));
    draft = edit.put(draft, `seats[${n + 1}].points`, numbers(seat.points));
  });
  if (wanted.li_si) {
    type Row = NonNullable<Terra["li_si"]>["row"];
    let him = { ...draft.li_si!, row: wanted.li_si.row.reduce<Row>((row, each) => edit.weaponRow(row, each), []) };
    for (const card of [...wanted.li_si.active, ...wanted.li_si.discarded, ...wanted.li_si.discarded])
      him = edit.actionCard(him, card);
    const { dice, overseer, to_draw, reshuffled } = wanted.li_si;
    const cards = tapped([...CHALLENGES, ...EASINGS], wanted.li_si.cards) as typeof him.cards;
    draft = edit.put(draft, "li_si", { ...him, dice, overseer, to_draw, reshuffled, cards });
  }
  return edit.put(draft, "waits", wanted.waits);
}

function xian(empty: Xi, wanted: Xi): Xi {
  const cards = Object.keys(CARDS);
  const equipment = Object.keys(EQUIPMENT);
  let draft = empty;
  for (const [space, { kind, seat }] of Object.entries(wanted.pit)) draft = edit.warrior(draft, space, kind, seat ?? 0);
  for (const field of ["turn", "round", "mover", "faces", "squares", "requests", "display", "waits"] as const)
    draft = edit.put(draft, field, wanted[field]);
  for (const token of wanted.track) draft = edit.put(draft, "track", edit.onTrack(draft.track, token));
  draft = edit.put(draft, "discarded", tapped(equipment, wanted.discarded));
  draft = edit.put(draft, "ends", tapped(END_TILES, wanted.ends));
  draft = edit.put(draft, "order", wanted.order);
  draft = { ...draft, supervisors: draft.supervisors.map(() => []) };
  wanted.supervisors.forEach((stack, step) =>
    [...stack].reverse().forEach((seat) => (draft = edit.supervisor(draft, seat, step))),
  );
  draft = seats(draft, wanted, ["coins", "clay", "seals", "start", "end", "exchanged"]);
  wanted.seats.forEach((seat, n) => {
    const put = (field: string, value: unknown) => (draft = edit.put(draft, `seats[${n + 1}].${field}`, value));
    put("pigments", numbers(seat.pigments));
    put("builders", numbers(seat.builders));
    put("points", numbers(seat.points));
    put("tiles", tapped(TILES, seat.tiles));
    put("helpers", tapped(HELPERS, seat.helpers));
    put("equipment", tapped(equipment, seat.equipment));
    draft = edit.known(draft, n, seat.hand !== null);
    put("held", seat.held);
    for (const card of cards) {
      const place = edit.cardPlace(seat, card);
      if (place !== "deck") draft = edit.putCard(draft, n, card, place, cards);
    }
  });
  return draft;
}

describe("a position", () => {
  it("of any kind is rebuilt from an empty table by the edits of the page", { timeout: 0 }, () => {
    const rebuilt = ALL.flatMap(({ empty, drafts }) =>
      drafts.map((wanted) =>
        wanted.game === "terracotta" ? terracotta(empty as Terra, wanted) : xian(empty as Xi, wanted as Xi),
      ),
    );
    // tests/box/test_rebuilt.py asks for their lines.
    if (process.env.LISHAN_REBUILT) return writeFileSync(process.env.LISHAN_REBUILT, JSON.stringify(rebuilt));
    expect(ALL.length).toBe(7);
    expect(rebuilt.length).toBeGreaterThan(14);
    expect(rebuilt).toEqual(ALL.flatMap(({ drafts }) => drafts));
  });

  it("keeps a rider and its Horse together, and the same tap takes things off", () => {
    const empty = ALL[1]!.empty as Terra;
    let draft = edit.place(empty, "e4", { kind: "guard", seat: 1 });
    draft = edit.place(draft, "e4", { kind: "horse", direction: "south" });
    draft = edit.carry(draft, "e4", "a1");
    expect([draft.figures, draft.horses]).toEqual([
      { a1: { type: "guard", seat: 1 } },
      [{ space: "a1", direction: "south" }],
    ]);
    expect(edit.horseSpaces(draft.horses[0]!)).toEqual(["a1", "a2", "a3"]);
    expect(edit.place(draft, "a1", { kind: "nothing" })).toEqual(empty);
    const worker = edit.worker(empty, 3, "craftsman", 1);
    expect([worker.craftsmen[2], worker.segment]).toEqual([1, 3]);
    expect(edit.worker(worker, 3, "craftsman", 1).craftsmen).toEqual(empty.craftsmen);
  });
});

describe("the editor", () => {
  const answer = (asked: PositionAsked) =>
    Promise.resolve({
      draft: asked.draft ?? ALL[1]!.empty,
      line: null,
      full: null,
      faults: [{ place: "board.e4", code: "x", sentence: "No." }],
      decisions: [],
      board: {},
      view: null,
      score: null,
    } as unknown as PositionSheet);

  it("goes back and forth, and finds the sentences of a place", async () => {
    const editor = new Editor("terracotta", answer);
    await editor.open({ players: 2 });
    const first = editor.draft as Terra;
    editor.change(edit.put(first, "round", 3));
    expect((editor.draft as Terra).round).toBe(3);
    editor.undo();
    expect(editor.draft).toEqual(first);
    editor.redo();
    expect((editor.draft as Terra).round).toBe(3);
    expect(["board", "board.e4", "boar", ""].map((place) => editor.faultsAt(place).length)).toEqual([1, 1, 0, 0]);
  });
});
