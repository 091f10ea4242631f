/** The edits of a position put together by hand. Every tap and key of the page ends in one of these; no rule is decided here. */
import { STEPS, cell, spaceAt } from "$lib/board/grid";
import type { DraftCards, DraftFacing, DraftFigure, DraftLiSi, DraftPlayer, DraftWarrior } from "$lib/protocol";
import type { TerracottaDraft, XianDraft } from "$lib/protocol";
import { withValue, type Tree } from "./places";

export type Direction = DraftFacing["direction"];
export type Draft = Terra | Xi;
/** The server sends every field. */
export type Terra = Required<Omit<TerracottaDraft, "seats" | "li_si">> & {
  seats: Required<DraftPlayer>[];
  li_si: Required<DraftLiSi> | null;
};
export type Xi = Required<Omit<XianDraft, "seats">> & { seats: Required<DraftCards>[] };

/** Any value at its place: `seats[1].coins`. Lists are counted from 1. */
export const put = <T extends Draft>(draft: T, place: string, value: unknown): T =>
  withValue(draft as unknown as Tree, place, value) as unknown as T;

/** A list with one thing more or less, in the order in which the rules list them. */
export const toggled = <T>(all: readonly T[], list: readonly T[], item: T): T[] =>
  all.filter((each) => list.includes(each) !== (each === item));

/** A list of numbers by name: those that are 0 are left out. */
export function counted(counts: Record<string, number>, name: string, n: number): Record<string, number> {
  const rest = Object.entries(counts).filter(([each]) => each !== name);
  return Object.fromEntries(n ? [...rest, [name, n]] : rest);
}

/** Another order of seats or weapons: two of them trade places. */
export function swapped<T>(list: readonly T[], at: number, item: T): T[] {
  const from = list.indexOf(item);
  const other = list[at];
  return list.map((each, n) => (n === at ? item : n === from && other !== undefined ? other : each));
}

// Terracotta Army

export type Piece =
  | { kind: DraftFigure["type"]; seat: number | null }
  | { kind: "archer" | "horse"; direction: Direction }
  | { kind: "nothing" };

const without = (list: DraftFacing[], space: string) => list.filter((each) => each.space !== space);

/** Put a statue on a space, in place of what is there; a Horse goes under the Warrior there. */
export function place(draft: Terra, space: string, piece: Piece): Terra {
  if (piece.kind === "horse") {
    const horse = { space, direction: piece.direction };
    const same = draft.horses.some((each) => each.space === space && each.direction === piece.direction);
    return { ...draft, horses: same ? without(draft.horses, space) : [...without(draft.horses, space), horse] };
  }
  const { [space]: there, ...figures } = draft.figures;
  const cleared: Terra = { ...draft, figures, archers: without(draft.archers, space) };
  if (piece.kind === "nothing") return { ...cleared, horses: without(draft.horses, space) };
  if ("direction" in piece) {
    const archer = { space, direction: piece.direction };
    return { ...cleared, horses: without(draft.horses, space), archers: [...cleared.archers, archer] };
  }
  const figure = { type: piece.kind, seat: piece.seat };
  const rides = piece.seat !== null && there?.seat !== null && there !== undefined;
  return {
    ...cleared,
    figures: { ...figures, [space]: figure },
    horses: rides ? draft.horses : without(draft.horses, space),
  };
}

/** What stands on a space, as it can be put somewhere else. */
export function pieceAt(draft: Terra, space: string): Piece | null {
  const figure = draft.figures[space];
  if (figure) return { kind: figure.type, seat: figure.seat ?? null };
  const archer = draft.archers.find((each) => each.space === space);
  return archer ? { kind: "archer", direction: archer.direction } : null;
}

/** Carry what is on a space to another one, with its Horse. */
export function carry(draft: Terra, from: string, to: string): Terra {
  const piece = pieceAt(draft, from);
  if (!piece || from === to) return draft;
  const horse = draft.horses.find((each) => each.space === from);
  const moved = place(place(draft, to, { kind: "nothing" }), to, piece);
  const rest = place(moved, from, { kind: "nothing" });
  if (!horse) return rest;
  const before = draft.horses.filter((each) => each.space !== to);
  return { ...rest, horses: before.map((each) => (each.space === from ? { ...each, space: to } : each)) };
}

