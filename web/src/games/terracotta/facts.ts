/** Helpers for drawing Terracotta Army, besides the view itself (`view.ts`, made from the engine's classes). */
export * from "./view";
export type { TerracottaFacts as Terracotta } from "./view";

export const ROWS = [1, 2, 3, 4, 5, 6, 7];
export const COLUMNS = ["a", "b", "c", "d", "e", "f", "g", "h", "i"];

/** The message that says what an action gives. Against Li Si there are no Priority tokens (LS-10). */
export function actionName(action: string, alone: boolean): string {
  return alone && action === "priority" ? "move-perform-favour" : `action-${action.replaceAll(" ", "-")}`;
}

/** The symbol of an action or a thing, and the number printed beside it. */
export function signOf(action: string): { sign: string; number: string } {
  const [kind, number = ""] = action.split(/ (?=\d)/);
  return { sign: `t-${kind!.replace(" ", "-")}`, number };
}
