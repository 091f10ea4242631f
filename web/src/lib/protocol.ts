// Made by tools/typescript.py (`make types`) from src/lishan/server/tables/messages.py and bodies.py. Do not edit.

/** A parameter of a message. */
export type Fact = number | string | boolean | null | Fact[] | { [name: string]: Fact };

/** End a game without a result, until everyone has had a turn. */
export interface Abort {
  type: "abort";
  /** Made by the client, unlike any other of its ids. */
  id: string;
}

/** My private data. */
export interface Account {
  person: Person;
  created: number;
  email: string | null;
  /** Whether the server can send mail. */
  mail: boolean;
  /** How many recovery codes are left. */
  codes: number;
  sessions: SessionLine[];
  /** On vacation until then (milliseconds since 1970): games with a day or more per turn, or without a clock, wait for me. */
  away_until: number | null;
  /** When the next one may begin. */
  next_vacation: number;
}

/** Something that an administrator did. */
export interface AdminDeed {
  id: string;
  created: number;
  what: "announce" | "close" | "close-report" | "delete" | "grant" | "look" | "maintenance" | "mute" | "purge" | "reinstate" | "rename" | "reset" | "revoke" | "suspend" | "unmute";
  /** The login; null: on the command line, or of an account that is gone. */
  administrator: string | null;
  /** The id of the person it was about; null: nobody, or somebody who is gone. */
  person: string | null;
  name: string;
  table: string | null;
  reason: string;
}

export interface AdminDeeds {
  /** Latest first. */
  deeds: AdminDeed[];
  /** Where the next page begins (`?after=`); null: this is everything. */
  more: string | null;
}

export interface AdminHealth {
  version: string;
  process: string;
  started: number;
  /** Sqlite or postgresql. */
  database: string;
  schema: string;
  sockets: number;
  tables_in_memory: number;
  people: number;
  tables: number;
  playing: number;
  waiting_notices: number;
  mail: boolean;
  push: boolean;
}

export interface AdminPeople {
  people: AdminPerson[];
  /** For setting a new password, valid once and for 24 hours; only for the owner of the account. */
  link?: string;
}

export interface AdminPerson {
  id: string;
  name: string;
  login: string | null;
  created: number;
  seen: number | null;
  suspended: number | null;
  /** Until when they may not write in chats. */
  muted_until: number | null;
  admin: boolean;
  tables: number;
}

export interface AdminReport {
  id: string;
  created: number;
  reporter: string;
  table: string | null;
  /** The last event at the table when it was written: `past` of `/look` shows that position. */
  seq: number | null;
  seat: number | null;
  person: string | null;
  name: string;
  text: string;
  closed: number | null;
}

export interface AdminReports {
  /** Those with open reports, oldest first; with closed ones, last closed first. */
  tables: ReportedTable[];
  /** Where the next page begins (`?after=`); null: this is everything. */
  more: string | null;
}

export interface AdminTables {
  tables: TableLine[];
  /** How many were, or would be, deleted. */
  count?: number;
}

export interface Advice {
  seat: number;
  rival: number | null;
  best: Idea;
  others?: Idea[];
  done?: boolean;
}

/** Answer a request: all other people must agree, and one refusal ends it. */
export interface Agree {
  type: "agree";
  /** Made by the client, unlike any other of its ids. */
  id: string;
  /** The seq of the request. */
  ask: number;
  yes: boolean;
}

/** A later decision of the same turn that a move leads to, and whether it would be possible. */
export interface Ahead {
  move: Move;
  /** Possible right now, only after an earlier choice in the turn, or not at all. */
  when: "after" | "never" | "now";
  /** The reason why it is not possible right now. */
  reason?: Reason | null;
  /** Earlier choices that would make it possible. */
  after?: Move[];
  /** The changes in the mover's holdings, by name: {"wet": -3}. */
  changes?: Record<string, number>;
}

/** Swap two seats with their players. */
export interface Arrange {
  seat: number;
  to: number;
}

/** Ask the others for something. At a private table, the host's requests are granted immediately, but for one: to abandon the game, everyone must agree. */
export interface Ask {
  type: "ask";
  /** Made by the client, unlike any other of its ids. */
  id: string;
  what: "abandon" | "pause" | "takeback";
  /** For a takeback: return to the position after this event. Null: to the one before my last turn. */
  to?: number | null;
}

/** Asks which move a bot would play for me, where this table allows it. Answered by `hint`, perhaps seconds later. */
export interface AskHint {
  type: "hint";
  /** Made by the client, unlike any other of its ids. */
  id: string;
  /** Null: the search's view of the best candidates. */
  level?: string | null;
}

/** Older lines of the log. Answered by `lines`. */
export interface AskLines {
  type: "lines";
  /** Made by the client, unlike any other of its ids. */
  id: string;
  before: number;
  /** How many events. */
  count?: number;
}

/** The table as I could see it after a past event. Answered by `past`. */
export interface AskPast {
  type: "past";
  /** Made by the client, unlike any other of its ids. */
  id: string;
  seq: number;
  /** Also decision by decision. */
  steps?: boolean;
}

/** The effects of some of my legal moves. Answered by `previews`. */
export interface AskPreview {
  type: "preview";
  /** Made by the client, unlike any other of its ids. */
  id: string;
  moves: number[];
}

/** Asks where every point comes from. Answered by `explained`. */
export interface AskScore {
  type: "explain";
  /** Made by the client, unlike any other of its ids. */
  id: string;
  /** At a past event; null: now, with my tentative turn. */
  seq?: number | null;
}

/** The names of everything that can be pointed at. Answered by `targets`. */
export interface AskTargets {
  type: "targets";
  /** Made by the client, unlike any other of its ids. */
  id: string;
}

/** Asks how good a turn of mine was, at a what-if. Answered by `verdict`, perhaps seconds later. */
export interface AskVerdict {
  type: "verdict";
  /** Made by the client, unlike any other of its ids. */
  id: string;
  /** The event in which it was confirmed. */
  seq: number;
}

/** Asks why I can't choose something (by its name, as in `targets`) or make a move now. Answered by `why-not`. */
export interface AskWhy {
  type: "why";
  /** Made by the client, unlike any other of its ids. */
  id: string;
  target?: string | null;
  move?: number | null;
}

/** A request that not everyone has answered yet. */
export interface Asked {
  seq: number;
  seat: number;
  what: "abandon" | "pause" | "takeback";
  to: number | null;
  /** Seats that agreed. */
  agreed: number[];
}

/** A bank of time for the whole game, and an increment after each turn. */
export interface BankClock {
  kind: "bank";
  minutes: number;
  /** Seconds. */
  increment?: number;
}

/** One source of a difference. Its words are the message `why-<code>`. */
export interface Because {
  seat: number;
  points: number;
  code: string;
  facts?: Record<string, Fact>;
}

/** Block the player in a seat, or unblock them. */
export interface Block {
  seat: number;
  block?: boolean;
}

export interface Blocked {
  id: string;
  name: string;
  /** Milliseconds since 1970. */
  created: number;
}

export interface BlockedSeats {
  /** The seats at this table of people whom I have blocked. */
  seats: number[];
}

/** The people whom I have blocked. */
export interface Blocks {
  people: Blocked[];
}

