import type { Choice, DraftView, Fact, Line, Taken } from "$lib/protocol";
import { words } from "$lib/words.svelte";
import type { GameModule, StepMark, View } from "$lib/game";
import CourtPanel from "./CourtPanel.svelte";
import { targetsNamed } from "$lib/targets";
import { BUILDINGS, CARDS, EQUIPMENT, type Xian } from "./facts";
import { lessons } from "./lessons";
import OwnBoard from "./OwnBoard.svelte";
import PitPanel from "./PitPanel.svelte";
import { PANEL_FOR } from "./panels";
import RulePicture from "./RulePicture.svelte";
import { rules } from "./rules";
import Seat from "./Seat.svelte";
import Sprites from "./Sprites.svelte";
import { madeOf, supplyOf, thingSign, thingsOf } from "./things";
import { REFERENCES } from "./view";

type Facts = Record<string, Fact>;
type Move = { kind: string; facts?: Facts };

/** Things that are chosen where they are drawn, with the heading of their moves in the list. */
const HEADINGS: Record<string, string> = {
  card: "heading-cards",
  building: "heading-buildings",
  space: "heading-space",
  equipment: "heading-equipment",
};

const typeOfTarget = ({ target = "" }: { target?: string }) => target.split(" ", 1)[0]!;

/** How to use a card, and whether to put a seal, are asked with buttons. */
const isButton = (choice: Choice) =>
  choice.stage === "card" || choice.kind === "seal" || !(typeOfTarget(choice) in HEADINGS);

const changed = ({ kind, target }: Line): string[] => (kind === "event" && target ? [target] : []);

const shown = (view: View) => view as Xian;

function targetsIn(code: string, facts: Facts): string[] {
  const found = new Set(targetsNamed(REFERENCES, facts));
  if (typeof facts.section === "string" && ["majority", "matches", "face"].includes(code)) {
    const first = { C: 1, B: 3, A: 5 }[facts.section] ?? 1;
    for (const row of [first, first + 1]) for (const column of "abcd") found.add(`space ${column}${row}`);
  }
  return [...found];
}

function asked(view: View) {
  const { waiting, players, round } = shown(view);
  const seat = waiting.seats[0] ?? 0;
  const below = players[seat]?.hand ? players[seat]?.below : null;
  const facts: Facts = {
    round,
    half: waiting.for === "choose" && below && round === 1 ? "top" : round === 1 ? "below" : "second",
    card: players[seat]?.top ?? "",
    space: waiting.space ?? "",
    equipment: waiting.equipment ?? "",
    by: waiting.by ?? "",
    given: waiting.given ?? "",
  };
  return { code: `prompt-${waiting.for ?? "none"}`, facts };
}

function steps(view: View, draft: DraftView | null): StepMark[] {
  if (!draft) return [];
  const taken = [...draft.fixed, ...draft.steps.slice(0, draft.n)];
  const state = shown(view);
  if (draft.secret || state.waiting.for === "favour" || state.waiting.for === "choose")
    return secretSteps(taken, draft, state);
  const mark = marker(taken, draft);
  const marks = [mark("card", "step-card"), mark("builder", "step-builder")];
  const at = stage(state);
  marks.forEach((each, n) => {
    if (each.state === "ahead" && n <= at) each.state = n === at ? "now" : "done";
  });
  const entered = taken.findLast(({ words }) => words.stage === "builder")?.words;
  // A what-if may begin after the builder has entered.
  const building = entered?.facts?.building ?? draft.moves.find(({ stage = "" }) => isBuilding(stage))?.stage;
  if (building && at === 2) marks.push(mark(String(building), `step-act-${String(building)}`));
  for (const [n, each] of taken.entries())
    if (each.words.stage === "tile")
      marks.push({ code: "step-tile", facts: each.words.facts, state: "done", ...back(draft, n) });
  if (draft.complete) for (const each of marks) each.state = "done";
  else if (!marks.some((each) => each.state === "now")) {
    // What is chosen in a building still has to be paid for; a tile that was used comes after it in the row.
    const open = marks.find((each) => each.state === "ahead") ?? marks.findLast((each) => each.code !== "step-tile")!;
    Object.assign(open, { state: "now", back: undefined });
  }
  return marks;
}

