/** Which inputs end a playback: all except its own controls and modifier keys. */

const SILENT = ["Shift", "Control", "Alt", "Meta", "CapsLock"];

export function touches(event: Event, filming = false): boolean {
  const target = event.target instanceof Element ? event.target : null;
  if (target?.closest("[data-playback]")) return false;
  if (!(event instanceof KeyboardEvent)) return true;
  if (SILENT.includes(event.key) || (filming && event.key === " ")) return false;
  return !target?.matches("input, textarea, select");
}

/** Holds a click back until the table is drawn as it is, and then makes it where it was meant. */
export function clickLater(event: MouseEvent, when: (then: () => void) => void): void {
  const { target } = event;
  event.preventDefault();
  event.stopPropagation();
  when(() => {
    if (target instanceof Element && target.isConnected) target.dispatchEvent(new PointerEvent("click", event));
  });
}
