/**
 * Attributes that make a button a place of the table: `<button {...place(table, "building lab")}>`. It carries its target, says whether a move is possible there, and handles presses, the pointer and keys.
 */
import type { TableStore } from "../store/table.svelte";
import { touching } from "../touch";
import { words } from "../words.svelte";

/** `atOnce`: the first tap already chooses; for large places that say what they do. */
export function place(table: TableStore, target: string, atOnce = false) {
  const point = () => {
    table.highlight.hovered = target;
  };
  const leave = () => {
    table.highlight.hovered = null;
  };
  return {
    "data-target": target,
    "data-legal": table.draft.choicesAt(target).length > 0 || undefined,
    "data-changed": table.changes.get(target),
    onclick: (event: MouseEvent) => void table.draft.press(target, atOnce ? undefined : event),
    onpointerenter: (event: PointerEvent) => {
      if (event.pointerType !== "touch") point();
    },
    onpointerleave: leave,
    onfocus: () => {
      if (!touching.current) point();
    },
    onblur: leave,
  };
}

/** The same for an SVG place with `role="button"`, including key presses. */
export function drawnPlace(table: TableStore, target: string, atOnce = false) {
  return {
    ...place(table, target, atOnce),
    onkeydown: (event: KeyboardEvent) => {
      if (event.key !== "Enter" && event.key !== " ") return;
      event.preventDefault();
      void table.draft.press(target);
    },
  };
}

/** A description of a place, and why it cannot be chosen now. */
export async function tellOf(table: TableStore, target: string, ...lines: string[]): Promise<string> {
  const reason = table.draft.complete ? null : await table.draft.why(target);
  return [...lines, ...(reason ? [words.reason(reason)] : [])].join("\n");
}
