/** How far each arrow key moves the focus over a board: columns to the right, rows down. */
const ARROWS: Record<string, [number, number]> = {
  ArrowRight: [1, 0],
  ArrowLeft: [-1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

/** The cell that an arrow key leads to, around the edges; null for any other key. */
export function beside(key: string, { x, y }: { x: number; y: number }, width: number, height: number) {
  const by = ARROWS[key];
  return by ? { x: (x + by[0] + width) % width, y: (y + by[1] + height) % height } : null;
}
