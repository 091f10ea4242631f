/** Whether the last pointer was a finger: what a finger focuses was not pointed at. */
export const touching = { current: false };

if (typeof window !== "undefined") {
  addEventListener("pointerdown", (event) => (touching.current = event.pointerType === "touch"), { capture: true });
  addEventListener("keydown", () => (touching.current = false), { capture: true });
}