/** How far a turn is: 0 the card, 1 the builder, 2 after both. A tile may interrupt each of them. */
function stage({ waiting }: Xian): number {
  const open = [waiting.for, ...waiting.then].find(
    (each) => each === "card" || each === "builder" || each?.startsWith("enter-"),
  );
  return open === undefined ? 2 : open === "card" ? 0 : 1;
}

const back = (draft: DraftView, n: number) => {
  const fixed = draft.fixed.length;
  return { back: n >= fixed ? n - fixed : undefined, locked: n < fixed };
};

const isBuilding = (stage: string) => (BUILDINGS as readonly string[]).includes(stage);

/** A step that is done once the first move of its stage was made. */
function marker(taken: Taken[], draft: DraftView) {
  return (stage: string, code: string): StepMark => {
    const at = taken.findIndex(({ words }) => words.stage === stage);
    if (at < 0) return { code, state: "ahead" };
    const { kind, facts } = taken[at]!.words;
    const done = words.has(`step-${kind}`) ? { code: `step-${kind}`, facts } : { code };
    return { ...done, state: "done", ...back(draft, at) };
  };
}

/** Choices in secret: card by card. */
function secretSteps(taken: Taken[], draft: DraftView, view: Xian): StepMark[] {
  if (taken.some(({ words }) => words.stage === "favour") || view.waiting.for === "favour")
    return [{ code: "step-favour", state: draft.complete ? "done" : "now" }];
  const mark = marker(taken, draft);
  const marks = view.round === 1 ? [mark("below", "step-below"), mark("top", "step-top")] : [mark("top", "step-top")];
  const next = marks.find((each) => each.state === "ahead");
  if (next) next.state = "now";
  return marks;
}

function icon({ kind, facts = {} }: Move): string | null {
  if (kind === "action" || kind === "under" || kind === "below" || kind === "top")
    return `x-${CARDS[String(facts.card)]!.worker}`;
  if (kind === "recruit") return `x-${facts.helper}`;
  if (kind === "colour" || kind === "pigment") return `x-${facts.pigment}`;
  if (kind === "give" || kind === "take") return `x-${facts.resource}`;
  if (kind === "pass") return "x-coin";
  if (kind === "perform" || kind.startsWith("enter")) return `x-${facts.building}`;
  if (kind === "craft" || kind === "paint") return "x-warrior";
  if (kind === "seal") return "x-seal";
  if (kind === "forge") return `x-${EQUIPMENT[String(facts.equipment)]!.type}`;
  if (kind === "use-tile") return facts.tile === "free" ? "x-open" : `x-${facts.tile}`;
  if (kind === "end-tile") return "x-end";
  if (kind.startsWith("discount-")) return "x-discount";
  if (kind === "pay-clay") return "x-clay";
  return kind === "pay-coins" ? "x-coin" : kind === "pay-pigments" ? "x-any" : null;
}

function heading(choice: Choice): string {
  if (choice.stage === "tile") return "heading-tiles";
  return isButton(choice) ? "heading-choice" : HEADINGS[typeOfTarget(choice)]!;
}

const xian: GameModule = {
  name: "xian",
  hidden: true,
  targetsIn,
  asked,
  steps,
  isButton,
  icon,
  heading,
  round: (view) => ({ round: shown(view).turn, of: 6, part: shown(view).round }),
  order: (view) => shown(view).order,
  scores: (view) => shown(view).players.map((player) => player.score),
  beginsRound: (line: Line) => line.code === "turn-begins" && line.facts?.turn !== 1,
  changed,
  things: (view) => thingsOf(shown(view)),
  thingSign,
  madeOf,
  supply: supplyOf,
  army: (view, seat) => (shown(view).players[seat]?.painted ?? []).map(() => "x-warrior x-painted"),
  figures: ["x-warrior x-raw", "x-warrior x-painted", "x-warrior x-painted", "x-warrior x-raw", "x-warrior x-raw"],
  panels: [
    {
      id: "court",
      title: "court",
      short: "court-short",
      icon: "i-home",
      key: "b",
      place: "left",
      slim: true,
      component: CourtPanel,
    },
    { id: "grid", title: "pit", short: "pit", icon: "i-grid", key: "g", place: "centre", component: PitPanel },
  ],
  panelFor: (view) => PANEL_FOR[shown(view).waiting.for ?? "over"],
  OwnBoard,
  Seat,
  Sprites,
  rules,
  RulePicture,
  lessons,
};

export default xian;
