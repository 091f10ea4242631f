// Made by tools/typescript.py (`make types`) from src/lishan/xian/view.py. Do not edit.

export type Building = "workshop" | "lab" | "armory" | "palace";
export const BUILDINGS: Building[] = ["workshop", "lab", "armory", "palace"];

export type Colour = "yellow" | "red" | "green" | "blue";
export const COLOURS: Colour[] = ["yellow", "red", "green", "blue"];

export type Decision = "over" | "face" | "show" | "request" | "square" | "start" | "end" | "draw" | "favour" | "choose" | "card" | "builder" | "after" | "enter-open" | "enter-free" | "extra" | "craft" | "pay-craft" | "seal" | "paint" | "pay-paint" | "pigment" | "forge" | "pay-forge" | "end-tile" | "exchange" | "take";
export const DECISIONS: Decision[] = ["over", "face", "show", "request", "square", "start", "end", "draw", "favour", "choose", "card", "builder", "after", "enter-open", "enter-free", "extra", "craft", "pay-craft", "seal", "paint", "pay-paint", "pigment", "forge", "pay-forge", "end-tile", "exchange", "take"];

export type EndTile = "resources" | "tens" | "tiles" | "warriors" | "helpers" | "six" | "majorities" | "pairs";
export const END_TILES: EndTile[] = ["resources", "tens", "tiles", "warriors", "helpers", "six", "majorities", "pairs"];

export type EquipmentType = "crossbow" | "arrowheads" | "chariot" | "halberd" | "horse" | "sword";
export const EQUIPMENT_TYPES: EquipmentType[] = ["crossbow", "arrowheads", "chariot", "halberd", "horse", "sword"];

export type Exchanger = "emissary" | "market";
export const EXCHANGERS: Exchanger[] = ["emissary", "market"];

export type Helper = "ceramist" | "accountant" | "administrator" | "emissary" | "scientist" | "officer";
export const HELPERS: Helper[] = ["ceramist", "accountant", "administrator", "emissary", "scientist", "officer"];

export type Material = "wood" | "bronze";
export const MATERIALS: Material[] = ["wood", "bronze"];

export type RequestSpace = "A" | "B1" | "B2" | "C";
export const REQUEST_SPACES: RequestSpace[] = ["A", "B1", "B2", "C"];

export type Resource = "coin" | "clay" | "yellow" | "red" | "green" | "blue";
export const RESOURCES: Resource[] = ["coin", "clay", "yellow", "red", "green", "blue"];

export type Section = "A" | "B" | "C";
export const SECTIONS: Section[] = ["A", "B", "C"];

export type Tile = "open" | "market" | "discount" | "extra";
export const TILES: Tile[] = ["open", "market", "discount", "extra"];

export type Worker = "tax" | "craftsman" | "helper" | "miner";
export const WORKERS: Worker[] = ["tax", "craftsman", "helper", "miner"];

/** One square and the building on it. */
export interface BuildingFacts {
  /** 1 to 4 */
  square: number;
  /** The building on the square */
  building: Building | null;
  /** The colour of the requests that bring the Prime Minister there (XI-5) */
  colour: Colour | null;
  /** 1 or 2 */
  pair: number;
  /** Builders there, by seat */
  builders: number[];
  /** Whether the Prime Minister is there */
  minister: boolean;
  /** Whether the next to enter gets his coin and point (XI-43) */
  minister_bonus: boolean;
  /** Builders in the pair, counting the Prime Minister */
  builders_in_pair: number;
  /** How many it holds (XI-40) */
  pair_limit: number;
  /** Whether it is full */
  closed: boolean;
}

/** A number for each building. */
export interface Buildings {
  /** For the Workshop */
  workshop: number;
  /** For the Lab */
  lab: number;
  /** For the Armory */
  armory: number;
  /** For the Palace */
  palace: number;
}

/** An equipment card on the display. */
export interface Equipment {
  /** The card on each of the four places; `null` for an empty place */
  equipment: string;
  /** Its type */
  type: EquipmentType;
  /** The section it matches */
  section: Section;
  /** What it is made of */
  material: Material;
  /** In coins, before the Officer and the Discount */
  price: number;
  /** The clay it gives */
  clay: number;
}

