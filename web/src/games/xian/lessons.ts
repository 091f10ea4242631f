import type { Lesson, View } from "$lib/game";
import type { Xian } from "./facts";

const of = (view: View) => view as Xian;
const asks =
  (...what: string[]) =>
  (view: View) =>
    what.includes(of(view).waiting.for ?? "");

/** The explanations of a first game, each shown when it first matters. Earlier ones come first. */
export const lessons: Lesson[] = [
  { id: "aim", rule: "XI-1", when: (_, draft) => !!draft },
  { id: "favour", target: "cards", rule: "XI-20", when: (view, draft) => !!draft && asks("favour")(view) },
  {
    id: "pair",
    target: "cards",
    rule: "XI-21",
    when: (view, draft) => !!draft && asks("choose")(view) && of(view).round === 1,
  },
  { id: "lock", target: "actions", rule: "XI-21", when: (_, draft) => !!draft?.complete && draft.secret },
  { id: "order", target: "grid", rule: "XI-22", when: asks("card") },
  { id: "card", target: "actions", rule: "XI-23", when: (view, draft) => !!draft && asks("card")(view) },
  {
    id: "helper",
    target: "actions",
    rule: "XI-31",
    when: (view, draft) => !!draft && asks("card")(view) && !!draft.moves.some((move) => move.kind === "recruit"),
  },
  { id: "builder", target: "court", rule: "XI-40", when: (view, draft) => !!draft && asks("builder")(view) },
  { id: "fee", target: "court", rule: "XI-42", when: (view, draft) => !!draft && asks("builder")(view) },
  { id: "craft", target: "grid", rule: "XI-44", when: asks("craft") },
  { id: "seal", target: "actions", rule: "XI-44", when: asks("seal") },
  { id: "paint", target: "grid", rule: "XI-45", when: asks("paint", "pay-paint", "pigment") },
  { id: "forge", target: "court", rule: "XI-46", when: asks("forge") },
  {
    id: "tiles",
    target: "own-board",
    rule: "XI-50",
    when: (_, draft) => !!draft && !!draft.moves.some((move) => move.kind === "use-tile"),
  },
  { id: "exchange", target: "own-board", rule: "XI-32", when: asks("exchange", "take") },
  { id: "endtile", target: "court", rule: "XI-63", when: asks("end-tile") },
  {
    id: "round2",
    target: "cards",
    rule: "XI-21",
    when: (view, draft) => !!draft && asks("choose")(view) && of(view).round === 2,
  },
  {
    id: "minister",
    target: "court",
    rule: "XI-43",
    when: (view, draft) => !!draft && asks("builder")(view) && of(view).turn >= 2,
  },
  {
    id: "request",
    target: "court",
    rule: "XI-25",
    when: (view, draft) => !!draft && asks("choose")(view) && of(view).turn >= 2,
  },
  {
    id: "majorities",
    target: "grid",
    rule: "XI-60",
    when: (view, draft) => !!draft && asks("choose")(view) && of(view).turn >= 3,
  },
  {
    id: "equipment",
    target: "own-board",
    rule: "XI-61",
    when: (view, draft) => !!draft && asks("choose")(view) && of(view).turn >= 4,
  },
  { id: "end", rule: "XI-64", when: (view, draft) => !!draft && asks("choose")(view) && of(view).turn >= 6 },
];