export interface BotLevel {
  level: string;
  title: string;
}

export interface ByHand {
  steps: HandStep[];
  misfit: Misfit | null;
  /** 7: chance; None: the game is over. */
  to_move: number | null;
  /** Everything that can be decided now, or be the outcome. */
  choices: Move[];
  /** All facts of the position, as at a table. */
  view: Facts;
  scores: number[];
  ranking: number[];
}

export interface ByHandAsked {
  game: string;
  players?: number;
  options?: Record<string, string>;
  /** TOML of a custom edition. */
  edition?: string | null;
  /** The position to begin at; None: the start of the game. */
  position?: string | null;
  /** Everything decided since then, chance events included, in notation. */
  moves?: string[];
  /** Against Li Si: only what he needs to know of your turns is told (`short_form`). */
  short?: boolean;
}

/** A move and the results for it. Lists are by seat. */
export interface Candidate {
  move: number;
  /** My expected final points, minus those of the first candidate. */
  value: number;
  /** Share of the search's visits. */
  share?: number;
  /** Expected points ahead of the strongest rival at the end; null: not looked at closely. */
  margin?: number | null;
  /** Expected final points. */
  points?: number[];
  /** Chances to win. */
  wins?: number[];
  /** The expected continuation: seats with moves in notation, this one first. */
  line?: [number, string][];
}

/** Whether people may write at the table. */
export interface Chat {
  on: boolean;
}

/** A legal move. */
export interface Choice {
  move: number;
  kind: string;
  notation: string;
  facts?: Record<string, Fact>;
  rule?: string;
  /** The thing on the table that you choose it by, as in `targets`; empty: it can only be chosen in words. */
  target?: string;
  /** The part of a turn that it belongs to, in the game's own words; empty: it belongs to the part before it. */
  stage?: string;
  /** It turns down something optional. */
  declines?: boolean;
  /** Once this step is confirmed, something is drawn or revealed, so it can no longer be taken back. */
  draws?: boolean;
}

/** My choice of notices while the page is closed, and of their channels. */
export interface Choices {
  push: ("asked" | "begun" | "invited" | "over" | "rematch" | "seat" | "time" | "turn")[];
  mail: ("asked" | "begun" | "invited" | "over" | "rematch" | "seat" | "time" | "turn")[];
  /** Mail about turns once a day, and only for slow games. */
  daily: boolean;
  /** The key for subscribing a browser; null: this server sends no push messages. */
  key: string | null;
  /** Mail can be sent to me: the server can, and my address is confirmed. */
  email: boolean;
  /** How many browsers get notices. */
  browsers: number;
  /** When my webhook last failed (milliseconds since 1970); null: it works, as far as is known. */
  webhook_failed: number | null;
  /** The status that it answered then; 0: it did not answer. */
  webhook_status: number | null;
}

export interface Choose {
  push: ("asked" | "begun" | "invited" | "over" | "rematch" | "seat" | "time" | "turn")[];
  mail: ("asked" | "begun" | "invited" | "over" | "rematch" | "seat" | "time" | "turn")[];
  daily?: boolean;
  language?: string | null;
  zone?: string | null;
}

/** Milliseconds. A seat's time runs down from `now` while the seat is in `running`. */
export interface Clocks {
  /** By seat; null: no limit. */
  left: (number | null)[];
  running: number[];
  /** The server's time at this frame. */
  now: number;
  /** Since when the current decision has been waited for; in the future while a player is on vacation. */
  since: number;
}

export interface CloseReport {
  id: string;
  /** With all others about the same table. */
  whole?: boolean;
  reason?: string;
}

/** New recovery codes; the old ones stop working. */
export interface Codes {
  codes: string[];
}

export type Command = Follow | Step | Go | Confirm | Play | Unlock | Say | Ask | Agree | Resume | Replace | Return | Leave | Resign | Abort | AskPreview | AskWhy | AskTargets | AskScore | AskPast | AskLines | AskHint | AskVerdict;

/** Commit a complete tentative turn; if several choose in secret, lock the choice. */
export interface Confirm {
  type: "confirm";
  /** Made by the client, unlike any other of its ids. */
  id: string;
  at: number;
}

export interface ConfirmEmail {
  code: string;
  language?: string | null;
  zone?: string | null;
}

/** A request that requires the password. */
export interface Confirmed {
  /** Guests have none. */
  password?: string;
}

export interface Credentials {
  login: string;
  password: string;
  /** For mail and notices. */
  language?: string | null;
}

/** The set-up of the day. It is played at a table created with `daily`. */
export interface Daily {
  which: "li-si" | "terracotta" | "xian";
  game: string;
  /** The date in UTC. */
  day: string;
  /** The bots, in the order of seats after mine. */
  levels: string[];
  /** My first try of today, which alone counts. */
  table: string | null;
  /** Whether it is over. */
  over: boolean;
  /** Whether my results have a place on the leaderboard: guests have none, and could play again as someone else. */
  ranked: boolean;
  /** How many people on the leaderboard have finished their first try today. */
  finished: number;
  /** The first hundred of theirs and mine, best first; empty until mine is over. */
  results: DailyResult[];
  /** My first tries of the last hundred days that I played, latest first. */
  history: DailyResult[];
}

/** A person's first try at the set-up of a day. */
export interface DailyResult {
  day: string;
  name: string;
  points: number;
  /** Points ahead of the best opponent, or of Li Si. */
  margin: number;
  mine: boolean;
  /** Of my own tries. */
  table: string | null;
  /** Its place, or for a guest the place that it would have; null in my history. */
  place: number | null;
  /** Whether it has a place on the leaderboard: guests have none. */
  ranked: boolean;
}

export interface DeviceLink {
  /** Opened once, like the link of a free seat. */
  link: string;
  /** Milliseconds since 1970. */
  expires: number;
}

/** The reasons why one turn is better than another for a seat. */
export interface Difference {
  points: number;
  because?: Because[];
}

/** The command with this id was carried out and is stored. */
export interface Done {
  type: "done";
  id: string;
  /** The event it caused; for steps: the last event. */
  seq: number;
}

/** The cards and pieces in front of one player. */
export interface DraftCards {
  coins?: number;
  clay?: number;
  pigments?: Record<string, number>;
  /** None: nobody but this player knows it, nor the other secrets of this player */
  hand?: string[] | null;
  /** How many cards an unknown hand has; None: as many as there must be now */
  held?: number | null;
  favour?: string[];
  under?: string[];
  below?: string | null;
  top?: string | null;
  discard?: string[];
  exchanged?: number;
  helpers?: ("accountant" | "administrator" | "ceramist" | "emissary" | "officer" | "scientist")[];
  builders?: Record<string, number>;
  seals?: number;
  equipment?: string[];
  /** Unused bonus tiles */
  tiles?: ("discount" | "extra" | "market" | "open")[];
  end?: "helpers" | "majorities" | "pairs" | "resources" | "six" | "tens" | "tiles" | "warriors" | null;
  start?: number | null;
  /** By source */
  points?: Record<string, number>;
}

