/**
 * What a folder of `games` says about its game. The page knows nothing else about any game: it draws a view,
 * offers the moves that the server gives, and says what it is told. A new game is a new folder with an `index.ts`.
 */
import type { Component } from "svelte";
import type { Thing } from "./playback/travel";
import type { Material } from "./sound";
import type { TableStore } from "./store/table.svelte";
import type { Choice, DraftView, Fact, Facts as View, GameInfo, Line } from "./protocol";
import type { Facts } from "./words.svelte";

/** What a seat sees; each game has more in its own `view.ts`. */
export type { View };

export interface GameModule {
  name: string;
  /** Players hold something that the others may not see. */
  hidden?: boolean;
  /** Everything that a line, a proof or a move is about, by the names of targets. */
  targetsIn(code: string, facts: Record<string, Fact>): string[];
  /** What is asked now: the code of a message and its facts. */
  asked(view: View): { code: string; facts: Facts };
  /** The steps of a turn, as the bar shows them. */
  steps(view: View, draft: DraftView | null): StepMark[];
  /** Moves that are choices in words: buttons by the prompt rather than places on the board. */
  spoken(choice: Choice): boolean;
  /** Choices besides those that decline something which are less prominent, because they are paid for. */
  minor?(choice: Choice): boolean;
  /** The sign of a move: the id of a symbol. */
  sign(move: { kind: string; facts?: Record<string, Fact> }): string | null;
  /** What one would expect to be able to choose now; where it is not legal, its reason is shown beside the choices. */
  expected?(view: View): string[];
  /** A move in better words than its rule has; null: as the rule says it. */
  phrase?(kind: string, facts: Facts): string | null;
  /** Under which heading a move stands in the list: the code of a message. */
  heading(choice: Choice): string;
  /** Which round a view is in, and of how many; what else `round-of` says about it. */
  round(view: View): { round: number; of: number; part?: number };
  /** Seats in turn order, and points by seat. */
  order(view: View): number[];
  scores(view: View): number[];
  /** The seats that no person or bot of the table plays: Li Si. */
  automa?(view: View): number[];
  /** Lines with which a round begins, the first one apart: the charts of the end count by rounds. */
  beginsRound(line: Line): boolean;
  /** The places that a line of somebody's turn has changed: they stay marked until I act. */
  changed(line: Line): string[];
  /** Where everything that can travel is, by the names of places: a playback moves what is elsewhere afterwards. */
  things(view: View): Thing[];
  /** The picture of a thing on its way: the id of a symbol, and a class. */
  thingSign(thing: string): string;
  /** What a thing sounds like when it is set down. */
  madeOf(thing: string): Material;
  /** From where the supply is seen to give, and where it takes: a place. */
  supply(view: View): string;
  /** What a seat has built, as pictures: the winner's army. */
  army(view: View, seat: number): string[];
  /** A picture to a line that is being told: dice, a card. */
  Telling?: Component<{ line: Line }>;
  panels: Panel[];
  /** The panel on which what is asked now is chosen. */
  panelFor(view: View): string | null;
  /** My own things, always in sight. */
  OwnBoard: Component<{ table: TableStore }>;
  /** One player's things, in chips. */
  Seat: Component<{ table: TableStore; seat: number }>;
  /** Symbols that the game's pictures use. */
  Sprites: Component;
  rules: RuleChapter[];
  /** A picture to a chapter of the rules. */
  RulePicture?: Component<{ chapter: string }>;
  lessons: Lesson[];
  /** Options that only this game has a picture for, at set-up. */
  Setup?: Component<{ options: Record<string, string>; info: GameInfo }, object, "options">;
  /** Side panel for what only this table has: Li Si's cards. */
  SidePanel?: Component<{ table: TableStore }>;
}

export interface Panel {
  id: string;
  /** The codes of its title, and of a short one for a narrow tab. */
  title: string;
  short: string;
  icon: string;
  /** The key that goes to it. */
  key: string;
  place: "left" | "centre";
  /** On a desk it needs less width than a wheel does: the board gets the rest. */
  slim?: boolean;
  component: Component<{ table: TableStore }>;
}

export interface StepMark {
  code: string;
  facts?: Facts;
  state: "done" | "now" | "ahead" | "optional" | "blocked";
  /** The number of tentative steps that hold when this step is about to be made; for going back to it. */
  back?: number;
  locked?: boolean;
}

export interface RuleChapter {
  /** `rules-<id>` is its heading. */
  id: string;
  sign?: string;
  /** Rule numbers; `rule-<number>` is the text. */
  rules: string[];
}

export interface Lesson {
  id: string;
  /** Whether it is this lesson's moment. */
  when(view: View, draft: DraftView | null): boolean;
  /** The part of the table that it points at (`data-region`). */
  target?: string;
  rule: string;
}
