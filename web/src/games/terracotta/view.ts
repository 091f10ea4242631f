// Made by tools/typescript.py (`make types`) from src/lishan/terracotta/view.py. Do not edit.

export type AreaKind = "row" | "column" | "quarter" | "type" | "footman" | "group" | "holding";
export const AREA_KINDS: AreaKind[] = ["row", "column", "quarter", "type", "footman", "group", "holding"];

export type CardPlace = "active" | "deck" | "discard";
export const CARD_PLACES: CardPlace[] = ["active", "deck", "discard"];

export type Challenge = "well-advised" | "full-stores" | "armed" | "impatient" | "no-idle-hands" | "favoured" | "empty-purse" | "no-alms";
export const CHALLENGES: Challenge[] = ["well-advised", "full-stores", "armed", "impatient", "no-idle-hands", "favoured", "empty-purse", "no-alms"];

export type Decision = "turn" | "ring" | "use-master" | "type" | "build-space" | "ability" | "officer-inspector" | "master-inspector" | "guard-warrior" | "guard-space" | "specialist" | "mount" | "horse-direction" | "footman-space" | "archer-space" | "archer-facing" | "musician-space" | "warehouse" | "priority-gift" | "his-warrior" | "his-specialist" | "his-facing" | "his-step" | "lot-inner" | "lot-middle" | "lot-tile" | "lot-starter" | "lot-challenge" | "lot-weapon" | "lot-master" | "lot-dice" | "lot-card" | "lot-inspector" | "lot-warehouse";
export const DECISIONS: Decision[] = ["turn", "ring", "use-master", "type", "build-space", "ability", "officer-inspector", "master-inspector", "guard-warrior", "guard-space", "specialist", "mount", "horse-direction", "footman-space", "archer-space", "archer-facing", "musician-space", "warehouse", "priority-gift", "his-warrior", "his-specialist", "his-facing", "his-step", "lot-inner", "lot-middle", "lot-tile", "lot-starter", "lot-challenge", "lot-weapon", "lot-master", "lot-dice", "lot-card", "lot-inspector", "lot-warehouse"];

export type Direction = "north" | "east" | "south" | "west";
export const DIRECTIONS: Direction[] = ["north", "east", "south", "west"];

export type Easing = "patient" | "frugal" | "silent" | "unarmed" | "modest";
export const EASINGS: Easing[] = ["patient", "frugal", "silent", "unarmed", "modest"];

export type How = "build" | "builder" | "surprise";
export const HOWS: How[] = ["build", "builder", "surprise"];

export type Master = "builder" | "administrator" | "inspector" | "clay maker" | "supervisor" | "blacksmith";
export const MASTERS: Master[] = ["builder", "administrator", "inspector", "clay maker", "supervisor", "blacksmith"];

export type MasterCost = "printed" | "placed";
export const MASTER_COSTS: MasterCost[] = ["printed", "placed"];

export type Ring = "inner" | "middle" | "outer";
export const RINGS: Ring[] = ["inner", "middle", "outer"];

export type Soak = "all" | "one";
export const SOAKS: Soak[] = ["all", "one"];

export type SpecialistType = "horse" | "footman" | "archer" | "musician";
export const SPECIALIST_TYPES: SpecialistType[] = ["horse", "footman", "archer", "musician"];

export type TileName = "row4" | "columne" | "officers" | "guards" | "crossbowmen" | "soldiers" | "nw" | "ne" | "sw" | "se" | "coins" | "clay";
export const TILE_NAMES: TileName[] = ["row4", "columne", "officers", "guards", "crossbowmen", "soldiers", "nw", "ne", "sw", "se", "coins", "clay"];

export type WarriorType = "officer" | "guard" | "crossbowman" | "soldier";
export const WARRIOR_TYPES: WarriorType[] = ["officer", "guard", "crossbowman", "soldier"];

export type Weapon = "sword" | "halberd" | "crossbow" | "spear";
export const WEAPONS: Weapon[] = ["sword", "halberd", "crossbow", "spear"];

export type Worker = "craftsman" | "artisan";
export const WORKERS: Worker[] = ["craftsman", "artisan"];

/** One of Li Si's Action cards. */
export interface ActionCard {
  /** 1 to 13 */
  number: number;
  /** The action it brings him */
  action: string;
  /** The rings it rotates */
  turn: Ring[];
  /** Where the card is */
  where: CardPlace;
}

/** An area with each seat's count in it. */
export interface Area {
  /** What is counted; areas where nobody has anything are left out */
  kind: AreaKind;
  /** Which one: a row, a column, a quarter, a type, the space of a Footman, a group's type, `coins` or `clay` */
  name: string;
  /** By seat */
  counts: number[];
  /** The seat that would dominate now, ties broken (TA-71), or `null` */
  dominates: number | null;
  /** By seat the Archers that break ties there; left out where there are none */
  archers?: number[];
  /** For a group its spaces */
  spaces?: string[];
}