/** A decision that can be pending with these pieces on the table. */
export interface DraftDecision {
  /** As in the position line. */
  word: string;
  /** The part of a turn that it belongs to. */
  during: string;
  /** Whose decision it is, as in the facts of a position. */
  seats: number[];
  /** What is decided; None after the end. */
  for: string | null;
  /** Who gets the tile or card. */
  seat: number | null;
  /** The resource for which another one is taken. */
  given: string | null;
  /** Its subject: a type, a space, a number, … */
  about: (string | number)[];
  /** What else is true of it: `free`, `must`, … */
  flags: string[];
}

/** A Horse by its rider's space, or an Archer. */
export interface DraftFacing {
  space: string;
  direction: "east" | "north" | "south" | "west";
}

export interface DraftFault {
  /** `board.e4`, `seats.0.artisans`, `waits`, …; empty: the position as a whole */
  place: string;
  /** For words in other languages: `impossible-` and this */
  code: string;
  sentence: string;
  facts?: Record<string, Fact>;
}

/** A Warrior, a Footman or a Musician. */
export interface DraftFigure {
  type: "crossbowman" | "footman" | "guard" | "musician" | "officer" | "soldier";
  /** The owner of a Warrior */
  seat?: number | null;
}

export interface DraftLiSi {
  cards?: ("armed" | "empty-purse" | "favoured" | "full-stores" | "impatient" | "no-alms" | "no-idle-hands" | "well-advised" | "frugal" | "modest" | "patient" | "silent" | "unarmed")[];
  to_draw?: number;
  /** The sides that lie on top, not the numbers on them */
  dice?: number[];
  overseer?: number;
  /** His weapons, from left to right */
  row?: ("crossbow" | "halberd" | "spear" | "sword")[];
  discarded?: number[];
  active?: number[];
  /** Whether the Reshuffle card came up since the set-up and the deck is still long */
  reshuffled?: boolean;
}

export interface DraftPlayer {
  coins?: number;
  wet?: number;
  dry?: number;
  /** Active weapons */
  weapons?: ("crossbow" | "halberd" | "spear" | "sword")[];
  masters?: ("administrator" | "blacksmith" | "builder" | "clay maker" | "inspector" | "supervisor")[];
  /** Craftsmen that were upgraded */
  artisans?: number;
  /** The Priority token held */
  priority?: number | null;
  /** By source */
  points?: Record<string, number>;
}

/** My turn while I am thinking about it. Only my own connections receive it. */
export interface DraftView {
  seat: number;
  /** The seq of the last event that changed the position: `step`, `go`, `confirm`, `play` and `unlock` must quote it. */
  at: number;
  /** Steps of this turn that are already committed, because something was drawn after them. */
  fixed: Taken[];
  /** The tentative steps, including those after `n`, which were undone and can be redone. */
  steps: Taken[];
  /** How many of them are in effect. */
  n: number;
  /** Nothing is left to decide: `confirm` commits it. */
  complete: boolean;
  /** My secret choice is locked; `unlock` opens it again. */
  locked: boolean;
  /** Others are choosing at the same time, and nothing is revealed until all have chosen. */
  secret: boolean;
  /** My next moves; empty when complete. */
  moves: Choice[];
  /** The table after the tentative steps, which only I see; null: as in the picture. */
  view: Facts | null;
  /** The events that the tentative steps would cause. */
  lines: Line[];
  /** In a lesson: these steps are what the task asks for. */
  solved?: boolean;
}

export interface DraftWarrior {
  kind: "painted" | "raw" | "sealed";
  /** Whose seal or painted warrior it is */
  seat?: number | null;
}

/** My tentative turn changed, here or in another of my windows. */
export interface Drafted {
  type: "draft";
  draft: DraftView | null;
}

export interface DropEdition {
  id: string;
}

/** An edition as a TOML text or as values; neither: a blank one. */
export interface EditionAsked {
  game: string;
  text?: string | null;
  /** As in the TOML text; "" where a value is still to be entered. */
  values?: Record<string, unknown> | null;
}

export interface EditionDifference {
  place: string;
  label: string;
  /** As of a `PrintedValue`. */
  facts: Record<string, Fact>;
  packaged: unknown;
  value: unknown;
}

export interface EditionFault {
  /** "": the whole text. */
  place: string;
  /** As `lishan edition check` prints it. */
  sentence: string;
  /** The same for other languages, with the facts: `edition-fault-<code>` in the catalogue of words. */
  code?: string;
  facts?: Record<string, Fact>;
}

export interface EditionSchema {
  values: PrintedValue[];
  /** Optional sections. */
  optional: string[];
  packaged: EditionSheet;
}

/** The state of an edition, finished or not. */
export interface EditionSheet {
  name: string;
  /** None: it cannot be played yet. */
  digest: string | null;
  /** It plays as the packaged one. */
  same: boolean;
  /** The TOML text. A value still to be entered is "". */
  text: string;
  values: Record<string, unknown>;
  faults: EditionFault[];
  /** Places of values still to be entered. */
  missing: string[];
  differences: EditionDifference[];
  /** By section: printed, reported or reconstructed. */
  provenance: Record<string, string>;
  /** The reason why it has no solo mode; None: it has one, or the game has none. */
  no_solo: string | null;
}

export interface EndBlock {
  id: string;
}

export interface EndInvitation {
  id: string;
}

export interface EndSession {
  id: string;
}

/** Every error: a code for programs, a sentence for people. */
export interface ErrorBody {
  code: string;
  message: string;
  reason?: Reason | null;
  /** Seconds to wait, as in Retry-After. */
  retry?: number | null;
}

/** One thing that happened: a code from the catalogue of words, its parameters, the rule, and points by seat. */
export interface Event {
  code: string;
  rule: string;
  seat?: number | null;
  facts?: Record<string, Fact>;
  points?: number[];
  only?: number | null;
}

export interface Explained {
  type: "explained";
  id: string;
  score: Score;
}

/** The facts of a position, as clients read them. Each game has a class of its own (`Game.facts_type`). Types for the client, the JSON Schema and a page of the documentation are made from that class. */
export interface Facts {
  /** The position in one line, as far as the viewer may know it */
  position: string;
}

/** The first command on a socket, and again to view from another of my seats. Answered by `state`. */
export interface Follow {
  type: "follow";
  /** Made by the client, unlike any other of its ids. */
  id: string;
  /** The viewer: one of my seats, or null for a spectator. */
  seat?: number | null;
  /** The last seq that this client has; if possible, the answer's lines start after it. */
  since?: number;
}

export interface Forgotten {
  login: string;
}

/** A what-if table from a position that I may see. Hidden information is replaced by a guess. */
export interface Fork {
  seq: number;
  seats: NewSeat[];
}

export type Frame = State | Happened | Drafted | Present | You | Done | Refused | Previews | WhyNot | Targets | Explained | Past | Lines | Hint | Verdict;

export interface GameInfo {
  name: string;
  title: string;
  version: number;
  players: number[];
  options: Option[];
  edition: string;
  digest: string;
  levels: BotLevel[];
  lessons: LessonLine[];
}

/** One game in the chart over time. */
export interface GameResult {
  id: string;
  time: number;
  points: number;
  margin: number;
  won: boolean;
  against: string[];
  challenge?: string;
}

/** My finished games of one kind, with results, in which I held one seat. */
export interface GameTotals {
  game: string;
  played: number;
  won: number;
  /** In all games together. */
  points: number;
  best: number;
}

