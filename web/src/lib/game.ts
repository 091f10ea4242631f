/**
 * The interface between the page and a game in `games/`. The page knows nothing else about a game: it draws a view, offers the server's legal moves, and shows its messages. A new game is a new folder with an `index.ts`.
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
  /** Players have hidden information. */
  hidden?: boolean;
  /** The targets that a log line, a proof or a move refers to. */
  targetsIn(code: string, facts: Record<string, Fact>): string[];
  /** The pending question: a message code and its parameters. */
  asked(view: View): { code: string; facts: Facts };
  /** The steps of a turn, as the bar shows them. */
  steps(view: View, draft: DraftView | null): StepMark[];
  /** Moves offered as buttons by the prompt rather than as places on the board. */
  isButton(choice: Choice): boolean;
  /** Less prominent choices besides those that decline something: those that cost something. */
  isSecondary?(choice: Choice): boolean;
  /** The icon of a move: the id of a symbol. */
  icon(move: { kind: string; facts?: Record<string, Fact> }): string | null;
  /** Targets a player would expect to choose now; if one is not legal, the reason is shown beside the choices. */
  expected?(view: View): string[];
  /** A better wording of a move than the engine's; null: the engine's. */
  phrase?(kind: string, facts: Facts): string | null;
  /** The heading of a move in the list of moves: a message code. */
  heading(choice: Choice): string;
  /** The round of a view, the number of rounds, and other parameters of `round-of`. */
  round(view: View): { round: number; of: number; part?: number };
  /** Seats in turn order, and points by seat. */
  order(view: View): number[];
  scores(view: View): number[];
  /** The seats played by the rules: Li Si. */
  automa?(view: View): number[];
  /** Lines that begin a round other than the first, for the charts at the end. */
  beginsRound(line: Line): boolean;
  /** The places that a line has changed; they stay marked until the viewer acts. */
  changed(line: Line): string[];
  /** The places of all movable pieces, for animations. */
  things(view: View): Thing[];
  /** The picture of a moving piece: a symbol id and a class. */
  thingSign(thing: string): string;
  /** The sound of a piece being put down. */
  madeOf(thing: string): Material;
  /** The place on the screen that represents the supply. */
  supply(view: View): string;
  /** Pictures of what a seat has built, for the winner's army. */
  army(view: View, seat: number): string[];
  /** Five figures for the start page, the middle one the largest. */
  figures: string[];
  /** A picture for the log line being shown: dice, a card. */
  Telling?: Component<{ line: Line }>;
  panels: Panel[];
  /** The panel on which the pending question is answered. */
  panelFor(view: View): string | null;
  /** The viewer's own pieces, always visible. */
  OwnBoard: Component<{ table: TableStore }>;
  /** One player's pieces, as chips. */
  Seat: Component<{ table: TableStore; seat: number }>;
  /** Symbols that the game's pictures use. */
  Sprites: Component;
  rules: RuleChapter[];
  /** A picture for a chapter of the rules. */
  RulePicture?: Component<{ chapter: string }>;
  lessons: Lesson[];
  /** Set-up options with a component of their own. */
  Setup?: Component<{ options: Record<string, string>; info: GameInfo }, object, "options">;
  /** A side panel of the game's own: Li Si's cards. */
  SidePanel?: Component<{ table: TableStore }>;
}

export interface Panel {
  id: string;
  /** The codes of its title, and of a short one for a narrow tab. */
  title: string;
  short: string;
  icon: string;
  /** Its shortcut key. */
  key: string;
  place: "left" | "centre";
  /** On a wide screen it is narrower than a wheel; the board gets the rest. */
  slim?: boolean;
  component: Component<{ table: TableStore }>;
}

export interface StepMark {
  code: string;
  facts?: Facts;
  state: "done" | "now" | "ahead" | "optional" | "blocked";
  /** How many draft steps to keep when going back to this one. */
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

/** What a tip may be about: my decision, and what happened since my last turn. */
export interface Moment {
  draft: DraftView;
  seat: number;
  since: readonly Line[];
}

export interface Lesson {
  id: string;
  /** Whether what it says is so and matters now. */
  when(view: View, moment: Moment): boolean;
  /** The part of the table it highlights (`data-region`). */
  target?: string;
  rule: string;
}
