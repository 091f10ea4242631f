/** The view of Xi'an, as `lishan.xian.facts` makes it (docs/facts-xian.md). */

export type Colour = "yellow" | "red" | "green" | "blue";
export type Building = "workshop" | "lab" | "armory" | "palace";
export type Section = "A" | "B" | "C";
export type Worker = "tax" | "craftsman" | "helper" | "miner";
export type Tile = "open" | "market" | "discount" | "extra";

export interface Space {
  space: string;
  section: Section;
  starting: boolean;
  points: number;
  coins: number;
  pigments: Colour[];
  raw: boolean;
  painted: number | null;
  seal: number | null;
}

export interface BuildingFacts {
  square: number;
  building: Building;
  pair: number;
  builders: number[];
  minister: boolean;
  minister_bonus: boolean;
  builders_in_pair: number;
  pair_limit: number;
  closed: boolean;
}

export interface Token {
  token: number | null;
  colour: Colour | null;
}

export interface Equipment {
  equipment: string;
  type: string;
  section: Section;
  material: string;
  price: number;
  clay: number;
}

export interface Player {
  seat: number;
  score: number;
  points: Record<string, number>;
  coins: number;
  clay: number;
  pigments: Record<Colour, number>;
  resources: number;
  step: number;
  tiles: Tile[];
  used_tiles: Tile[];
  end_tile: string | null;
  seals: number;
  sealed: string[];
  warriors: number;
  painted: string[];
  builders: Record<Building, number>;
  entry_coins: Record<Building, number>;
  helpers: string[];
  equipment_cards: number;
  cards: number;
  deck: number;
  discards: string[];
  exchanged: number;
  chosen: boolean;
  below: string | null;
  top: string | null;
  /** Only mine, or everybody's after the end. */
  hand?: string[];
  under?: string[];
  exchange?: string[];
  equipment?: string[];
}

export interface Waiting {
  seats: number[];
  for: string | null;
  then: string[];
  space?: string;
  equipment?: string;
  discount?: boolean;
  by?: string;
  given?: string;
  must?: boolean;
}

export interface Xian {
  seats: number;
  turn: number;
  round: number;
  over: boolean;
  waiting: Waiting;
  order: number[];
  mover: number | null;
  workers: { tax: number[]; craftsman: number[]; miner: Colour[][]; helper: number[][] };
  pit: Space[];
  raw_in_stock: number;
  pigments_in_stock: Record<Colour, number>;
  buildings: BuildingFacts[];
  requests: ({ space: "A" | "B1" | "B2" | "C" } & Token)[];
  track: Token[];
  display: (Equipment | null)[];
  equipment_left: number;
  end_tiles: string[];
  supervisors: number[][];
  players: Player[];
}

export const COLOURS: Colour[] = ["yellow", "red", "green", "blue"];
export const SECTIONS: Section[] = ["C", "B", "A"];
export const COLUMNS = ["a", "b", "c", "d"];
export const ROWS = [1, 2, 3, 4, 5, 6];
export const TILES: Tile[] = ["open", "market", "discount", "extra"];
export const HELPERS = ["ceramist", "accountant", "administrator", "emissary", "scientist", "officer"];
/** XI-60: what the majorities of a section are worth, and XI-44: what a warrior costs there. */
export const MAJORITIES: Record<Section, number[]> = { A: [10, 5, 2], B: [12, 6, 3], C: [14, 7, 4] };
export const CLAY: Record<Section, number> = { A: 2, B: 3, C: 5 };
/** XI-5: the colour of a building is that of the requests which bring the Prime Minister there. */
export const BUILDING_COLOURS: Record<Building, Colour> = {
  workshop: "yellow",
  lab: "red",
  armory: "green",
  palace: "blue",
};
const CARD_COLOURS: Record<Worker, Colour> = { tax: "yellow", craftsman: "red", helper: "green", miner: "blue" };
/** XI-4. */
export const ARMS: Record<string, { section: Section; material: "wood" | "bronze" }> = {
  crossbow: { section: "A", material: "wood" },
  chariot: { section: "B", material: "wood" },
  horse: { section: "C", material: "wood" },
  arrowheads: { section: "A", material: "bronze" },
  halberd: { section: "B", material: "bronze" },
  sword: { section: "C", material: "bronze" },
};

export interface Card {
  card: string;
  worker: Worker;
  number: number;
  colour: Colour;
}

export function readCard(card: string): Card {
  const worker = card.slice(0, -1) as Worker;
  return { card, worker, number: Number(card.slice(-1)), colour: CARD_COLOURS[worker] };
}

export const typeOf = (equipment: string) => equipment.slice(0, -1);
export const sectionOf = (space: string): Section => SECTIONS[Math.floor((Number(space.slice(1)) - 1) / 2)]!;

/** The pigments that painting in a section asks for (XI-45); null stands for any. */
export function wanted(view: Xian, section: Section): (Colour | null)[] {
  const asked = view.requests.filter((request) => request.space.startsWith(section)).map((request) => request.colour);
  if (section === "A") return [asked[0] ?? null, null];
  return section === "B" ? asked : [asked[0] ?? null, asked[0] ?? null];
}

/** Which of the wanted pigments a player has: each of them pays once. */
export function covered(pigments: Record<Colour, number>, asked: (Colour | null)[]): boolean[] {
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

/** What a craft costs this player before any Discount. */
export function craftCost(player: Player | undefined, section: Section): number {
  return Math.max(0, CLAY[section] - (player?.helpers.includes("scientist") ? 1 : 0));
}
