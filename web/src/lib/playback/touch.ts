/** Which touches end a playback: all but those of its own controls, and keys that do nothing by themselves. */

const SILENT = ["Shift", "Control", "Alt", "Meta", "CapsLock"];

export function touches(event: Event, filming = false): boolean {
  const target = event.target instanceof Element ? event.target : null;
  if (target?.closest("[data-playback]")) return false;
  if (!(event instanceof KeyboardEvent)) return true;
  if (SILENT.includes(event.key) || (filming && event.key === " ")) return false;
  return !target?.matches("input, textarea, select");
}