/** An equipment card by its name, such as `sword2`. */
export interface EquipmentCard {
  /** Its type */
  type: EquipmentType;
}

/** The features shared by all cards of one type (XI-4). */
export interface EquipmentKind {
  /** A type of equipment */
  type: EquipmentType;
  /** The section it matches */
  section: Section;
  /** What it is made of */
  material: Material;
}

/** The formation face of each section. */
export interface Faces {
  /** The formation face of section A, `"A1"` to `"A4"` */
  A: string | null;
  /** Of section B */
  B: string | null;
  /** Of section C */
  C: string | null;
}

/** Pigments by colour. */
export interface Pigments {
  /** Yellow pigments */
  yellow: number;
  /** Red pigments */
  red: number;
  /** Green pigments */
  green: number;
  /** Blue pigments */
  blue: number;
}

export interface Player {
  /** The seat */
  seat: number;
  /** Points so far */
  score: number;
  points: Points;
  /** Coins */
  coins: number;
  /** Clay */
  clay: number;
  pigments: Pigments;
  /** Coins, clay and pigments together */
  resources: number;
  /** The space of the supervisor, 0 to 5 */
  step: number;
  /** Unused bonus tiles: `open` (Open/Free), `market`, `discount`, `extra` (+1 Action) */
  tiles: Tile[];
  /** Tiles that are face down */
  used_tiles: Tile[];
  /** The game-end tile */
  end_tile: EndTile | null;
  /** The number of the start tile */
  start_tile: number | null;
  /** Seals left */
  seals: number;
  /** Spaces of raw warriors on own seals */
  sealed: string[];
  /** Own warriors not yet placed */
  warriors: number;
  /** Spaces of own painted warriors */
  painted: string[];
  /** Own builders */
  builders: Buildings;
  /** What entering would cost this player now (XI-42) */
  entry_coins: Buildings;
  /** Recruited Helpers */
  helpers: Helper[];
  /** How many equipment cards are in front of the player */
  equipment_cards: number;
  /** Worker cards held, those chosen in secret included */
  cards: number;
  /** Cards in the deck */
  deck: number;
  /** The open discard */
  discards: string[];
  /** How many cards the Favour of the Emperor exchanged */
  exchanged: number;
  /** Whether the player has already made the secret choice that others are still making */
  chosen: boolean;
  /** The card below, once it is revealed; *own* before */
  below: string | null;
  /** The card on top, once it is revealed; *own* before */
  top: string | null;
  /** *own*: the cards in hand */
  hand?: string[];
  /** *own*: the cards under the deck */
  under?: string[];
  /** *own*: cards picked for the Favour until all have decided */
  exchange?: string[];
  /** *own*: the equipment cards */
  equipment?: string[];
}

/** Points of a player by source. */
export interface Points {
  /** Helpers recruited (XI-31) */
  recruiting: number;
  /** The Ceramist (XI-32) */
  crafting: number;
  /** Bonuses of spaces (XI-44) */
  spaces: number;
  /** Groups of painted warriors (XI-45) */
  painting: number;
  /** The Prime Minister (XI-43) */
  minister: number;
  /** Points paid for missing coins, negative (XI-42) */
  entry: number;
  /** Majorities in the sections (XI-60) */
  majorities: number;
  /** Sets of equipment (XI-61) */
  sets: number;
  /** Equipment that matches painted warriors (XI-61) */
  matches: number;
  /** Unused bonus tiles (XI-62) */
  tiles: number;
  /** The game-end tile (XI-63) */
  ending: number;
  /** Resources left (XI-64) */
  leftovers: number;
}

/** A request space and its token. */
export interface Request {
  /** The request space */
  space: RequestSpace;
  /** The number of its token */
  token: number | null;
  /** Its colour */
  colour: Colour | null;
}

/** The costs and scores of a section of the pit. */
export interface SectionFacts {
  /** The clay for a warrior there, before the Scientist and the Discount (XI-44) */
  clay: number;
  /** The points for the most, second most and third most painted warriors (XI-60) */
  majorities: number[];
}

