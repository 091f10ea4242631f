import type { Lesson, Moment, View } from "$lib/game";
import type { Xian } from "./facts";

const of = (view: View) => view as Xian;
const mine = (view: View, { seat }: Moment) => of(view).players[seat]!;
/** While the turn is being made. */
const open =
  (holds: (view: View, moment: Moment) => boolean): Lesson["when"] =>
  (view, moment) =>
    !moment.draft.complete && holds(view, moment);
const asks = (...what: string[]) => open((view) => what.includes(of(view).waiting.for ?? ""));
const asked = (what: string, holds: (view: View, moment: Moment) => boolean) =>
  open((view, moment) => of(view).waiting.for === what && holds(view, moment));
const offers = (kind: string) => open((_, { draft }) => draft.moves.some((move) => move.kind === kind));
const happened = ({ since }: Moment, code: string) => since.some((line) => line.code === code);
const round = (number: number) => asked("choose", (view) => of(view).round === number);

/** The explanations of a first game, each shown when it matters and is so. What is about this decision comes first. */
export const lessons: Lesson[] = [
  { id: "aim", rule: "XI-1", when: asks("favour", "choose") },
  { id: "favour", target: "cards", rule: "XI-20", when: asks("favour") },
  { id: "pair", target: "cards", rule: "XI-21", when: round(1) },
  { id: "lock", target: "actions", rule: "XI-21", when: (_, { draft }) => draft.complete && draft.secret },
  { id: "helper", target: "actions", rule: "XI-31", when: offers("recruit") },
  { id: "card", target: "actions", rule: "XI-23", when: asks("card") },
  { id: "order", target: "grid", rule: "XI-22", when: asks("card") },
  { id: "builder", target: "court", rule: "XI-40", when: asks("builder") },
  {
    id: "fee",
    target: "court",
    rule: "XI-42",
    when: asked("builder", (view, moment) => Object.values(mine(view, moment).entry_coins).some((coins) => coins > 0)),
  },
  { id: "craft", target: "grid", rule: "XI-44", when: asks("craft") },
  { id: "seal", target: "actions", rule: "XI-44", when: asks("seal") },
  { id: "paint", target: "grid", rule: "XI-45", when: asks("paint", "pay-paint", "pigment") },
  { id: "forge", target: "court", rule: "XI-46", when: asks("forge") },
  { id: "tiles", target: "own-board", rule: "XI-50", when: offers("use-tile") },
  { id: "exchange", target: "own-board", rule: "XI-32", when: asks("exchange", "take") },
  { id: "endtile", target: "court", rule: "XI-63", when: asks("end-tile") },
  { id: "round2", target: "cards", rule: "XI-21", when: round(2) },
  {
    id: "minister",
    target: "court",
    rule: "XI-43",
    when: asked("builder", (view) => of(view).buildings.some((building) => building.minister_bonus)),
  },
  {
    id: "request",
    target: "court",
    rule: "XI-25",
    when: asked("choose", (_, moment) => happened(moment, "event-request")),
  },
  {
    id: "majorities",
    target: "grid",
    rule: "XI-60",
    when: asked("choose", (view) => of(view).pit.some((space) => space.painted !== null)),
  },
  {
    id: "equipment",
    target: "own-board",
    rule: "XI-61",
    when: asked("choose", (view, moment) => mine(view, moment).equipment_cards > 0),
  },
  { id: "end", rule: "XI-64", when: asked("choose", (view) => of(view).turn === 6) },
];