export interface Games {
  games: GameInfo[];
  languages: string[];
}

/** Undo, redo, reset: keep the first `n` steps of the tentative turn; later ones can be redone. */
export interface Go {
  type: "go";
  /** Made by the client, unlike any other of its ids. */
  id: string;
  at: number;
  n: number;
}

/** Continue an unfinished saved game: who plays in which seat. */
export interface GoOn {
  seats: NewSeat[];
}

/** One decision, and what the rules did after it. */
export interface HandStep {
  /** 7: chance. */
  seat: number;
  turn: number;
  move: Move;
  events: Event[];
  /** The position, if a new turn has begun: the caller can continue from there. */
  after: string | null;
}

/** Something was committed. The seq is one more than the last; after a gap, `follow` again. */
export interface Happened {
  type: "event";
  kind: "answered" | "asked" | "chat" | "closed" | "device-added" | "failed" | "granted" | "host" | "left" | "locked" | "moved" | "opened" | "paused" | "played" | "ready" | "rematch" | "removed" | "renamed" | "resigned" | "resumed" | "returned" | "rewound" | "sat" | "spoke" | "started" | "stood-in" | "unlocked";
  picture: Picture;
  lines: Line[];
}

export interface Health {
  ok: boolean;
}

export interface Hint {
  type: "hint";
  id: string;
  at: number;
  /** The position that it is about: the draft's `at` and `n`. */
  n: number;
  move: number;
  /** Best first; empty if a level was asked for. */
  candidates: Candidate[];
  /** The best turn, the two best different ones, and why it is better; null if a level was asked for. */
  advice?: Advice | null;
}

export interface History {
  /** First those that go on, latest first; then the others, last ended first. */
  games: HistoryLine[];
  /** Where the next part begins (`?before=`); null: this is everything. */
  more: number | null;
  totals: GameTotals[];
}

/** One of my games. */
export interface HistoryLine {
  id: string;
  path: string;
  game: string;
  title: string;
  status: "closed" | "open" | "over" | "playing";
  /** Mine. */
  seats: number[];
  /** By seat. */
  players: Opponent[];
  /** By seat; empty: not over. */
  points: number[];
  /** My best place, 1 being the first. */
  place: number | null;
  /** The seats of people for whom a bot played a part. */
  stood_in: number[];
  /** Nobody gave up, and no bot finished the game for a person: only then is it counted. */
  whole: boolean;
  begun: number;
  /** Milliseconds since 1970. */
  updated: number;
}

/** The new host: the player of a seat; null: me, as the host is away. */
export interface Hosting {
  seat: number | null;
}

/** A turn and what can be expected of it. */
export interface Idea {
  moves: number[];
  words: Move[];
  margin: number;
  chance: number;
  points?: number[];
  difference?: Difference | null;
}

/** The invitation behind a seat's link. */
export interface Invitation {
  opening: Opening;
  /** As spectators see it. */
  picture: Picture;
  /** The name of the host; "" if they gave none. */
  host: string;
  /** Nobody has used the link, or I have. */
  usable: boolean;
  /** The link is for another device of the player in that seat, who is called so; null: it is an invitation. */
  device?: string | null;
}

/** Invite an account to a free seat of my table, by its name or login. */
export interface Invite {
  login: string;
  /** Null: the first free one to which nobody is invited. */
  seat?: number | null;
}

/** Somebody whom I have invited to my table by name, and who does not sit there. */
export interface InvitedPerson {
  id: string;
  /** As I wrote it. */
  named: string;
  seat: number;
  created: number;
  state: "declined" | "waiting";
}

/** One turn and its value. Lists are by seat. */
export interface Judged {
  at: number;
  seat: number;
  verdict: "best" | "blunder" | "good" | "great" | "inaccuracy" | "mistake";
  lost: number;
  points: number[];
  margin: number;
  played: Move[];
  better?: Idea | null;
  ahead?: number;
}

/** An edition, finished or not. One with the same id is replaced. */
export interface KeepEdition {
  id: string;
  game: string;
  name: string;
  text: string;
}

export interface KeptEdition {
  id: string;
  game: string;
  name: string;
  /** TOML. */
  text: string;
  updated: number;
}

export interface KeptEditions {
  /** Whether I am signed in; guests keep editions in their browsers only. */
  account: boolean;
  editions: KeptEdition[];
}

/** The link of a seat, before it is used; without a seat, the one for all free seats. */
export interface Knock {
  seat?: number | null;
  secret: string;
}

/** Leave my seat: a bot continues. The seat's link still lets me come back. */
export interface Leave {
  type: "leave";
  /** Made by the client, unlike any other of its ids. */
  id: string;
}

/** The task of a lesson. Its sentences are the messages `learn-<name>-<task>` and those that begin with it. */
export interface LessonInfo {
  name: string;
  /** Lessons of a further course, such as the one about Li Si, are listed separately; "" for the game's own. */
  course: string;
  /** Counted from 1. */
  task: number;
  tasks: number;
  /** The chapter of the rules whose picture illustrates the idea. */
  picture: string;
  /** Things to point at: targets, or `region <name>`. */
  point: string[];
  /** Whether the turn has to be confirmed. */
  confirm: boolean;
}

/** A lesson in a list. `learn-<name>` is its title, `learn-<name>-idea` what it is about. */
export interface LessonLine {
  name: string;
  /** Lessons of a further course, such as the one about Li Si; "" for the game's own. */
  course: string;
  minutes: number;
  tasks: number;
  /** The chapter of the rules whose picture illustrates the idea. */
  picture: string;
  /** The rules it teaches. */
  rules: string[];
}

/** A task of one of the game's lessons, counted from 1. */
export interface LessonTask {
  lesson: string;
  task: number;
}

export interface LevelResults {
  results: Results;
  sources: SourcePoints[];
}

/** One line of the log. Its sentence is the Fluent message `<kind>-<code>` of the game's catalogue with these facts. */
export interface Line {
  /** The event that it belongs to. */
  seq: number;
  /** A decision, something the rules did, news about the table, or chat. */
  kind: "chat" | "event" | "move" | "table";
  code: string;
  /** Turns as the rules count them; lines of one turn are shown together. */
  turn?: number;
  seat?: number | null;
  /** For chat: `name`, `text` and, where it is known, `account`: `yes`, or `no` for a guest. */
  facts?: Record<string, Fact>;
  rule?: string;
  /** Points by seat. */
  points?: number[];
  notation?: string;
  /** The thing on the table that a move was chosen by, or the place that an event changed. */
  target?: string;
  /** Of a move: the code of the event that says the same in more detail. */
  told_by?: string;
  /** Of an event: whether it belongs to a turn, comes between turns, or scores a round or the game. */
  phase?: "between" | "end" | "round" | "turn";
}

export interface Lines {
  type: "lines";
  id: string;
  lines: Line[];
  first: number;
}

/** Paths to share. The part after the # never reaches a log: the page sends it by POST. */
export interface Links {
  /** By seat; null if a bot or a person sits there: a link is used up when someone sits down with it. */
  seats: (string | null)[];
  watch: string;
  /** One link for all free seats, for whoever comes first; null unless several are free before the start. */
  everyone?: string | null;
  /** Whether a public table is in the lobby; null: it is private, or this was not asked. */
  listed?: boolean | null;
  /** Whom I have invited, as long as the table waits for players. */
  invited?: InvitedPerson[];
}