export interface Space {
  /** `"a1"` to `"d6"`, row by row from the top */
  space: string;
  /** Its section */
  section: Section;
  /** Whether a raw warrior was there from the start */
  starting: boolean;
  /** Points of its bonus */
  points: number;
  /** Coins of its bonus */
  coins: number;
  /** Pigments of its bonus */
  pigments: Colour[];
  /** Whether a raw warrior is there */
  raw: boolean;
  /** The seat whose painted warrior is there */
  painted: number | null;
  /** The seat whose seal is under the raw warrior */
  seal: number | null;
}

/** A request token on the turn track. */
export interface Token {
  /** Tokens on the turn track, in the order of turns */
  token: number | null;
  /** Its colour */
  colour: Colour | null;
}

/** The pending decision and what it is about. */
export interface Waiting {
  /** Whose decision is pending: one seat, several for secret choices, `[7]` for a chance event, none after the end */
  seats: number[];
  /** What is decided: the words up to `draw` are chance events, `favour` and `choose` are secret; `null` after the end */
  for: Decision | null;
  /** The decisions that were pending before, nearest first */
  then: Decision[];
  /** For `face` */
  section?: Section;
  /** For `show`: the place of the display */
  place?: number;
  /** For `request`: the request space; for `pay-craft`, `pay-paint`, `seal`, `pigment`: the space of the pit */
  space?: string;
  /** For `square` */
  square?: number;
  /** For `start` and `draw`: who gets the tile or card */
  seat?: number;
  /** For `pigment`: whether the Discount is used */
  discount?: boolean;
  /** For `pay-forge`: the card */
  equipment?: string;
  /** For `exchange`: who allows it */
  by?: Exchanger;
  /** For `exchange`: whether it is mandatory */
  must?: boolean;
  /** For `take`: what is given for it */
  given?: Resource;
}

/** A worker card by its name, such as `tax4`. */
export interface WorkerCard {
  /** Whom it shows */
  worker: Worker;
  /** 1 to 6 */
  number: number;
  /** Its colour */
  colour: Colour;
}

/** The gains from worker cards 1 to 6 (XI-30, XI-31). */
export interface WorkerCards {
  /** The coins of Tax Collectors 1 to 6 */
  tax: number[];
  /** The clay of Craftsmen 1 to 6 */
  craftsman: number[];
  /** The pigments of Miners 1 to 6, a list for each */
  miner: Colour[][];
  /** The points for recruiting Helpers 1 to 6, a list of turns 1 to 6 for each */
  helper: number[][];
}

/** Everything that one viewer may know about a position of Xi'an. */
export interface XianFacts {
  /** The position in one line, as far as the viewer may know it */
  position: string;
  /** Always this word */
  game: "xian";
  /** The digest of the component data */
  edition: string;
  /** The number of players */
  seats: number;
  /** 1 to 6; 0 during the set-up */
  turn: number;
  /** 1 or 2; 0 during the set-up */
  round: number;
  /** How many lines of a record have begun */
  line: number;
  /** Whether the game is over */
  over: boolean;
  waiting: Waiting;
  /** The seats in the order of this round; empty before the reveal */
  order: number[];
  /** Whose turn in the round it is */
  mover: number | null;
  workers: WorkerCards;
  faces: Faces;
  pit: Space[];
  /** Raw warriors in stock */
  raw_in_stock: number;
  pigments_in_stock: Pigments;
  buildings: BuildingFacts[];
  requests: Request[];
  /** Tokens that were not yet drawn */
  requests_left: number[];
  track: Token[];
  display: (Equipment | null)[];
  equipment_types: EquipmentKind[];
  /** Cards discarded from the display */
  equipment_discards: string[];
  /** Cards that were not yet shown */
  equipment_left: number;
  /** The game-end tiles on space 5 */
  end_tiles: EndTile[];
  /** The stacks of seats on spaces 0 to 5, from the top */
  supervisors: number[][];
  players: Player[];
}

