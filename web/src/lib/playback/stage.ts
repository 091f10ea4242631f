/** Moves pictures of things over the page. Only transforms and opacity change: nothing is laid out again. */
import { spotOf, type Spot } from "./places";
import type { Travel } from "./travel";

/** Of many equal things at most so many are seen to travel, and in a beat at most so many pictures. */
const MOST_OF_ONE = 4;
const MOST = 24;
const STAGGER = 0.06;
const SIZE = 40;
const SVG = "http://www.w3.org/2000/svg";

export interface Flight {
  travels: readonly Travel[];
  /** The picture of a thing: the id of a symbol and a class. */
  sign: (thing: string) => string;
  /** Where the supply is. */
  supply: string;
  ms: number;
}

/** A thing is as large as a space it stands on, and small beside a row or a whole board. */
function scale({ width, height }: Spot): number {
  const [short, long] = [Math.min(width, height), Math.max(width, height)];
  return long / short > 1.6 || long > 160 ? 0.8 : Math.min(1.4, Math.max(0.6, short / SIZE));
}

export class Stage {
  private shown = new Set<Element>();

  constructor(private readonly layer: HTMLElement) {}

  fly({ travels, sign, supply, ms }: Flight): void {
    let left = MOST;
    for (const travel of travels) {
      const [from, to] = [spotOf(travel.from || supply), spotOf(travel.to || supply)];
      if (!from || !to || travel.from === travel.to) continue;
      for (let n = 0; n < Math.min(travel.count, MOST_OF_ONE) && left > 0; n++, left--)
        this.send(sign(travel.thing), from, to, ms, n * STAGGER * ms);
    }
  }

  private send(sign: string, from: Spot, to: Spot, ms: number, delay: number): void {
    const [symbol, kind = ""] = sign.split(" ") as [string, string?];
    const picture = document.createElementNS(SVG, "svg");
    picture.setAttribute("class", `flyer ${kind}`);
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
    this.shown.add(element);
    const motion = element.animate(frames, { fill: "both", ...timing });
    const gone = () => {
      element.remove();
      this.shown.delete(element);
    };
    motion.finished.then(gone, gone);
  }

  clear(): void {
    for (const element of this.shown) {
      for (const motion of element.getAnimations?.() ?? []) motion.cancel();
      element.remove();
    }
    this.shown.clear();
  }
}
