import type { Lesson, Moment, View } from "$lib/game";
import { MASTERS, type Terracotta } from "./facts";

const of = (view: View) => view as Terracotta;
const mine = (view: View, { seat }: Moment) => of(view).players[seat]!;
/** While the turn is being made. */
const open =
  (holds: (view: View, moment: Moment) => boolean): Lesson["when"] =>
  (view, moment) =>
    !moment.draft.complete && holds(view, moment);
const asks = (...what: string[]) => open((view) => what.includes(of(view).waiting.for ?? ""));
const ring = (name: string) => open((view) => of(view).waiting.ring === name);
/** The action asked about, where a ring is asked about. */
function action(view: View): string {
  const { waiting, worker, wheel } = of(view);
  const segment = wheel.segments.find((each) => each.segment === worker?.segment);
  return (waiting.ring && segment?.[waiting.ring]) || "";
}
const performs = (name: string, holds: (view: View, moment: Moment) => boolean = () => true) =>
  open((view, moment) => action(view) === name && holds(view, moment));
const turn = (holds: (view: View, moment: Moment) => boolean) =>
  open((view, moment) => of(view).waiting.for === "turn" && holds(view, moment));

/** The explanations of a first game, each shown when it matters and is so. What is about this decision comes first. */
export const lessons: Lesson[] = [
  { id: "aim", rule: "TA-95", when: turn(() => true) },
  {
    id: "inspectors",
    target: "grid",
    rule: "TA-72",
    when: turn((_, { since }) => since.some(({ code }) => code === "row")),
  },
  {
    id: "clay",
    target: "own-board",
    rule: "TA-81",
    when: turn((_, { since, seat }) => since.some((line) => line.code === "clay-dries" && line.seat === seat)),
  },
  { id: "wheel", target: "wheel", rule: "TA-21", when: asks("turn") },
  { id: "inner", target: "actions", rule: "TA-24", when: ring("inner") },
  { id: "build", target: "rack", rule: "TA-31", when: asks("type") },
  { id: "space", target: "grid", rule: "TA-91", when: asks("build-space") },
  { id: "ability", target: "actions", rule: "TA-45", when: asks("ability") },
  {
    id: "soak",
    target: "own-board",
    rule: "TA-32",
    when: performs("soak", (view, moment) => mine(view, moment).dry > 0),
  },
  {
    id: "middle",
    target: "actions",
    rule: "TA-34",
    when: open((view, moment) => {
      const master = MASTERS.find((each) => each === action(view));
      return !!master && !mine(view, moment).masters.includes(master);
    }),
  },
  { id: "priority", target: "players", rule: "TA-35", when: performs("priority", (view) => of(view).round < 5) },
  { id: "artisans", target: "wheel", rule: "TA-23", when: performs("upgrade") },
  { id: "outer", target: "actions", rule: "TA-36", when: ring("outer") },
  { id: "specialist", target: "rack", rule: "TA-50", when: asks("specialist") },
  { id: "horse", target: "grid", rule: "TA-51", when: asks("mount", "horse-direction") },
  { id: "archer", target: "grid", rule: "TA-53", when: asks("archer-space", "archer-facing") },
  { id: "footman", target: "grid", rule: "TA-90", when: asks("footman-space") },
  { id: "musician", target: "grid", rule: "TA-73", when: asks("musician-space") },
  { id: "confirm", rule: "TA-20", when: (_, { draft }) => draft.complete },
  { id: "tiles", target: "tiles", rule: "TA-74", when: turn((view) => of(view).round >= 2) },
  { id: "end", target: "players", rule: "TA-92", when: turn((view) => of(view).round >= 4) },
];
