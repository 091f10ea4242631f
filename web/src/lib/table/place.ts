/**
 * What makes a button a place of the table: `<button {...place(table, "building lab")}>`. It can be found by its target,
 * says whether a move may be made there, is pressed, and is pointed at with the pointer and with keys.
 */
import type { TableStore } from "../store/table.svelte";
import { touching } from "../touch";
import { words } from "../words.svelte";

/** `atOnce`: a first tap of a finger chooses already; for places that are large and say what they do. */
export function place(table: TableStore, target: string, atOnce = false) {
  const point = () => {
    table.highlight.pointed = target;
  };
  const leave = () => {
    table.highlight.pointed = null;
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

/** The same for a place that is drawn, with `role="button"`: keys press it as well. */
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

/** What a place is, and why it cannot be chosen now. */
export async function tellOf(table: TableStore, target: string, ...lines: string[]): Promise<string> {
  const reason = table.draft.complete ? null : await table.draft.why(target);
  return [...lines, ...(reason ? [words.reason(reason)] : [])].join("\n");
}