/** The Warriors of one type in the Organizer. */
export interface Figures {
  /** A type of Warrior */
  type: WarriorType;
  /** Figures in the Organizer */
  left: number;
  /** What the next one is worth */
  points: number | null;
}

export interface Inspectors {
  /** The row that is inspected next, 1 to 7 */
  row: number;
  /** The column, `"a"` to `"i"` */
  column: string;
}

/** Li Si's cards and pieces. Face-down cards are known as a set; their order is unknown to everyone. */
export interface LiSi {
  /** His seat */
  seat: number;
  /** Challenge and easing cards in play */
  cards: (Challenge | Easing)[];
  /** Challenge cards still to be drawn */
  to_draw: number;
  /** The last roll; empty before the first */
  dice: number[];
  /** The segment of the Overseer */
  overseer: number | null;
  /** Where his next roll may lead him as the workers stand now, in the order of the steps; empty before the first turn */
  reach: OverseerReach[];
  row: ReadyWeapon[];
  /** Whether an active card and his segment make him save his weapons (LS-54) */
  keeps_weapons: boolean;
  /** Master cards face down */
  masters_left: Master[];
  action_cards: ActionCard[];
  /** How many draws cannot be the Reshuffle card */
  safe_draws: number;
}

export interface Options {
  /** What Soak makes wet (TA-32) */
  soak: Soak;
  /** What a Master costs (TA-34) */
  master_cost: MasterCost;
}

export interface OverseerReach {
  segment: number;
  /** How many of the 36 rolls of his dice lead there */
  ways: number;
}

/** The worker whose actions are being performed. */
export interface PlacedWorker {
  /** The segment of the worker */
  segment: number;
  /** What it is now */
  worker: Worker;
}

export interface Player {
  /** The seat */
  seat: number;
  /** Points so far */
  score: number;
  points: Points;
  /** Coins */
  coins: number;
  /** Wet clay */
  wet: number;
  /** Dry clay */
  dry: number;
  /** Active weapons */
  weapons: Weapon[];
  /** Masters with a token of this player */
  masters: Master[];
  /** Coins for the next Master; `null` with all six */
  next_master_cost: number | null;
  /** Craftsmen in hand */
  craftsmen: number;
  /** Artisans in hand */
  artisans: number;
  /** Craftsmen replaced by Artisans */
  upgraded: number;
  /** Artisans that can still be gained by upgrading */
  artisans_in_supply: number;
  /** The Priority token held */
  priority: number | null;
}

/** Points of a player by source. */
export interface Points {
  /** By building (TA-31) */
  statues: number;
  /** By weapons (TA-46 to TA-49) */
  abilities: number;
  /** By Inspectors (TA-72) */
  inspections: number;
  /** By Musicians (TA-73) */
  music: number;
  /** By Scoring tiles (TA-74) */
  tiles: number;
  /** By Footmen (TA-90) */
  footmen: number;
  /** By groups (TA-92) */
  groups: number;
  /** By Archers (TA-93) */
  archers: number;
  /** By coins and clay left (TA-94) */
  leftovers: number;
  /** Against Li Si only (LS-10, LS-45) */
  court: number;
}

export interface Priority {
  /** The number of the Priority token on top */
  next: number;
  /** How many are left */
  left: number;
}

/** A weapon in Li Si's row. */
export interface ReadyWeapon {
  /** His weapons, from left to right */
  weapon: Weapon;
  /** Whether it is active */
  active: boolean;
}

export interface Segment {
  /** 1 to 12 */
  segment: number;
  /** The action of the inner ring there */
  inner: string;
  /** Of the middle ring */
  middle: string;
  /** Of the outer ring */
  outer: string;
  /** The seat whose Craftsman stands there */
  craftsman: number | null;
  /** The seat whose Artisan stands there */
  artisan: number | null;
  /** Its Warehouse, 1 to 4 */
  warehouse: number;
}

/** The Specialists of one type. */
export interface SpecialistOffer {
  /** A type of Specialist */
  specialist: SpecialistType;
  /** How many can still be bought */
  left: number;
  /** Coins for the next one */
  price: number;
  /** The weapon it needs */
  weapon: Weapon;
}

export interface Statue {
  /** Where it stands; Warriors come first, by space, then Archers, Footmen, Musicians */
  space: string;
  /** A Warrior's type, or `archer`, `footman`, `musician` */
  type: WarriorType | SpecialistType;
  /** Its owner; `null` for Specialists */
  seat: number | null;
  /** Warriors: all spaces it occupies, three if it is mounted */
  spaces?: string[];
  /** Archers: which way it faces */
  direction?: Direction;
  /** Archers: the space in front of it */
  faces?: string;
  /** Archers: the space of the Warrior that it faces (a mounted one's own space), or `null` */
  warrior?: string | null;
  /** Archers: the type it counts as, or `null` */
  counts_as?: WarriorType | null;
}

