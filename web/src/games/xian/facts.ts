/** Helpers for drawing Xi'an, besides the view itself (`view.ts`, made from the engine's classes). */
import {
  COLOURS,
  SECTION_FACTS,
  type Building,
  type BuildingFacts,
  type Colour,
  type Pigments,
  type Player,
  type Section,
  type XianFacts as Xian,
} from "./view";

export * from "./view";
export type { Xian };
/** A building on its square; before the set-up is over a square may be empty. */
export type PlacedBuilding = BuildingFacts & { building: Building; colour: Colour };
export const placedBuildings = (view: Xian) =>
  view.buildings.filter((each): each is PlacedBuilding => each.building !== null && each.colour !== null);

/** The sections as they are drawn, from the top of the pit. */
export const FROM_THE_TOP: Section[] = ["C", "B", "A"];
export const COLUMNS = ["a", "b", "c", "d"];
export const ROWS = [1, 2, 3, 4, 5, 6];

/** The pigments that painting in a section asks for (XI-45); null means any. */
export function wanted(view: Xian, section: Section): (Colour | null)[] {
  const asked = view.requests.filter((request) => request.space.startsWith(section)).map((request) => request.colour);
  if (section === "A") return [asked[0] ?? null, null];
  return section === "B" ? asked : [asked[0] ?? null, asked[0] ?? null];
}

/** Which of the required pigments a player has; each one pays once. */
export function covered(pigments: Pigments, asked: (Colour | null)[]): boolean[] {
  const left = { ...pigments };
  const named = asked.map((colour) => colour !== null && left[colour]-- > 0);
  return asked.map((colour, n) => {
    if (colour !== null) return named[n]!;
    const any = COLOURS.find((each) => left[each] > 0);
    if (!any) return false;
    left[any]--;
    return true;
  });
}

/** The cost of crafting for this player before any Discount. */
export function craftCost(player: Player | undefined, section: Section): number {
  return Math.max(0, SECTION_FACTS[section]!.clay - (player?.helpers.includes("scientist") ? 1 : 0));
}
