/**
 * Tooltips on everything: on hover, on focus, on long press. They stay while the pointer is on them, and Esc closes them (WCAG 1.4.13). The text is computed when it is needed.
 */
export type TipText =
  string | null | undefined | (() => string | null | undefined | Promise<string | null | undefined>);

class Tips {
  text: string | null = $state(null);
  box: DOMRect | null = $state.raw(null);
  private owner: Element | null = null;
  private timer: ReturnType<typeof setTimeout> | undefined;

  show(owner: Element, text: TipText, wait: number): void {
    clearTimeout(this.timer);
    this.owner = owner;
    this.timer = setTimeout(() => void this.open(owner, text), wait);
  }

  private async open(owner: Element, text: TipText): Promise<void> {
    const said = typeof text === "function" ? await text() : text;
    if (this.owner !== owner || !owner.isConnected) return;
    this.text = said || null;
    this.box = owner.getBoundingClientRect();
  }

  hide(owner?: Element, wait = 0): void {
    if (owner && this.owner !== owner) return;
    clearTimeout(this.timer);
    const away = () => {
      this.text = null;
      this.owner = null;
    };
    if (wait) this.timer = setTimeout(away, wait);
    else away();
  }

  hold(): void {
    clearTimeout(this.timer);
  }
}

export const tips = new Tips();

const HOVER = 450;
const PRESS = 550;

/** Where the pointer was last seen. */
const seen = { x: -1, y: -1 };
for (const name of ["pointermove", "pointerdown", "pointerup"] as const)
  addEventListener(name, ({ clientX, clientY }) => Object.assign(seen, { x: clientX, y: clientY }), { capture: true });

/** The page has changed below a pointer that rests: nobody has asked about what is there now. */
const rests = (event: PointerEvent) => event.clientX === seen.x && event.clientY === seen.y;

/** `use:tip={"what it is"}` */
export function tip(node: Element, text: TipText) {
  let now = text;
  let press: ReturnType<typeof setTimeout> | undefined;
  const ask = () => now && tips.show(node, now, tips.text ? 60 : HOVER);
  const enter = (event: Event) => {
    if ((event as PointerEvent).pointerType === "touch") return;
    if (rests(event as PointerEvent)) node.addEventListener("pointermove", ask, { once: true });
    else ask();
  };
  const focus = () => node.matches(":focus-visible") && now && tips.show(node, now, HOVER);
  const leave = () => {
    node.removeEventListener("pointermove", ask);
    tips.hide(node, 140);
  };
  const down = (event: Event) => {
    if ((event as PointerEvent).pointerType === "touch")
      press = setTimeout(() => now && tips.show(node, now, 0), PRESS);
    else tips.hide(node);
  };
  const up = () => clearTimeout(press);
  const listeners: [string, (event: Event) => void][] = [
    ["pointerenter", enter],
    ["pointerleave", leave],
    ["focus", focus],
    ["blur", leave],
    ["pointerdown", down],
    ["pointerup", up],
    ["pointercancel", up],
  ];
  // In Chromium an SVG element becomes a tab stop when it has a focus listener; only those with a role may be one.
  const drawn = node instanceof SVGElement && !node.hasAttribute("tabindex");
  const heard = listeners.filter(([name]) => !drawn || (name !== "focus" && name !== "blur"));
  for (const [name, listener] of heard) node.addEventListener(name, listener);
  return {
    update(next: TipText) {
      now = next;
    },
    destroy() {
      clearTimeout(press);
      tips.hide(node);
      for (const [name, listener] of listeners) node.removeEventListener(name, listener);
    },
  };
}
