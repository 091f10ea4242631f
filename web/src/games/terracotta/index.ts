import type { Choice, DraftView, Fact, Line, Taken } from "$lib/protocol";
import { words } from "$lib/words.svelte";
import type { GameModule, StepMark, View } from "$lib/game";
import { targetsNamed } from "$lib/targets";
import { COLUMNS, RINGS, ROWS, signOf, type Ring, type Terracotta } from "./facts";
import { spacesOf } from "./geometry";
import GridPanel from "./GridPanel.svelte";
import { lessons } from "./lessons";
import OwnBoard from "./OwnBoard.svelte";
import { PANEL_FOR } from "./panels";
import RulePicture from "./RulePicture.svelte";
import { rules } from "./rules";
import Seat from "./Seat.svelte";
import Setup from "./Setup.svelte";
import Solo from "./Solo.svelte";
import Sprites from "./Sprites.svelte";
import { madeOf, supplyOf, thingSign, thingsOf } from "./things";
import Telling from "./Telling.svelte";
import { REFERENCES } from "./view";
import WheelPanel from "./WheelPanel.svelte";

type Facts = Record<string, Fact>;
type Move = { kind: string; facts?: Facts };

function targetsIn(code: string, facts: Facts): string[] {
  const found = new Set(targetsNamed(REFERENCES, facts).flatMap(withWorker));
  if (typeof facts.row === "number") spacesOf("row", String(facts.row)).forEach((space) => found.add(`space ${space}`));
  if (typeof facts.column === "string")
    spacesOf("column", facts.column).forEach((space) => found.add(`space ${space}`));
  if (facts.tile === "row4") COLUMNS.forEach((column) => found.add(`space ${column}4`));
  if (facts.tile === "columne") ROWS.forEach((row) => found.add(`space e${row}`));
  if (code === "turn" && typeof facts.ring === "string") found.add(`turn ${facts.ring}`);
  return [...found];
}

/** A segment, with the worker on it. */
const withWorker = (target: string) =>
  target.startsWith("segment ") ? [target, target.replace("segment", "worker")] : [target];

/** Whether a move is chosen on a space of the Mausoleum. */
const isOnSpace = ({ target }: { target?: string }) => !!target?.startsWith("space ");

/** The targets that a line leaves changed; rings, types and weapons are chosen from, and stay as they are. */
const PLACES = ["segment", "space", "turn", "inspector", "warehouse"];

const changed = ({ target = "" }: Line): string[] =>
  PLACES.includes(target.split(" ", 1)[0]!) ? withWorker(target) : [];

const shown = (view: View) => view as Terracotta;

function asked(view: View) {
  const { waiting } = shown(view);
  const { for: code, ring, type, space, from, guard, master, specialist } = waiting;
  const segment = shown(view).worker?.segment;
  const action = ring && segment ? shown(view).wheel.segments[segment - 1]![ring] : "";
  const facts: Facts = {
    ring: ring ?? "",
    action,
    type: type ?? "",
    space: space ?? from ?? guard ?? "",
    master: master ?? "",
    specialist: specialist ?? "",
  };
  return { code: `prompt-${code ?? "none"}`, facts };
}

/** The steps of a turn: an optional rotation, the worker, the three rings. A ring's follow-up questions belong to its step. */
function steps(view: View, draft: DraftView | null): StepMark[] {
  if (!draft) return [];
  if (draft.moves.some(({ stage }) => stage === "li-si")) return [{ code: "step-li-si", state: "now" }];
  const taken = [...draft.fixed, ...draft.steps.slice(0, draft.n)];
  const fixed = draft.fixed.length;
  const back = (n: number) => (n >= fixed ? n - fixed : undefined);
  const turn = taken.findIndex(({ words }) => words.stage === "rotate");
  const place = taken.findIndex(({ words }) => words.stage === "worker");
  const marks: StepMark[] = [];
  if (turn >= 0)
    marks.push({
      code: "step-rotated",
      facts: { ring: ring(taken[turn]!) },
      state: "done",
      back: back(turn),
      locked: turn < fixed,
    });
  else if (place < 0 && !shown(view).worker)
    marks.push({ code: "step-rotate", state: shown(view).waiting.rotated ? "blocked" : "optional" });
  // A what-if may begin in the middle of a turn.
  const begun = shown(view).worker;
  const segment = taken[place]?.words.facts?.segment ?? begun?.segment;
  const actions = segment ? shown(view).wheel.segments[Number(segment) - 1] : undefined;
  marks.push(
    place >= 0 || begun
      ? {
          code: "step-placed",
          facts: { segment: segment ?? 0 },
          state: "done",
          back: place >= 0 ? back(place) : undefined,
          locked: place >= 0 && place < fixed,
        }
      : { code: "step-place", state: draft.complete ? "done" : "now" },
  );
  for (const [n, name] of RINGS.entries()) {
    const at = taken.findIndex(({ words }, i) => i > place && words.stage === name);
    const action = taken[place]?.words.facts?.[name] ?? actions?.[name];
    const label = action
      ? { code: "step-action", facts: { n: n + 1, action: String(action) } }
      : { code: `step-${name}`, facts: { n: n + 1 } };
    const now = !draft.complete && current(view, draft) === name;
    const passed = begun && !draft.complete && !now && !shown(view).waiting.then.includes(name);
    const state = now ? "now" : at >= 0 || passed ? "done" : "ahead";
    marks.push({ ...label, state, back: at >= 0 ? back(at) : undefined, locked: at >= 0 && at < fixed });
  }
  return marks;
}