export interface Logout {
  everywhere?: boolean;
}

/** A spectator's request, with the key of a link instead of a session. */
export interface Look {
  /** Null: at a public table. */
  secret?: string | null;
  command: Follow | AskPast | AskLines | AskScore;
}

export interface Looked {
  frame: State | Past | Lines | Explained;
}

export interface ManagePerson {
  id: string;
  do: "mute" | "reinstate" | "rename" | "reset" | "suspend" | "unmute";
  name?: string;
  /** How long they may not write in chats. */
  days?: number;
  reason?: string;
}

export interface ManageTable {
  id: string;
  do: "close" | "delete";
  reason?: string;
}

/** My role on this socket. Sent again whenever it changes. */
export interface Me {
  /** The viewer. */
  seat: number | null;
  /** All my seats at this table. */
  seats: number[];
  host: boolean;
  /** The host's seat, whoever that is. */
  host_seat: number | null;
  standing: "outside" | "replaced" | "seated" | "watching";
  /** The commands about seats and hosting that I may give now, in alphabetical order. */
  may: ("abandon" | "abort" | "arrange" | "claim" | "close" | "hand-over" | "leave" | "move" | "offer" | "ready" | "rematch" | "remove" | "resign" | "return" | "sit" | "stand" | "start" | "unready")[];
}

/** The first move that is no longer possible. The moves after it are left out too. */
export interface Misfit {
  at: number;
  word: string;
  reason: Reason | null;
}

/** A move in the words of the rulebook: what is decided (`kind`), and how. `kind` names the decision ("place", "ring", "type", "space", ...); the facts say what it is about. The text of a move in a language is made from `kind` and `facts` by `lishan.words`. */
export interface Move {
  kind: string;
  notation: string;
  facts?: Record<string, Fact>;
  rule?: string;
  /** The thing on the table that you choose it by, one of `Game.targets`; empty: it can only be chosen in words. */
  target?: string;
  /** The part of a turn that it belongs to ("card", "builder", ...); empty: it belongs to the part before it. */
  stage?: string;
  /** Whether it turns down something optional. */
  declines?: boolean;
  /** The code of the event that says the same in more detail; empty: there is none. */
  told_by?: string;
}

export interface MovePreview {
  move: number;
  preview: Preview;
}

/** Move to a free seat. */
export interface MoveTo {
  to: number;
}

/** A link to one of my seats, for my other device. */
export interface NewDevice {
  seat: number;
}

export interface NewEmail {
  password?: string;
  /** Null: remove it. A new one takes effect once it is confirmed. */
  email: string | null;
}

export interface NewPassword {
  password: string;
  new: string;
}

/** A saved game as text, for viewing. */
export interface NewRecord {
  text: string;
  edition?: string | null;
}

/** A complaint to the administrators, about the player of a seat or (null) about the table. */
export interface NewReport {
  seat?: number | null;
  text: string;
}

export interface NewSeat {
  /** `me`: the creator of the table, for several seats too (pass and play). `person`: anyone with the link, or who comes by. */
  kind: "bot" | "me" | "person";
  level?: string | null;
  name?: string;
}

export interface NewSite {
  announcement?: string;
  maintenance?: string | null;
}

export interface NewTable {
  game: string;
  seats: NewSeat[];
  options?: Record<string, string>;
  /** TOML of a custom edition. */
  edition?: string | null;
  seed?: number | null;
  /** Start from this position string; such a table is a what-if. */
  position?: string | null;
  /** A task of a lesson: the lesson sets the position, the opponents and the chance events, and I sit in the first seat. */
  lesson?: LessonTask | null;
  /** A puzzle of the game: it sets the position and my seat, and nobody else moves. `made`: one that someone made, with its position and one seat that is mine. */
  puzzle?: string | null;
  /** The set-up of the day: it sets the seed, my seat and the opponents; the first try of each person counts. */
  daily?: "li-si" | "terracotta" | "xian" | null;
  /** A shorter first game from a prepared position, with hints on the page. */
  guided?: boolean;
  title?: string;
  /** In the lobby, for anyone to join or watch. */
  public?: boolean;
  clock?: BankClock | TurnClock | null;
  /** How many seconds a player whose turn it is may be away before a bot takes over. Null: as the clock allows (a whole turn's time, a tenth of a bank, at least 120) at public tables, and at least a week at private ones. */
  absent?: number | null;
  /** The level of the bot that replaces absent players; null: the default. */
  substitute?: string | null;
  /** People say whether they are ready, and the host begins the game; false, for programs: it begins as soon as every seat is taken. */
  ready?: boolean;
  /** Whether people may write at the table. The host can change it later. */
  chat?: boolean;
  /** Hints and what-if during the game. Null: yes if only one person plays. */
  help?: boolean | null;
  /** My name. */
  name?: string;
}

/** An empty object. */
export interface Nothing {
}

/** Everything about a table that does not change. */
export interface Opening {
  id: string;
  game: string;
  rules: number;
  kind: "daily" | "lesson" | "record" | "table" | "what-if";
  title: string;
  public: boolean;
  edition: string;
  digest: string;
  options: Record<string, string>;
  /** Given by the creator of the table: chance events can be predicted from it. Null: they cannot. */
  seed: number | null;
  /** Hints and what-if tables are allowed during the game. */
  help: boolean;
  origin: Origin | null;
  clock: BankClock | TurnClock | null;
  /** People say whether they are ready, and the host begins the game; otherwise it begins as soon as every seat is taken. */
  ready: boolean;
  /** How many milliseconds a player whose turn it is may be away before a bot plays for them. */
  absent: number;
  /** The same, before other players may call in a bot. */
  patience: number;
  /** Whether it uses component values other than those of the package. */
  own_edition: boolean;
  lesson?: LessonInfo | null;
  puzzle?: string | null;
  /** A first game: the page gives hints about the position. */
  guided?: boolean;
}

export interface Opponent {
  name: string;
  /** The level of a bot; empty: a person. */
  level: string;
}

/** A rule that a table can vary: its values, the default first. */
export interface Option {
  name: string;
  values: string[];
  rule: string;
  /** Whether several values except the first can be joined with `+`: "armed+favoured". */
  many?: boolean;
  /** The numbers of players it applies to; empty: all. */
  seats?: number[];
}

/** The table and event that a what-if table was forked from. */
export interface Origin {
  table: string;
  seq: number;
}

export interface OwnReport {
  created: number;
  /** Null: it has been deleted. */
  table: string | null;
  text: string;
  /** When an administrator had looked at it; null: not yet. */
  seen: number | null;
}

export interface OwnReports {
  /** Latest first, at most fifty. */
  reports: OwnReport[];
}

/** Some of my seats; null: all of them. */
export interface OwnSeats {
  seat?: number | null;
}

export interface Pad {
  sources: string[];
  totals: number[];
  /** Players from first to last. */
  ranking: number[];
  /** Players with as many points as another: the order decides between them. */
  tied: number[];
  /** The rule for a tie. */
  rule: string;
}

