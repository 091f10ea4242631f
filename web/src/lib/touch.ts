/** Whether the last pointer was a finger: focus by touch is not pointing. */
export const touching = { current: false };

if (typeof window !== "undefined") {
  addEventListener("pointerdown", (event) => (touching.current = event.pointerType === "touch"), { capture: true });
  addEventListener("keydown", () => (touching.current = false), { capture: true });
}