const ring = (taken: Taken) => taken.words.facts?.ring ?? "";

/** The ring that is being resolved: the one before those that are still to come. */
function current(view: View, draft: DraftView): Ring | null {
  const { waiting, worker } = shown(view);
  if (!worker || draft.complete) return null;
  if (waiting.ring) return waiting.ring;
  return RINGS[2 - waiting.then.length] ?? "inner";
}

function icon({ kind, facts = {} }: Move): string | null {
  if (kind === "turn") return facts.ring === "inner" ? "i-cw" : "i-ccw";
  if (kind === "place") return `t-${facts.worker}`;
  if (kind === "type" || kind === "build" || kind === "his-warrior") return `st-${facts.type}`;
  if (kind === "specialist" || kind === "his-specialist") return `st-${facts.specialist} neutral`;
  if (["footman", "archer", "musician"].includes(kind)) return `st-${kind} neutral`;
  if (kind === "archer-facing") return "st-archer neutral";
  if (kind === "mount" || kind === "horse-direction") return "st-horse neutral";
  if (kind === "ability") return `t-${facts.weapon}`;
  if (kind === "take-clay" || kind === "gift-clay") return "t-wet";
  if (kind === "take-coin" || kind === "gift-coin") return "t-coins";
  if (kind === "inspector") return "t-inspector";
  if (kind === "warehouse") return "t-warehouse";
  if (kind.includes("master") && !kind.startsWith("no-")) return signOf(String(facts.master)).sign;
  if (kind.startsWith("perform")) return signOf(String(facts.action)).sign;
  return null;
}

function heading({ kind, facts, target }: Choice): string {
  if (kind === "place") return `heading-place-${facts?.worker}`;
  if (isOnSpace({ target })) return "heading-space";
  return kind === "turn" ? "heading-turn" : "heading-choice";
}

const terracotta: GameModule = {
  name: "terracotta",
  targetsIn,
  asked,
  steps,
  isButton: ({ kind, target }: Choice) => kind !== "place" && !isOnSpace({ target }),
  isSecondary: ({ stage }: Choice) => stage === "rotate",
  icon,
  heading,
  expected: (view) => {
    const { ring } = shown(view).waiting;
    return ring ? [`ring ${ring}`] : [];
  },
  phrase: (kind, facts) =>
    kind === "perform" ? words.say(`action-${String(facts.action).replaceAll(" ", "-")}`) : null,
  round: (view) => ({ round: shown(view).round, of: 5 }),
  order: (view) => shown(view).order,
  scores: (view) => shown(view).players.map((player) => player.score),
  automa: (view) => {
    const him = shown(view).li_si;
    return him ? [him.seat] : [];
  },
  beginsRound: (line: Line) => line.code === "round-begins" && line.facts?.round !== 1,
  changed,
  things: (view) => thingsOf(shown(view)),
  thingSign,
  madeOf,
  army: (view, seat) =>
    shown(view)
      .statues.filter((statue) => statue.seat === seat)
      .map(({ type }) => `st-${type}`),
  Telling,
  supply: (view) => supplyOf(shown(view)),
  figures: ["st-soldier", "st-crossbowman", "st-officer", "st-guard", "st-archer neutral"],
  panels: [
    {
      id: "wheel",
      title: "action-wheel",
      short: "wheel-short",
      icon: "i-wheel",
      key: "w",
      place: "left",
      component: WheelPanel,
    },
    {
      id: "grid",
      title: "mausoleum",
      short: "board-short",
      icon: "i-grid",
      key: "g",
      place: "centre",
      component: GridPanel,
    },
  ],
  panelFor: (view) => PANEL_FOR[shown(view).waiting.for ?? "his-step"],
  OwnBoard,
  Seat,
  Sprites,
  Setup,
  SidePanel: Solo,
  rules,
  RulePicture,
  lessons,
};

export default terracotta;
