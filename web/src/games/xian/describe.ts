/** Pieces of the table as sentences, for tooltips and screen readers. */
import { groupOf } from "$lib/board/grid";
import { words } from "$lib/words.svelte";
import { CARDS, wanted, type PlacedBuilding, type Colour, type Section, type Space, type Xian } from "./facts";

export const spaceOf = (view: Xian, space: string): Space => view.pit.find((each) => each.space === space)!;

export const pigments = (colours: (Colour | null)[]): string =>
  words.list(colours.map((colour) => words.word(colour ?? "any")));

/** The bonus of a free space, as amounts. */
function bonus({ points, coins, pigments: colours }: Space): string {
  const parts = [
    points ? words.say("n-points", { n: points }) : "",
    coins ? words.say("amount-coins", { n: coins }) : "",
    ...colours.map((colour) => words.say("one-pigment", { pigment: colour })),
  ];
  return words.list(parts.filter(Boolean));
}

export function describeSpace(view: Xian, space: string, names: string[]): string {
  const at = spaceOf(view, space);
  const name = (seat: number) => names[seat] ?? words.name(seat);
  const where = words.say("space-in-section", { space, section: at.section });
  if (at.painted !== null) {
    const own = view.players[at.painted]!.painted;
    return words.say("space-painted", { where, owner: name(at.painted), group: groupOf(space, own).length });
  }
  if (at.raw && at.seal !== null) return words.say("space-sealed", { where, owner: name(at.seal) });
  if (at.raw) return words.say("space-raw", { where });
  return words.say("space-free", { where, bonus: bonus(at) });
}

/** What a worker card does, in a few words. */
function cardDoes(view: Xian, card: string): string {
  const { worker, number } = CARDS[card]!;
  const { tax, craftsman, miner, helper } = view.workers;
  const nth = number - 1;
  if (worker === "tax") return words.say("amount-coins", { n: tax[nth] });
  if (worker === "craftsman") return words.say("amount-clay", { n: craftsman[nth] });
  if (worker === "miner") return pigments(miner[nth]!);
  return words.say("recruit-now", { n: helper[nth]![Math.max(view.turn, 1) - 1] });
}

export function describeCard(view: Xian, card: string): string {
  const { worker, number, colour } = CARDS[card]!;
  const about = worker === "helper" ? words.say(`about-helper${number}`) : words.say(`about-${worker}`);
  const what = words.say("said-of", { what: words.word(card), text: cardDoes(view, card) });
  return words.sentences([words.say("sentence", { text: what }), about, words.say("or-pigment", { pigment: colour })]);
}

export function describeBuilding(view: Xian, building: PlacedBuilding, seat: number | null, names: string[]): string {
  const about = words.say(`about-${building.building}`);
  const parts = [words.say("said-of", { what: words.word(building.building), text: about })];
  parts.push(
    words.say("pair-places", {
      free: Math.max(0, building.pair_limit - building.builders_in_pair),
      of: building.pair_limit,
    }),
  );
  building.builders.forEach((n, each) => {
    if (n) parts.push(words.say("builders-of", { name: names[each] ?? words.name(each), n }));
  });
  if (building.minister) parts.push(words.say(building.minister_bonus ? "minister-bonus" : "minister-there"));
  if (seat !== null) parts.push(entryText(view, building, seat));
  return words.sentences(parts);
}

/** The price of entering for a player: coins, and points for missing coins (XI-42). */
export function entry(view: Xian, building: PlacedBuilding, seat: number) {
  const player = view.players[seat]!;
  const fee = player.entry_coins[building.building];
  const missing = Math.max(0, fee - player.coins);
  return { fee, points: 2 * missing };
}

function entryText(view: Xian, building: PlacedBuilding, seat: number): string {
  const { fee, points } = entry(view, building, seat);
  if (!fee) return words.say("entry-free");
  return words.say(points ? "entry-points" : "entry-coins", { coins: fee, points });
}

export const paintText = (view: Xian, section: Section): string =>
  words.say("paint-needs", { section, pigments: pigments(wanted(view, section)) });
