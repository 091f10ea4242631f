import type { Lesson, View } from "$lib/game";
import { MASTERS, type Terracotta } from "./facts";

const of = (view: View) => view as Terracotta;
const asks =
  (...what: string[]) =>
  (view: View) =>
    what.includes(of(view).waiting.for ?? "");
const ring = (name: string) => (view: View) => of(view).waiting.ring === name;
/** The action asked about, where a ring is asked about. */
function action(view: View): string {
  const { waiting, worker, wheel } = of(view);
  const segment = wheel.segments.find((each) => each.segment === worker?.segment);
  return (waiting.ring && segment?.[waiting.ring]) || "";
}
const performs =
  (...names: string[]) =>
  (view: View) =>
    names.includes(action(view));

/** The explanations of a first game, each shown when it first matters. Earlier ones come first. */
export const lessons: Lesson[] = [
  { id: "aim", rule: "TA-95", when: (_, draft) => !!draft },
  { id: "wheel", target: "wheel", rule: "TA-21", when: (view, draft) => !!draft && asks("turn")(view) },
  { id: "inner", target: "actions", rule: "TA-24", when: ring("inner") },
  { id: "build", target: "rack", rule: "TA-31", when: asks("type") },
  { id: "space", target: "grid", rule: "TA-91", when: asks("build-space") },
  { id: "ability", target: "actions", rule: "TA-45", when: asks("ability") },
  { id: "soak", target: "own-board", rule: "TA-32", when: performs("soak") },
  { id: "middle", target: "actions", rule: "TA-34", when: performs(...MASTERS) },
  { id: "priority", target: "players", rule: "TA-35", when: performs("priority") },
  { id: "outer", target: "actions", rule: "TA-36", when: ring("outer") },
  { id: "specialist", target: "rack", rule: "TA-50", when: asks("specialist") },
  { id: "horse", target: "grid", rule: "TA-51", when: asks("mount", "horse-direction") },
  { id: "archer", target: "grid", rule: "TA-53", when: asks("archer-space", "archer-facing") },
  { id: "footman", target: "grid", rule: "TA-90", when: asks("footman-space") },
  { id: "musician", target: "grid", rule: "TA-73", when: asks("musician-space") },
  { id: "confirm", rule: "TA-20", when: (_, draft) => !!draft?.complete },
  {
    id: "inspectors",
    target: "grid",
    rule: "TA-72",
    when: (view, draft) => of(view).round >= 2 && asks("turn")(view) && !!draft,
  },
  { id: "clay", target: "own-board", rule: "TA-81", when: (view, draft) => of(view).round >= 2 && !!draft },
  {
    id: "tiles",
    target: "tiles",
    rule: "TA-74",
    when: (view, draft) => of(view).round >= 2 && asks("turn")(view) && !!draft,
  },
  { id: "artisans", target: "wheel", rule: "TA-23", when: (view, draft) => of(view).round >= 2 && !!draft },
  { id: "end", target: "players", rule: "TA-92", when: (view, draft) => of(view).round >= 4 && !!draft },
];