export interface PadAsked {
  game: string;
  players?: PadPlayer[];
  /** Players from first to last: the turn order, or on Xi'an's track whoever is further ahead and higher in the stack. */
  order?: number[];
  /** The second player is Li Si. */
  solo?: boolean;
}

export interface PadPlayer {
  name?: string;
  /** By source. */
  points?: Record<string, number>;
}

export interface Past {
  type: "past";
  id: string;
  seq: number;
  turn: number;
  waiting: number[];
  view: Facts;
  /** The lines of that event only. */
  lines: Line[];
  last: boolean;
  /** If they were asked for: the table before the event, then after each decision that I may see. */
  steps?: PastStep[];
}

/** One decision or chance event inside a past event. */
export interface PastStep {
  /** The table after it, as I could see it. */
  view: Facts;
  /** The log lines about it; none for the first, which is the table before the event. */
  lines: Line[];
}

/** Me. Without a session everything is empty. */
export interface Person {
  name: string;
  login: string | null;
  guest: boolean;
  webhook: string | null;
  /** Whether I may administer this server. */
  admin?: boolean;
  /** This browser was signed in and no longer is: signed out elsewhere, a password change, or too long ago. */
  ended?: boolean;
}

/** Everything about a table that changes, for one viewer. Each `state` and `event` carries a complete one. */
export interface Picture {
  seq: number;
  at: number;
  status: "closed" | "open" | "over" | "playing";
  paused: boolean;
  seats: SeatState[];
  /** The seats whose decision is pending and not yet locked. */
  waiting: number[];
  /** They choose in secret, at the same time. */
  secret: boolean;
  turn: number;
  clocks: Clocks;
  asked: Asked | null;
  result: Result | null;
  /** The id of the table for a rematch. */
  rematch: string | null;
  /** Whether anyone may write in the chat. */
  chat: boolean;
  /** The game's view, as documented for each game in docs/; null before the start. */
  view: Facts | null;
  /** A hash of the view: the first 16 hexadecimal digits of SHA-256 over its JSON as it is sent, without spaces. */
  mark: string;
  /** My tentative turn, if my decision is pending or locked. */
  draft: DraftView | null;
  /** In a lesson: the task is solved, and its turn has been confirmed. */
  solved?: boolean;
}

/** A whole turn in one command: these steps from the beginning, then confirm. For programs. */
export interface Play {
  type: "play";
  /** Made by the client, unlike any other of its ids. */
  id: string;
  at: number;
  moves: (number | string)[];
}

/** A draft, or a line to open; neither: the table before the first turn. */
export interface PositionAsked {
  game: string;
  /** TOML of a custom edition. */
  edition?: string | null;
  draft?: TerracottaDraft | XianDraft | null;
  line?: string | null;
  players?: number;
  /** Which of the possible cards fill in what is unknown. */
  seed?: number;
  /** Whether to list the decisions that can be pending, which takes longest. */
  decisions?: boolean;
}

export interface PositionSheet {
  draft: TerracottaDraft | XianDraft;
  /** None: the position is impossible. */
  line: string | null;
  /** The same with unknown cards filled in. */
  full: string | null;
  faults: DraftFault[];
  decisions: DraftDecision[];
  board: TerracottaBoard | XianBoard;
  /** All facts of the position, with what is unknown filled in. */
  view: Facts | null;
  score: Score | null;
}

export interface Presence {
  /** By seat. */
  online: boolean[];
  watchers: number;
  /** By seat: when its player was last here; null: is here. */
  away: (number | null)[];
  /** By seat, at slow tables: until when its player is on vacation; null: is not. */
  vacation: (number | null)[];
}

/** The people present. Not an event: it has no seq. */
export interface Present {
  type: "presence";
  presence: Presence;
}

/** The immediate effects of one legal move, and what it would be worth. All lists are by seat. */
export interface Preview {
  cost?: Record<string, number>;
  gain?: Record<string, number>;
  points?: number[];
  round?: number[];
  game?: number[];
  warnings?: Reason[];
  ahead?: Ahead[];
}

export interface Previews {
  type: "previews";
  id: string;
  previews: MovePreview[];
}

/** A value that is printed somewhere in the box. */
export interface PrintedValue {
  /** As in a fault: `wheel.inner[3]`. */
  place: string;
  /** `printed-<label>` says where it is printed, with the facts; `printed-<label>-title` all values of the label. */
  label: string;
  facts: Record<string, Fact>;
  /** `set`: any of the words; `list`: `low` to `high` of them; `bonus`: as "4+R+1c"; `chart`: lines of spaces. */
  kind: "bonus" | "chart" | "list" | "number" | "set" | "text" | "word";
  words: string[];
  low: number;
  high: number;
}

/** A person's rating at the puzzles of one game. */
export interface Progress {
  rating?: number;
  deviation?: number;
  tried?: Record<string, boolean>;
}

/** Points and the reason for them. With children, `points` is their sum; a leaf is one application of one rule. */
export interface Proof {
  code: string;
  points: number[];
  rule?: string;
  facts?: Record<string, Fact>;
  children?: Proof[];
}

export interface Purge {
  /** Tables on which nothing has happened for this many days. */
  days: number;
  /** Otherwise they are only counted. */
  sure?: boolean;
}

/** A position and its one best turn. Turns are in notation; whatever can be computed from them is not stored. */
export interface Puzzle {
  id: string;
  position: string;
  seat: number;
  answer: string[];
  next: string[];
  gap: number;
  margins: [number, number];
  chances: [number, number];
  because?: Because[];
  also?: string[][];
  rating?: number;
  themes?: string[];
}

/** A position to make a puzzle of. */
export interface PuzzleAsked {
  position: string;
  players: number;
  /** TOML of a custom edition. */
  edition?: string | null;
}

/** A puzzle in a list. */
export interface PuzzleLine {
  id: string;
  rating: number;
  /** Each is the message `theme-<name>`. */
  themes: string[];
}

/** The puzzle in a position. */
export interface PuzzleMade {
  /** For a link; null: the position is not a puzzle. */
  puzzle: Puzzle | null;
  solution: PuzzleSolution | null;
  /** Why it is none: the message `made-none-<why>`. */
  why?: "" | "draw" | "forced" | "over" | "secret" | "several";
}

/** The ratings at puzzles in my account. */
export interface PuzzleProgress {
  /** False: I am a guest, and my browser keeps them. */
  account: boolean;
  games: Record<string, Progress>;
}

/** A puzzle and its solution. */
export interface PuzzleSolution {
  id: string;
  rating: number;
  themes: string[];
  /** The seat to move. */
  seat: number;
  /** The best turn in notation. */
  answer: string[];
  best: Idea;
  /** The next best idea, with the reasons why it is not as good. */
  next: Idea;
}

/** First tries at puzzles, in their order. */
export interface PuzzleTries {
  game: string;
  /** The id of a puzzle, and whether it was solved. One that was tried before does not count again. */
  tries?: [string, boolean][];
  /** Forget the game's earlier tries first. */
  reset?: boolean;
}

/** The judgement of the turn played at a puzzle's table. */
export interface PuzzleVerdict {
  /** `right`: the best turn, or one as good. `close`: its idea, with another detail. `wrong`: another idea. */
  state: "close" | "right" | "wrong";
  /** Of a wrong turn: it is the next best idea, which the reasons are about. */
  named: boolean;
  solution: PuzzleSolution;
}

