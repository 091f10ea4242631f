/** The view of Terracotta Army, as `lishan.terracotta.facts` makes it (docs/facts-terracotta.md). */

export type WarriorType = "officer" | "guard" | "crossbowman" | "soldier";
export type SpecialistType = "horse" | "footman" | "archer" | "musician";
export type Weapon = "sword" | "halberd" | "crossbow" | "spear";
export type Ring = "inner" | "middle" | "outer";

export interface Segment {
  segment: number;
  inner: string;
  middle: string;
  outer: string;
  craftsman: number | null;
  artisan: number | null;
  warehouse: number;
}

export interface Statue {
  space: string;
  type: WarriorType | SpecialistType;
  seat: number | null;
  spaces?: string[];
  direction?: string;
  faces?: string;
  warrior?: string | null;
  counts_as?: string | null;
}

export interface Area {
  kind: "row" | "column" | "quarter" | "type" | "footman" | "group" | "holding";
  name: string;
  counts: number[];
  dominates: number | null;
  archers?: number[];
  spaces?: string[];
}

export interface Tile {
  round: number;
  tile: string | null;
  first: number;
  second: number;
}

export interface Player {
  seat: number;
  score: number;
  points: Record<string, number>;
  coins: number;
  wet: number;
  dry: number;
  weapons: Weapon[];
  masters: string[];
  next_master_cost: number | null;
  craftsmen: number;
  artisans: number;
  upgraded: number;
  artisans_in_supply: number;
  priority: number | null;
}

export interface ActionCard {
  number: number;
  action: string;
  turn: Ring[];
  where: "active" | "deck" | "discard";
}

export interface LiSi {
  seat: number;
  cards: string[];
  to_draw: number;
  dice: number[];
  overseer: number | null;
  row: { weapon: Weapon; active: boolean }[];
  keeps_weapons: boolean;
  masters_left: string[];
  action_cards: ActionCard[];
  safe_draws: number;
}

export interface Terracotta {
  game: "terracotta";
  options: Record<string, string>;
  seats: number;
  round: number;
  turn: number;
  over: boolean;
  waiting: {
    seats: number[];
    for: string | null;
    ring?: Ring;
    rotated?: boolean;
    master?: string;
    type?: WarriorType;
    free?: boolean;
    first?: number | null;
    space?: string;
    guard?: string;
    from?: string;
    specialist?: SpecialistType;
    spaces?: string[];
    then: Ring[];
  };
  order: number[];
  mover: number | null;
  worker: { segment: number; worker: "craftsman" | "artisan" } | null;
  wheel: { inner: number; middle: number; segments: Segment[] };
  warehouses: number[];
  tiles: Tile[];
  inspectors: { row: number; column: string };
  organizer: { type: WarriorType; left: number; points: number | null }[];
  specialists: { specialist: SpecialistType; left: number; price: number; weapon: Weapon }[];
  statues: Statue[];
  areas: Area[];
  priority: { next: number; left: number };
  players: Player[];
  li_si?: LiSi | null;
}

export const ROWS = [1, 2, 3, 4, 5, 6, 7];
export const COLUMNS = ["a", "b", "c", "d", "e", "f", "g", "h", "i"];
export const WEAPONS: Weapon[] = ["sword", "halberd", "crossbow", "spear"];
export const MASTERS = ["builder", "administrator", "inspector", "clay maker", "supervisor", "blacksmith"];
export const RINGS: Ring[] = ["inner", "middle", "outer"];
export const SPECIALISTS: SpecialistType[] = ["horse", "footman", "archer", "musician"];

/** The symbol of an action or a thing, and the number printed beside it. */
export function signOf(action: string): { sign: string; number: string } {
  const [kind, number = ""] = action.split(/ (?=\d)/);
  return { sign: `t-${kind!.replace(" ", "-")}`, number };
}
