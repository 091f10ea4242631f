/** A line through points, as the path of a drawing. */
export function path(points: readonly (readonly [x: number, y: number])[]): string {
  return points.map(([x, y], n) => `${n ? "L" : "M"}${x.toFixed(1)} ${y.toFixed(1)}`).join("");
}

/** The height of a chart of this width. */
export const highOf = (wide: number): number => (wide < 500 ? 190 : 240);
