/**
 * Finds the places of a table on the page. A place has the name of its target (`space b3`, `segment 5`,
 * `building lab`), is a seat (`seat 1`) or a whole part of the table (`region wheel`). Elements say which place they are by
 * `data-place`, `data-target` or `data-region`; a game adds a place by writing the attribute.
 */
const ATTRIBUTES = ["data-place", "data-target"] as const;

/** What kind of thing a place is: `space` of `space b3`. */
export const kindOf = (name: string): string => name.split(" ", 1)[0]!;

/** The visible element of a place; null: it is not shown now (on a phone most places are on another tab). */
export function placeElement(name: string, within: ParentNode = document): Element | null {
  const quoted = JSON.stringify(name);
  for (const attribute of ATTRIBUTES)
    for (const found of within.querySelectorAll(`[${attribute}=${quoted}]`)) if (isShown(found)) return found;
  const [kind, region = ""] = [name.slice(0, 7), name.slice(7)];
  if (kind !== "region ") return null;
  for (const found of within.querySelectorAll(`[data-region=${JSON.stringify(region)}]`))
    if (isShown(found)) return found;
  return null;
}

function isShown(element: Element): boolean {
  return element.getClientRects().length > 0;
}

/** The middle of a place on the screen, and how large it is. */
export interface Spot {
  x: number;
  y: number;
  width: number;
  height: number;
}

export function spotOf(name: string): Spot | null {
  const box = placeElement(name)?.getBoundingClientRect();
  if (!box) return null;
  return { x: box.left + box.width / 2, y: box.top + box.height / 2, width: box.width, height: box.height };
}

/** Whether the middle of a place is on the screen, and not scrolled out of the part of the page that it is in. */
export function inView(name: string): boolean {
  const [element, spot] = [placeElement(name), spotOf(name)];
  if (!element || !spot) return false;
  const shows = (box: { left: number; right: number; top: number; bottom: number }) =>
    spot.x >= box.left && spot.x <= box.right && spot.y >= box.top && spot.y <= box.bottom;
  for (let part = element.parentElement; part && part !== document.body; part = part.parentElement)
    if (getComputedStyle(part).overflow !== "visible" && !shows(part.getBoundingClientRect())) return false;
  return shows({ left: 0, right: innerWidth, top: 0, bottom: innerHeight });
}

/** The shape of a place that is drawn as one path, such as a segment of the wheel, in the coordinates of the screen. */
export interface Outline {
  d: string;
  transform: string;
}

export function outlineOf(name: string): Outline | null {
  const path = placeElement(name);
  const matrix = path instanceof SVGPathElement ? path.getScreenCTM() : null;
  if (!path || !matrix) return null;
  const { a, b, c, d, e, f } = matrix;
  return { d: path.getAttribute("d") ?? "", transform: `matrix(${[a, b, c, d, e, f].join(" ")})` };
}
