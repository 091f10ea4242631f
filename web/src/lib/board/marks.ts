/** Places of a board that are pointed at, highlighted, or were just played. */
import type { Choice } from "../protocol";
import type { TableStore } from "../store/table.svelte";

/** The spaces among targets, each once. */
export function spacesAmong(targets: readonly string[]): string[] {
  const spaces = targets.filter((target) => target.startsWith("space ")).map((target) => target.slice(6));
  return [...new Set(spaces)];
}

/** The spaces that others have changed, and who. */
export function changedSpaces(table: TableStore): { space: string; seat: number }[] {
  return [...table.changes].flatMap(([place, seat]) =>
    place.startsWith("space ") ? [{ space: place.slice(6), seat }] : [],
  );
}

export interface Pointed {
  target: string;
  /** The part after the kind: `b3` of `space b3`. */
  name: string;
  /** The first move it could be. */
  choice: Choice | undefined;
}

/** The target of one of these kinds under the pointer, or chosen but not yet confirmed. */
export function pointedAt(table: TableStore, kinds: readonly string[] = ["space"]): Pointed | null {
  const known = (target: string | null) => !!target && kinds.includes(target.split(" ", 1)[0]!);
  const target = known(table.highlight.selected) ? table.highlight.selected : table.highlight.hovered;
  if (!target || !known(target)) return null;
  return { target, name: target.slice(target.indexOf(" ") + 1), choice: table.draft.choicesAt(target)[0] };
}
