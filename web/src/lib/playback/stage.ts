/** Animates pictures of pieces across the page. Only transforms and opacity change: there is no layout. */
import { spotOf, type Spot } from "./places";
import type { Travel } from "./travel";

/** Limits: equal pieces animated together, and pictures in a beat. */
const MOST_OF_ONE = 4;
const MOST = 24;
const STAGGER = 0.06;
const SIZE = 40;
const SVG = "http://www.w3.org/2000/svg";

export interface Flight {
  travels: readonly Travel[];
  /** The picture of a piece: a symbol id and a class. */
  sign: (thing: string) => string;
  /** Where the supply is. */
  supply: string;
  ms: number;
}

/** A piece is as large as the space under it, and small beside a row or a whole board. */
function scale({ width, height }: Spot): number {
  const [short, long] = [Math.min(width, height), Math.max(width, height)];
  return long / short > 1.6 || long > 160 ? 0.8 : Math.min(1.4, Math.max(0.6, short / SIZE));
}

export class Stage {
  private shown = new Map<Element, Animation>();

  constructor(private readonly layer: HTMLElement) {}

  fly({ travels, sign, supply, ms }: Flight): void {
    // All places are looked up before anything is added, so that the page is laid out once.
    const found = travels
      .filter(({ from, to }) => from !== to)
      .map((travel) => ({ ...travel, start: spotOf(travel.from || supply), end: spotOf(travel.to || supply) }));
    let left = MOST;
    for (const { thing, count, start, end } of found)
      for (let n = 0; start && end && n < Math.min(count, MOST_OF_ONE) && left > 0; n++, left--)
        this.send(sign(thing), start, end, ms, n * STAGGER * ms);
  }

  private send(sign: string, from: Spot, to: Spot, ms: number, delay: number): void {
    const [symbol, kind = ""] = sign.split(" ") as [string, string?];
    const picture = document.createElementNS(SVG, "svg");
    picture.setAttribute("class", `flyer ${kind}`);
    picture.dataset.part = "flyer";
    const use = document.createElementNS(SVG, "use");
    use.setAttribute("href", `#${symbol}`);
    picture.append(use);
    const rise = Math.min(70, Math.hypot(to.x - from.x, to.y - from.y) / 5);
    const at = (spot: { x: number; y: number }, size: number) =>
      `translate(${spot.x - SIZE / 2}px, ${spot.y - SIZE / 2}px) scale(${size})`;
    const middle = { x: (from.x + to.x) / 2, y: (from.y + to.y) / 2 - rise };
    const big = Math.max(scale(from), scale(to));
    this.animate(
      picture,
      [
        { transform: at(from, scale(from) * 0.8), opacity: 0, offset: 0 },
        { transform: at(from, scale(from)), opacity: 1, offset: 0.12 },
        { transform: at(middle, big), opacity: 1, offset: 0.55 },
        { transform: at(to, scale(to)), opacity: 1, offset: 1 },
      ],
      { duration: ms - delay, delay, easing: "cubic-bezier(0.3, 0.1, 0.25, 1)" },
    );
  }

  /** Points rise from the place that made them. */
  rise(text: string, place: string, ms: number): void {
    const spot = spotOf(place);
    if (!spot) return;
    const pill = document.createElement("b");
    pill.className = "risen";
    pill.textContent = text;
    const at = (up: number) => `translate(${spot.x}px, ${spot.y - up}px) translate(-50%, -50%)`;
    this.animate(
      pill,
      [
        { transform: `${at(0)} scale(0.6)`, opacity: 0 },
        { transform: `${at(18)} scale(1)`, opacity: 1, offset: 0.2 },
        { transform: `${at(34)} scale(1)`, opacity: 1, offset: 0.8 },
        { transform: `${at(44)} scale(1)`, opacity: 0 },
      ],
      { duration: ms, easing: "ease-out" },
    );
  }

  private animate(element: Element, frames: Keyframe[], timing: KeyframeAnimationOptions): void {
    this.layer.append(element);
    const motion = element.animate(frames, { fill: "both", ...timing });
    this.shown.set(element, motion);
    const gone = () => {
      element.remove();
      this.shown.delete(element);
    };
    motion.finished.then(gone, gone);
  }

  clear(): void {
    for (const [element, motion] of this.shown) {
      motion.cancel();
      element.remove();
    }
    this.shown.clear();
  }
}