/** Everything about a position of Terracotta Army. */
export interface TerracottaFacts {
  /** The position in one line, as far as the viewer may know it */
  position: string;
  /** Always this word */
  game: "terracotta";
  /** The digest of the component data */
  edition: string;
  options: Options;
  /** How many sit at the table (2 against Li Si) */
  seats: number;
  /** 1 to 5 */
  round: number;
  /** How many turns have begun; 0 during the chance events of set-up */
  turn: number;
  /** Whether the game is over */
  over: boolean;
  waiting: Waiting;
  /** The seats in turn order; empty during the chance events of set-up */
  order: number[];
  /** Whose turn it is */
  mover: number | null;
  worker: PlacedWorker | null;
  wheel: Wheel;
  /** Dry clay in the four Warehouses */
  warehouses: number[];
  tiles: Tile[];
  inspectors: Inspectors;
  organizer: Figures[];
  specialists: SpecialistOffer[];
  statues: Statue[];
  areas: Area[];
  priority: Priority;
  players: Player[];
  li_si: LiSi | null;
}

export interface Tile {
  /** 1 to 5 */
  round: number;
  /** The Scoring tile; `null` before it is drawn */
  tile: TileName | null;
  /** Points for domination */
  first: number;
  /** Points for presence */
  second: number;
}

/** The pending decision and what it is about. */
export interface Waiting {
  /** Whose decision is pending: one seat, `[7]` for a chance event, `[]` after the end */
  seats: number[];
  /** What is decided; `null` after the end */
  for: Decision | null;
  /** For `ring`: which one */
  ring?: Ring;
  /** For `turn`: whether a ring has already been rotated */
  rotated?: boolean;
  /** For `use-master`: which one was just bought */
  master?: Master;
  /** For `type` and `build-space`: whether the Master Builder builds (no points, no ability) */
  free?: boolean;
  /** For `build-space`: the Warrior in hand; for `his-warrior`: Li Si's */
  type?: WarriorType;
  /** For `warehouse`: the Warehouse already chosen, or `null` */
  first?: number | null;
  /** For `lot-tile`: the round whose tile is drawn */
  round?: number;
  /** For `ability`, `horse-direction`, `archer-facing`, `his-facing`: the space it is about */
  space?: string;
  /** For `guard-warrior`: the space of the Guard */
  guard?: string;
  /** For `guard-space`: where the Warrior comes from */
  from?: string;
  /** For `his-warrior`: the action that builds it */
  how?: How;
  /** For `his-specialist`: which one */
  specialist?: SpecialistType;
  /** For `his-warrior` and `his-specialist`: the spaces to choose from */
  spaces?: string[];
  /** For `lot-card`: whether the card replaces the Reshuffle card (LS-24) */
  replaces?: boolean;
  /** For `lot-inspector`: how far the Inspector will move */
  steps?: number;
  /** For `lot-warehouse`: whether the Warehouse is emptied */
  emptied?: boolean;
  /** The rings that are still to come in this turn */
  then: Ring[];
}

export interface Wheel {
  /** How many steps the inner ring has rotated, clockwise, 0 to 11 */
  inner: number;
  /** The same for the middle ring */
  middle: number;
  segments: Segment[];
}

const SPACE_TARGETS = ["a1", "b1", "c1", "d1", "e1", "f1", "g1", "h1", "i1", "a2", "b2", "c2", "d2", "e2", "f2", "g2", "h2", "i2", "a3", "b3", "c3", "d3", "e3", "f3", "g3", "h3", "i3", "a4", "b4", "c4", "d4", "e4", "f4", "g4", "h4", "i4", "a5", "b5", "c5", "d5", "e5", "f5", "g5", "h5", "i5", "a6", "b6", "c6", "d6", "e6", "f6", "g6", "h6", "i6", "a7", "b7", "c7", "d7", "e7", "f7", "g7", "h7", "i7"];
const SEGMENT_TARGETS = ["1", "2", "3", "4", "5", "6", "7", "8", "9", "10", "11", "12"];
const WAREHOUSE_TARGETS = ["1", "2", "3", "4"];
const INSPECTOR_TARGETS = ["row", "column"];

/** The facts that name targets: the kind of target, and all names of that kind. */
export const REFERENCES: Record<string, { kind: string; names: string[] }> = {
  "space": { kind: "space", names: SPACE_TARGETS },
  "spaces": { kind: "space", names: SPACE_TARGETS },
  "from": { kind: "space", names: SPACE_TARGETS },
  "faces": { kind: "space", names: SPACE_TARGETS },
  "warriors": { kind: "space", names: SPACE_TARGETS },
  "left": { kind: "space", names: SPACE_TARGETS },
  "segment": { kind: "segment", names: SEGMENT_TARGETS },
  "warehouse": { kind: "warehouse", names: WAREHOUSE_TARGETS },
  "inspector": { kind: "inspector", names: INSPECTOR_TARGETS },
};