/** The puzzles of a game, easiest first. */
export interface Puzzles {
  puzzles: PuzzleLine[];
  /** The puzzle of the day, by the date in UTC; null if the game has none. */
  today: string | null;
  /** That date, as 2026-03-01. */
  day: string;
}

export interface Ready {
  ready?: boolean;
}

/** The reason why something is not allowed now: a code from the catalogue of words, its parameters and the rule. */
export interface Reason {
  code: string;
  rule: string;
  facts?: Record<string, Fact>;
  remedy?: Remedy | null;
}

/** A table to which I am invited. */
export interface ReceivedInvitation {
  id: string;
  /** The link of a seat: whoever sits down with it accepts. */
  path: string;
  game: string;
  title: string;
  /** The name of the host. */
  host: string;
  created: number;
}

export interface ReceivedInvitations {
  /** Those that I can accept, latest first. */
  invitations: ReceivedInvitation[];
}

/** A new password, with a recovery code (and the login) or the code from a link. */
export interface Recover {
  login?: string;
  code: string;
  password: string;
}

/** The ways to reset a password here. It reveals nothing about the account. */
export interface Recovery {
  /** If the account has a confirmed address, a link is on its way. */
  mail: boolean;
}

/** The command with this id changed nothing. */
export interface Refused {
  type: "refused";
  id: string;
  code: "failed" | "illegal" | "incomplete" | "malformed" | "not-allowed" | "not-awaited" | "not-now" | "not-yours" | "over" | "paused" | "stale" | "too-fast" | "unavailable";
  /** The last event: a client that has less should `follow` again. */
  seq: number;
  /** The reason, for people: a message of the catalogue with its facts and rule. */
  reason?: Reason | null;
}

/** The new account, and its recovery codes. They are shown only once. */
export interface Registered {
  name: string;
  login: string | null;
  guest: boolean;
  webhook: string | null;
  admin?: boolean;
  ended?: boolean;
  codes: string[];
}

/** The cheapest thing that would make a refused move legal. */
export interface Remedy {
  code: string;
  facts?: Record<string, Fact>;
}

/** Take a seat away from a player. `ban`: they can't come back to this table. */
export interface Remove {
  seat: number;
  ban?: boolean;
}

export interface Rename {
  name: string;
}

/** A new link for a seat; the old one stops working. `remove`: the holder of the seat loses it. */
export interface Renew {
  /** Null: new links for watching; `remove`: people who used the old ones may no longer watch. */
  seat: number | null;
  remove?: boolean;
}

/** Let a bot play for an absent player until that player is back. Any player may, once that player has been away from their turn for as long as was agreed (`opening.patience`). */
export interface Replace {
  type: "replace";
  /** Made by the client, unlike any other of its ids. */
  id: string;
  seat: number;
  level?: string | null;
}

export interface ReportedTable {
  /** Null: it has been deleted. */
  table: string | null;
  /** How many reports there are about people there. */
  number: number;
  /** The first ten of them. */
  reports: AdminReport[];
}

/** Give up. With two seats, or when no other person plays, the game ends; otherwise a bot plays my seat to the end. */
export interface Resign {
  type: "resign";
  /** Made by the client, unlike any other of its ids. */
  id: string;
}

export interface Result {
  /** Seats from first to last. */
  ranking: number[];
  /** By seat. */
  scores: number[];
  /** The seat whose player ended the game by giving up, and is last; null: it was played to the end. */
  given_up: number | null;
  /** The seats whose players gave up earlier, so that a bot played on. */
  resigned: number[];
  /** The seats of people for whom a bot played a part of the game. */
  stood_in: number[];
}

/** Some of the games together. */
export interface Results {
  name: string;
  played: number;
  won: number;
  points: number;
  margin: number;
  best: number;
}

/** End a pause. Any player may. */
export interface Resume {
  type: "resume";
  /** Made by the client, unlike any other of its ids. */
  id: string;
}

/** Take my seat back from the bot that replaces me. Following from that seat does the same. */
export interface Return {
  type: "return";
  /** Made by the client, unlike any other of its ids. */
  id: string;
}

export interface Review {
  game: string;
  engine: string;
  names: string[];
  result: number[];
  seats: SeatReview[];
  turns: Judged[];
}

/** A review, complete or not. */
export interface ReviewInfo {
  done: number;
  /** How many turns are judged, and how many there are. */
  of: number;
  /** How many other reviews come before this one or take turns with it. */
  ahead?: number;
  review: Review;
  /** For each judged turn, the event after which its position is on the table. */
  seqs: number[];
}

export interface Say {
  type: "say";
  /** Made by the client, unlike any other of its ids. */
  id: string;
  text: string;
}

export interface SchemaAsked {
  game: string;
}

/** Every point of every player. `now` is what has been scored; the others are what would be added to it. */
export interface Score {
  totals: number[];
  now: Proof;
  if_round_ended?: Proof | null;
  if_game_ended?: Proof | null;
}

/** A review of one seat's play. */
export interface SeatReview {
  accuracy: number;
  lost: number;
  verdicts: Record<string, number>;
  costliest: number[];
  great: number[];
}

/** The state of a seat, with its occupant. */
export interface SeatState {
  kind: "bot" | "empty" | "person";
  name: string;
  /** The level of the bot that plays there, for itself or for a person. */
  level: string | null;
  /** A bot is playing for this person. */
  away: boolean;
  /** Has locked a secret choice. */
  locked: boolean;
  /** Is ready, before the start. */
  ready: boolean;
  /** Whether the name is that of an account, and thus nobody else's; false: a guest; null: neither, as for bots, or where one person plays for several. */
  account?: boolean | null;
}

export interface Segment {
  segment: number;
  inner: string;
  middle: string;
  outer: string;
  craftsman: number | null;
  artisan: number | null;
  warehouse: number;
}

export interface SessionLine {
  id: string;
  /** Browser and system; may be empty. */
  device: string;
  created: number;
  /** Milliseconds since 1970, to the hour. */
  seen: number;
  /** The session of this request. */
  here: boolean;
}

/** A link for anyone: they see what spectators see. */
export interface Shared {
  link: string;
  /** A link to the review; null before the end. */
  review?: string | null;
  /** A page that others may show in a frame; null at a table that nobody may be shown. */
  embed?: string | null;
}

/** Take a seat: with its link's secret, or a free one at a public table or with the secret of the link for everyone. */
export interface Sit {
  seat?: number | null;
  secret?: string | null;
  name?: string;
  /** False: I sit down and am not ready yet. */
  ready?: boolean;
}

/** Public information about this server. */
export interface Site {
  announcement: string;
  /** Null: none. If not null, a sentence, perhaps empty: no new tables and seats; games in progress continue. */
  maintenance: string | null;
  /** Who runs this server: a sentence, or the address of a page; empty: nobody has said it. */
  imprint: string;
}

export interface Sitting {
  seat: number;
  seats: number[];
}

/** Points of one source for each game, on average. */
export interface SourcePoints {
  source: string;
  mine: number;
  theirs: number;
}

export interface Space {
  space: string;
  section: "A" | "B" | "C";
  starting: boolean;
  points: number;
  coins: number;
  pigments: ("blue" | "green" | "red" | "yellow")[];
  raw: boolean;
  painted: number | null;
  seal: number | null;
}