export const CARDS: Record<string, WorkerCard> = {
  "tax1": {"worker":"tax","number":1,"colour":"yellow"},
  "tax2": {"worker":"tax","number":2,"colour":"yellow"},
  "tax3": {"worker":"tax","number":3,"colour":"yellow"},
  "tax4": {"worker":"tax","number":4,"colour":"yellow"},
  "tax5": {"worker":"tax","number":5,"colour":"yellow"},
  "tax6": {"worker":"tax","number":6,"colour":"yellow"},
  "craftsman1": {"worker":"craftsman","number":1,"colour":"red"},
  "craftsman2": {"worker":"craftsman","number":2,"colour":"red"},
  "craftsman3": {"worker":"craftsman","number":3,"colour":"red"},
  "craftsman4": {"worker":"craftsman","number":4,"colour":"red"},
  "craftsman5": {"worker":"craftsman","number":5,"colour":"red"},
  "craftsman6": {"worker":"craftsman","number":6,"colour":"red"},
  "helper1": {"worker":"helper","number":1,"colour":"green"},
  "helper2": {"worker":"helper","number":2,"colour":"green"},
  "helper3": {"worker":"helper","number":3,"colour":"green"},
  "helper4": {"worker":"helper","number":4,"colour":"green"},
  "helper5": {"worker":"helper","number":5,"colour":"green"},
  "helper6": {"worker":"helper","number":6,"colour":"green"},
  "miner1": {"worker":"miner","number":1,"colour":"blue"},
  "miner2": {"worker":"miner","number":2,"colour":"blue"},
  "miner3": {"worker":"miner","number":3,"colour":"blue"},
  "miner4": {"worker":"miner","number":4,"colour":"blue"},
  "miner5": {"worker":"miner","number":5,"colour":"blue"},
  "miner6": {"worker":"miner","number":6,"colour":"blue"},
};

export const SECTION_FACTS: Record<string, SectionFacts> = {
  "A": {"clay":2,"majorities":[10,5,2]},
  "B": {"clay":3,"majorities":[12,6,3]},
  "C": {"clay":5,"majorities":[14,7,4]},
};

export const EQUIPMENT: Record<string, EquipmentCard> = {
  "crossbow1": {"type":"crossbow"},
  "crossbow2": {"type":"crossbow"},
  "crossbow3": {"type":"crossbow"},
  "crossbow4": {"type":"crossbow"},
  "arrowheads1": {"type":"arrowheads"},
  "arrowheads2": {"type":"arrowheads"},
  "arrowheads3": {"type":"arrowheads"},
  "arrowheads4": {"type":"arrowheads"},
  "chariot1": {"type":"chariot"},
  "chariot2": {"type":"chariot"},
  "chariot3": {"type":"chariot"},
  "chariot4": {"type":"chariot"},
  "halberd1": {"type":"halberd"},
  "halberd2": {"type":"halberd"},
  "halberd3": {"type":"halberd"},
  "halberd4": {"type":"halberd"},
  "horse1": {"type":"horse"},
  "horse2": {"type":"horse"},
  "horse3": {"type":"horse"},
  "horse4": {"type":"horse"},
  "sword1": {"type":"sword"},
  "sword2": {"type":"sword"},
  "sword3": {"type":"sword"},
  "sword4": {"type":"sword"},
};

const SPACE_TARGETS = ["a1", "b1", "c1", "d1", "a2", "b2", "c2", "d2", "a3", "b3", "c3", "d3", "a4", "b4", "c4", "d4", "a5", "b5", "c5", "d5", "a6", "b6", "c6", "d6"];
const BUILDING_TARGETS = ["workshop", "lab", "armory", "palace"];
const EQUIPMENT_TARGETS = ["crossbow1", "crossbow2", "crossbow3", "crossbow4", "arrowheads1", "arrowheads2", "arrowheads3", "arrowheads4", "chariot1", "chariot2", "chariot3", "chariot4", "halberd1", "halberd2", "halberd3", "halberd4", "horse1", "horse2", "horse3", "horse4", "sword1", "sword2", "sword3", "sword4"];

/** The facts that name targets: the kind of target, and all names of that kind. */
export const REFERENCES: Record<string, { kind: string; names: string[] }> = {
  "space": { kind: "space", names: SPACE_TARGETS },
  "group": { kind: "space", names: SPACE_TARGETS },
  "raw": { kind: "space", names: SPACE_TARGETS },
  "building": { kind: "building", names: BUILDING_TARGETS },
  "equipment": { kind: "equipment", names: EQUIPMENT_TARGETS },
};