/** The three spaces of a Horse and its rider, as far as they are on the board. */
export const horseSpaces = ({ space, direction }: DraftFacing): string[] => {
  const { x, y } = cell(space);
  const step = STEPS[direction]!;
  return [0, 1, 2]
    .map((n) => ({ x: x + n * step.x, y: y + n * step.y }))
    .filter((at) => at.x >= 0 && at.x < 9 && at.y >= 0 && at.y < 7)
    .map(spaceAt);
};

/** Put a worker on a segment, which is then the last one placed; the same again takes it off. */
export function worker(draft: Terra, segment: number, kind: "craftsman" | "artisan", seat: number): Terra {
  const list = kind === "craftsman" ? "craftsmen" : "artisans";
  const there = draft[list][segment - 1];
  const next = put(draft, `${list}[${segment}]`, there === seat ? null : seat);
  return there === seat ? next : { ...next, segment, worker: kind };
}

/** Li Si's next weapon, from left to right; one that is there is taken out. */
export const weaponRow = <T>(row: readonly T[], weapon: T): T[] =>
  row.includes(weapon) ? row.filter((each) => each !== weapon) : [...row, weapon];

/** An Action card of Li Si: from the deck face up, then discarded, then back. */
export function actionCard(him: Required<DraftLiSi>, card: number): Required<DraftLiSi> {
  const sorted = (list: number[]) => [...list].sort((a, b) => a - b);
  const less = (list: number[]) => list.filter((each) => each !== card);
  if (him.active.includes(card))
    return { ...him, active: less(him.active), discarded: sorted([...him.discarded, card]) };
  if (him.discarded.includes(card)) return { ...him, discarded: less(him.discarded) };
  return { ...him, active: sorted([...him.active, card]) };
}

// Xi'an

/** Put a warrior on a space of the pit; the same again takes it off. */
export function warrior(draft: Xi, space: string, kind: DraftWarrior["kind"] | "nothing", seat: number): Xi {
  const { [space]: there, ...pit } = draft.pit;
  const owner = kind === "raw" ? null : seat;
  if (kind === "nothing" || (there?.kind === kind && (there.seat ?? null) === owner)) return { ...draft, pit };
  return { ...draft, pit: { ...pit, [space]: { kind, seat: owner } } };
}

/** Carry a warrior to another space. */
export function carryWarrior(draft: Xi, from: string, to: string): Xi {
  const { [from]: moved, ...pit } = draft.pit;
  return moved && from !== to ? { ...draft, pit: { ...pit, [to]: moved } } : draft;
}

/** A supervisor on a space of the track, on top of those who are there. */
export const supervisor = (draft: Xi, seat: number, step: number): Xi => ({
  ...draft,
  supervisors: draft.supervisors.map((stack, n) => {
    const others = stack.filter((each) => each !== seat);
    return n === step ? [seat, ...others] : others;
  }),
});

export type CardPlace = "deck" | "hand" | "favour" | "under" | "below" | "top" | "discard";
const PILES = ["hand", "favour", "under", "discard"] as const;

/** Where a worker card of a player is. What is picked for the Favour is also in the hand. */
export function cardPlace(player: Required<DraftCards>, card: string): CardPlace {
  if (player.below === card) return "below";
  if (player.top === card) return "top";
  return (["favour", "hand", "under", "discard"] as const).find((pile) => player[pile]?.includes(card)) ?? "deck";
}

export function putCard(draft: Xi, seat: number, card: string, where: CardPlace, all: readonly string[]): Xi {
  const player = draft.seats[seat]!;
  const next = { ...player };
  if (next.below === card) next.below = null;
  if (next.top === card) next.top = null;
  for (const pile of PILES) next[pile] = (next[pile] ?? []).filter((each) => each !== card);
  const add = (pile: (typeof PILES)[number]) =>
    (next[pile] = all.filter((each) => each === card || next[pile]!.includes(each)));
  if (where === "below" || where === "top") next[where] = card;
  else if (where === "favour") {
    add("hand");
    add("favour");
  } else if (where !== "deck") add(where);
  if (player.hand === null) next.hand = null;
  return put(draft, `seats[${seat + 1}]`, next);
}

/** Whether everyone's cards are known, or only those of one seat; what is then unknown is forgotten. */
export function known(draft: Xi, seat: number, is: boolean): Xi {
  const secrets = is ? { hand: [], held: null } : { hand: null, held: null, favour: [], under: [] };
  return put(draft, `seats[${seat + 1}]`, { ...draft.seats[seat]!, ...secrets });
}

/** A request token on a space of the turn track; null takes the last one off. */
export const onTrack = (track: readonly number[], token: number | null): number[] =>
  token === null ? track.slice(0, -1) : [...track, token];
