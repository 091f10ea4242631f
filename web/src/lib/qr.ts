/** QR codes (ISO/IEC 18004) of short texts: byte mode, error correction M, versions 1 to 10. That is enough for a link. */

/** By version: codewords of correction for each block; blocks of the first kind with their data, then of the second. */
const BLOCKS: readonly (readonly [number, number, number, number, number])[] = [
  [10, 1, 16, 0, 0],
  [16, 1, 28, 0, 0],
  [26, 1, 44, 0, 0],
  [18, 2, 32, 0, 0],
  [24, 2, 43, 0, 0],
  [16, 4, 27, 0, 0],
  [18, 4, 31, 0, 0],
  [22, 2, 38, 2, 39],
  [22, 3, 36, 2, 37],
  [26, 4, 43, 1, 44],
];
/** The positions of the alignment patterns, by version. */
const ALIGNED: readonly (readonly number[])[] = [
  [],
  [6, 18],
  [6, 22],
  [6, 26],
  [6, 30],
  [6, 34],
  [6, 22, 38],
  [6, 24, 42],
  [6, 26, 46],
  [6, 28, 50],
];
const MASKS: readonly ((row: number, column: number) => boolean)[] = [
  (r, c) => (r + c) % 2 === 0,
  (r) => r % 2 === 0,
  (_, c) => c % 3 === 0,
  (r, c) => (r + c) % 3 === 0,
  (r, c) => (Math.floor(r / 2) + Math.floor(c / 3)) % 2 === 0,
  (r, c) => ((r * c) % 2) + ((r * c) % 3) === 0,
  (r, c) => (((r * c) % 2) + ((r * c) % 3)) % 2 === 0,
  (r, c) => (((r + c) % 2) + ((r * c) % 3)) % 2 === 0,
];
/** The bits of format information for correction level M. */
const LEVEL_M = 0;

export type Modules = readonly (readonly boolean[])[];

/** The dark modules of a code, row by row, without the quiet zone; null for a text that is too long. */
export function qr(text: string): Modules | null {
  const bytes = [...new TextEncoder().encode(text)];
  const version = BLOCKS.findIndex((_, n) => capacity(n + 1) >= bytes.length) + 1;
  if (!version) return null;
  const codewords = interleaved(dataOf(bytes, version), version);
  let best: boolean[][] | null = null;
  let least = Infinity;
  for (let mask = 0; mask < MASKS.length; mask++) {
    const drawn = draw(codewords, version, mask);
    const cost = penalty(drawn);
    if (cost < least) [best, least] = [drawn, cost];
  }
  return best;
}

const blocksOf = (version: number) => {
  const [correction, first, data, second, more] = BLOCKS[version - 1]!;
  return { correction, sizes: [...Array<number>(first).fill(data), ...Array<number>(second).fill(more)] };
};
const room = (version: number) => blocksOf(version).sizes.reduce((sum, size) => sum + size, 0);
const counted = (version: number) => (version < 10 ? 8 : 16);
const capacity = (version: number) => Math.floor((room(version) * 8 - 4 - counted(version)) / 8);

function dataOf(bytes: number[], version: number): number[] {
  const bits: number[] = [];
  const push = (value: number, length: number) => {
    for (let at = length - 1; at >= 0; at--) bits.push((value >> at) & 1);
  };
  push(4, 4);
  push(bytes.length, counted(version));
  for (const byte of bytes) push(byte, 8);
  const all = room(version) * 8;
  push(0, Math.min(4, all - bits.length));
  while (bits.length % 8) bits.push(0);
  for (let filler = 0; bits.length < all; filler++) push(filler % 2 ? 0x11 : 0xec, 8);
  return Array.from({ length: all / 8 }, (_, n) =>
    bits.slice(n * 8, n * 8 + 8).reduce((value, bit) => value * 2 + bit, 0),
  );
}

function interleaved(data: number[], version: number): number[] {
  const { correction, sizes } = blocksOf(version);
  let from = 0;
  const blocks = sizes.map((size) => data.slice(from, (from += size)));
  const checks = blocks.map((block) => remainder(block, correction));
  const woven: number[] = [];
  for (let n = 0; n < Math.max(...sizes); n++) for (const block of blocks) if (n < block.length) woven.push(block[n]!);
  for (let n = 0; n < correction; n++) for (const check of checks) woven.push(check[n]!);
  return woven;
}

/** In the field of 256 elements with x⁸ + x⁴ + x³ + x² + 1. */
export function product(a: number, b: number): number {
  let result = 0;
  for (let bit = 7; bit >= 0; bit--) {
    result = (result << 1) ^ ((result >> 7) * 0x11d);
    if ((b >> bit) & 1) result ^= a;
  }
  return result;
}

/** Reed–Solomon: the remainder of a block divided by the generator polynomial of this degree. */
function remainder(block: number[], length: number): number[] {
  const generator = [...Array<number>(length - 1).fill(0), 1];
  let root = 1;
  for (let n = 0; n < length; n++) {
    for (let at = 0; at < length; at++)
      generator[at] = product(generator[at]!, root) ^ (at + 1 < length ? generator[at + 1]! : 0);
    root = product(root, 2);
  }
  const left = Array<number>(length).fill(0);
  for (const byte of block) {
    const factor = byte ^ left.shift()!;
    left.push(0);
    generator.forEach((each, at) => (left[at] = left[at]! ^ product(each, factor)));
  }
  return left;
}