/** The answer to `follow`: everything, so that a client can start here whatever it had before. */
export interface State {
  type: "state";
  id: string;
  opening: Opening;
  me: Me;
  picture: Picture;
  presence: Presence;
  lines: Line[];
  /** The lines are complete from this seq on; `lines` fetches older ones. */
  first: number;
}

/** My finished games in which I played one seat, by title. */
export interface Statistics {
  titles: TitleStatistics[];
}

/** Make one decision of my tentative turn. Nobody else sees it before `confirm`. */
export interface Step {
  type: "step";
  /** Made by the client, unlike any other of its ids. */
  id: string;
  at: number;
  /** How many steps the turn has before this one: the same step sent twice counts once. */
  n: number;
  /** A number or a notation from `draft.moves`. */
  move: number | string;
}

/** What is no longer sent by mail. */
export interface Stopped {
  kinds: ("asked" | "begun" | "invited" | "over" | "rematch" | "seat" | "time" | "turn")[];
}

/** Everything that the database of this server can hold. */
export interface Stored {
  groups: StoredGroup[];
  /** How visitors' addresses are in the log: `off`, `truncated`, `hashed`, `full`. */
  addresses: string;
}

export interface StoredColumn {
  name: string;
  /** In English. */
  purpose: string;
}

export interface StoredGroup {
  name: string;
  tables: StoredTable[];
}

export interface StoredTable {
  name: string;
  columns: StoredColumn[];
}

/** A browser's push subscription. */
export interface Subscribe {
  endpoint: string;
  p256dh: string;
  auth: string;
  language?: string | null;
  zone?: string | null;
}

/** A table as the caller sees it; `picture` as on the socket. */
export interface TableInfo {
  opening: Opening;
  picture: Picture;
  seats: number[];
  host: boolean;
}

/** A table in a list. */
export interface TableLine {
  id: string;
  path: string;
  game: string;
  kind: "daily" | "lesson" | "record" | "table" | "what-if";
  title: string;
  status: "closed" | "open" | "over" | "playing";
  /** By seat; "" for empty seats. */
  names: string[];
  /** By seat: the level of the bot there, "" for people. */
  levels: string[];
  /** By seat, as `account` in the picture's seats; empty: null for all. */
  accounts: (boolean | null)[];
  /** Seats for people that nobody has taken. */
  free: number;
  /** Mine. */
  seats: number[];
  /** My decision is pending. */
  waiting: boolean;
  /** The seats whose decision is pending. */
  to_move: number[];
  /** Points so far by seat, including one played by the rules; empty before the start. */
  scores: number[];
  /** Counted from 1; 0 before the start, and in a game without rounds. */
  round: number;
  clock: BankClock | TurnClock | null;
  /** When the time of whoever is to move is up (mine, if I am; milliseconds since 1970); null: no clock runs. */
  until: number | null;
  created: number;
  /** Milliseconds since 1970. */
  updated: number;
  /** In the lobby: whether the host has a page of it open. */
  host_here?: boolean | null;
  /** In the lobby: after how many seconds away, on their turn, a bot plays for somebody. */
  absent?: number | null;
}

export interface TableList {
  tables: TableLine[];
  /** Where the next page begins (`?before=`); null: this is everything. */
  more?: number | null;
}

export interface TableMade {
  id: string;
  path: string;
  /** My seats. */
  seats: number[];
  links: Links;
}

/** A step that was made. */
export interface Taken {
  move: number;
  words: Move;
}

export interface Targets {
  type: "targets";
  id: string;
  targets: string[];
}

/** Things the table of Terracotta Army shows besides the draft. */
export interface TerracottaBoard {
  game: "terracotta";
  wheel: Wheel;
  /** The sources of points. */
  sources: string[];
  /** The sides of an Overseer die; empty if the edition has no solo game. */
  dice: number[];
}

export interface TerracottaDraft {
  game: "terracotta";
  players: number;
  soak?: "all" | "one";
  master_cost?: "placed" | "printed";
  round?: number;
  inner?: number;
  middle?: number;
  tiles: ("clay" | "coins" | "columne" | "crossbowmen" | "guards" | "ne" | "nw" | "officers" | "row4" | "se" | "soldiers" | "sw" | null)[];
  row?: number;
  column?: "a" | "b" | "c" | "d" | "e" | "f" | "g" | "h" | "i";
  warehouses: number[];
  craftsmen: (number | null)[];
  artisans: (number | null)[];
  /** Where the last worker was placed */
  segment?: number;
  worker?: "artisan" | "craftsman";
  figures?: Record<string, DraftFigure>;
  /** In the order in which they were bought */
  horses?: DraftFacing[];
  archers?: DraftFacing[];
  order: number[];
  /** The pending decision, as in the position line */
  waits?: string;
  seats: DraftPlayer[];
  li_si?: DraftLiSi | null;
}

export interface TitleStatistics {
  game: string;
  all: Results;
  levels: LevelResults[];
  people: Results[];
  course: GameResult[];
  li_si: GameResult[];
}

/** A deadline for each turn. */
export interface TurnClock {
  kind: "turn";
  minutes: number;
}

/** Take back a locked secret choice while someone else is still choosing. */
export interface Unlock {
  type: "unlock";
  /** Made by the client, unlike any other of its ids. */
  id: string;
  at: number;
}

export interface Unsubscribe {
  endpoint: string;
}

export interface Vacation {
  /** Starting now; 0: I am back. */
  days: number;
}

export interface Verdict {
  type: "verdict";
  id: string;
  /** As in a review; its effort is that of a review too. */
  judged: Judged;
}

export interface Watch {
  secret: string;
}

export interface Webhook {
  url: string | null;
}

export interface Wheel {
  inner: number;
  middle: number;
  segments: Segment[];
}

export interface WhyNot {
  type: "why-not";
  id: string;
  /** Null: it is allowed. */
  reason: Reason | null;
}

/** Things the table of Xi'an shows besides the draft. */
export interface XianBoard {
  game: "xian";
  pit: Space[];
  /** The colours of request tokens 1 to 12. */
  colours: ("blue" | "green" | "red" | "yellow")[];
  /** The sources of points. */
  sources: string[];
  minister: "armory" | "lab" | "palace" | "workshop" | null;
}

export interface XianDraft {
  game: "xian";
  players: number;
  turn?: number;
  round?: number;
  /** The seats in the order of this round; empty: as the cards below say */
  order?: number[];
  mover?: number;
  faces?: Record<string, number>;
  pit?: Record<string, DraftWarrior>;
  squares: ("armory" | "lab" | "palace" | "workshop" | null)[];
  /** For A, B, B, C */
  requests: (number | null)[];
  track?: number[];
  display: (string | null)[];
  discarded?: string[];
  ends?: ("helpers" | "majorities" | "pairs" | "resources" | "six" | "tens" | "tiles" | "warriors")[];
  /** Stacks on spaces 0 to 5, from the top */
  supervisors: number[][];
  /** The pending decisions, as in the position line */
  waits?: string;
  seats: DraftCards[];
}

/** My current role, after a change in seats or hosting. Not an event: it has no seq. */
export interface You {
  type: "me";
  me: Me;
}
