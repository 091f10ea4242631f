/** Dragging with any pointer: from what has `data-drag` to what has `data-drop`. A press without a move stays a click. */
const NEAR = 7;

export function dragging(node: HTMLElement, drop: (from: string, to: string | null) => void) {
  let from: string | null = null;
  let start = { x: 0, y: 0 };
  let ghost: HTMLElement | null = null;
  let source: Element | null = null;

  function down(event: PointerEvent) {
    source = (event.target as Element).closest("[data-drag]");
    if (!source || event.button !== 0) return;
    from = source.getAttribute("data-drag");
    start = { x: event.clientX, y: event.clientY };
    addEventListener("pointermove", move);
    addEventListener("pointerup", up);
    addEventListener("pointercancel", end);
  }
  function move(event: PointerEvent) {
    if (!ghost) {
      if (Math.hypot(event.clientX - start.x, event.clientY - start.y) < NEAR) return;
      ghost = document.createElement("div");
      ghost.className = "drag-ghost";
      const picture = document.createElementNS("http://www.w3.org/2000/svg", "svg");
      const use = document.createElementNS("http://www.w3.org/2000/svg", "use");
      use.setAttribute("href", `#${source?.getAttribute("data-sign") ?? "i-grip"}`);
      picture.append(use);
      ghost.append(picture);
      document.body.append(ghost);
    }
    ghost.style.transform = `translate(${event.clientX - 28}px, ${event.clientY - 44}px)`;
  }
  function up(event: PointerEvent) {
    const moved = ghost !== null;
    const to = document.elementFromPoint(event.clientX, event.clientY)?.closest("[data-drop]");
    const what = from;
    end();
    if (!moved || !what) return;
    // The click that may follow the release is not a tap.
    const swallow = (click: Event) => click.stopPropagation();
    addEventListener("click", swallow, { capture: true, once: true });
    setTimeout(() => removeEventListener("click", swallow, { capture: true }));
    drop(what, to?.getAttribute("data-drop") ?? null);
  }
  function end() {
    ghost?.remove();
    ghost = null;
    from = null;
    removeEventListener("pointermove", move);
    removeEventListener("pointerup", up);
    removeEventListener("pointercancel", end);
  }
  node.addEventListener("pointerdown", down);
  return {
    destroy() {
      end();
      node.removeEventListener("pointerdown", down);
    },
  };
}