/** A code with this mask. Undefined modules are free for data. */
function draw(codewords: number[], version: number, mask: number): boolean[][] {
  const size = version * 4 + 17;
  const grid: (boolean | undefined)[][] = Array.from({ length: size }, () => Array<undefined>(size).fill(undefined));
  fixed(grid, version);
  format(grid, mask);
  if (version >= 7) versionInfo(grid, version);
  let bit = 0;
  for (let right = size - 1; right > 0; right -= 2) {
    if (right === 6) right = 5;
    for (let step = 0; step < size; step++) {
      const upward = ((right + 1) & 2) === 0;
      const row = upward ? size - 1 - step : step;
      for (const column of [right, right - 1]) {
        if (grid[row]![column] !== undefined) continue;
        const dark = bit < codewords.length * 8 && ((codewords[bit >> 3]! >> (7 - (bit & 7))) & 1) === 1;
        grid[row]![column] = dark !== MASKS[mask]!(row, column);
        bit++;
      }
    }
  }
  return grid as boolean[][];
}

function fixed(grid: (boolean | undefined)[][], version: number): void {
  const size = grid.length;
  const ring = (row: number, column: number, reach: number, dark: (far: number) => boolean) => {
    for (let r = -reach; r <= reach; r++)
      for (let c = -reach; c <= reach; c++)
        if (
          grid[row + r]?.[column + c] === undefined &&
          row + r >= 0 &&
          row + r < size &&
          column + c >= 0 &&
          column + c < size
        )
          grid[row + r]![column + c] = dark(Math.max(Math.abs(r), Math.abs(c)));
  };
  for (const [row, column] of [
    [3, 3],
    [3, size - 4],
    [size - 4, 3],
  ] as const)
    ring(row, column, 4, (far) => far !== 2 && far !== 4);
  const places = ALIGNED[version - 1]!;
  for (const row of places)
    for (const column of places)
      if (!((row === 6 && (column === 6 || column === size - 7)) || (row === size - 7 && column === 6)))
        ring(row, column, 2, (far) => far !== 1);
  for (let n = 8; n < size - 8; n++) {
    grid[6]![n] ??= n % 2 === 0;
    grid[n]![6] ??= n % 2 === 0;
  }
}

/** A value with the remainder that protects it. */
function guarded(value: number, generator: number, length: number): number {
  let left = value;
  for (let n = 0; n < length; n++) left = (left << 1) ^ ((left >> (length - 1)) * generator);
  return (value << length) | left;
}

function format(grid: (boolean | undefined)[][], mask: number): void {
  const size = grid.length;
  const bits = guarded((LEVEL_M << 3) | mask, 0x537, 10) ^ 0x5412;
  const dark = (n: number) => ((bits >> n) & 1) === 1;
  for (let n = 0; n < 6; n++) grid[n]![8] = dark(n);
  grid[7]![8] = dark(6);
  grid[8]![8] = dark(7);
  grid[8]![7] = dark(8);
  for (let n = 9; n < 15; n++) grid[8]![14 - n] = dark(n);
  for (let n = 0; n < 8; n++) grid[8]![size - 1 - n] = dark(n);
  for (let n = 8; n < 15; n++) grid[size - 15 + n]![8] = dark(n);
  grid[size - 8]![8] = true;
}

function versionInfo(grid: (boolean | undefined)[][], version: number): void {
  const size = grid.length;
  const bits = guarded(version, 0x1f25, 12);
  for (let n = 0; n < 18; n++) {
    const [far, near] = [size - 11 + (n % 3), Math.floor(n / 3)];
    grid[near]![far] = grid[far]![near] = ((bits >> n) & 1) === 1;
  }
}

/** How hard a code is to read: long runs, blocks, false finders, too dark or too light. */
function penalty(grid: boolean[][]): number {
  const size = grid.length;
  const lines = [...grid, ...grid.map((_, n) => grid.map((row) => row[n]!))];
  let cost = 0;
  for (const line of lines) {
    const text = line.map((dark) => (dark ? "1" : "0")).join("");
    for (const run of text.match(/0{5,}|1{5,}/g) ?? []) cost += run.length - 2;
    for (let at = 0; at + 11 <= size; at++)
      if (["10111010000", "00001011101"].includes(text.slice(at, at + 11))) cost += 40;
  }
  let dark = 0;
  for (let row = 0; row < size; row++)
    for (let column = 0; column < size; column++) {
      const here = grid[row]![column]!;
      if (here) dark++;
      if (
        row + 1 < size &&
        column + 1 < size &&
        here === grid[row]![column + 1] &&
        here === grid[row + 1]![column] &&
        here === grid[row + 1]![column + 1]
      )
        cost += 3;
    }
  return cost + Math.floor(Math.abs((dark * 20) / (size * size) - 10)) * 10;
}
