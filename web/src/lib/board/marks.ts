/** Which places of a board are pointed at, lit, or were just played. */
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
  /** What stands behind the kind: `b3` of `space b3`. */
  name: string;
  /** The first move that it could mean. */
  choice: Choice | undefined;
}

/** What the pointer is on, or what is chosen but not yet made sure of, among targets of these kinds. */
export function pointedAt(table: TableStore, kinds: readonly string[] = ["space"]): Pointed | null {
  const known = (target: string | null) => !!target && kinds.includes(target.split(" ", 1)[0]!);
  const target = known(table.highlight.chosen) ? table.highlight.chosen : table.highlight.pointed;
  if (!target || !known(target)) return null;
  return { target, name: target.slice(target.indexOf(" ") + 1), choice: table.draft.choicesAt(target)[0] };
}
