/** The shapes of the seats: triangle, circle, square, diamond, cross. */

type Part = string | number;
/** Paths around the origin; numbers are lengths. */
const SHAPES: readonly (readonly Part[])[] = [
  ["m", 0, -6.8, "l", 7, 12.8, "h", -14, "z"],
  ["m", -6.3, 0, "a", 6.3, 6.3, "0 1 0", 12.6, 0, "a", 6.3, 6.3, "0 1 0", -12.6, 0, "z"],
  ["m", -5.7, -5.7, "h", 11.4, "v", 11.4, "h", -11.4, "z"],
  ["m", 0, -7.7, "l", 7.7, 7.7, -7.7, 7.7, -7.7, -7.7, "z"],
  ["m", -2, -7, "h", 4, "v", 5, "h", 5, "v", 4, "h", -5, "v", 5, "h", -4, "v", -5, "h", -5, "v", -4, "h", 5, "z"],
];

/** The shape of a seat around a point, as one path without a transformed group. */
export function seatShape(seat: number, x: number, y: number, scale: number): string {
  const parts = SHAPES[seat] ?? SHAPES[SHAPES.length - 1]!;
  return [`M${x} ${y}`, ...parts.map((part) => (typeof part === "number" ? +(part * scale).toFixed(3) : part))].join(
    " ",
  );
}
