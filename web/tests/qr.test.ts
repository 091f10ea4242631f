import { describe, expect, it } from "vitest";
import { product, qr, type Modules } from "../src/lib/qr";

const DATA = [16, 28, 44, 64, 86, 108, 124, 154, 182, 216];
const CORRECTION = [10, 16, 26, 18, 24, 16, 18, 22, 22, 26];
const COUNT = [1, 1, 1, 2, 2, 4, 4, 4, 5, 5];

/** Decodes a QR code by the standard, independently of the encoder. */
function read(grid: Modules): string {
  const size = grid.length;
  const version = (size - 17) / 4;
  const format = [0, 1, 2, 3, 4, 5, 7, 8].map((row) => grid[row]![8]!);
  const mask = maskOf(format, grid);
  const reserved = taken(size, version);
  const bits: boolean[] = [];
  let up = true;
  for (let right = size - 1; right > 0; right -= 2, up = !up) {
    if (right === 6) right--;
    for (let n = 0; n < size; n++)
      for (const column of [right, right - 1]) {
        const row = up ? size - 1 - n : n;
        if (!reserved(row, column)) bits.push(grid[row]![column]! !== inverted(mask, row, column));
      }
  }
  const codewords = Array.from({ length: Math.floor(bits.length / 8) }, (_, n) =>
    parseInt(
      bits
        .slice(n * 8, n * 8 + 8)
        .map(Number)
        .join(""),
      2,
    ),
  );
  return textOf(blocksIn(codewords, version).flat(), version);
}

/** The 15 bits of format, read beside the upper left finder: level and mask after the fixed pattern is taken off. */
function maskOf(first: boolean[], grid: Modules): number {
  const rest = [7, 5, 4, 3, 2, 1, 0].map((column) => grid[8]![column]!);
  const value = [...first, ...rest].reduce((sum, dark, n) => sum + (dark ? 2 ** n : 0), 0) ^ 0b101010000010010;
  expect(value >> 13).toBe(0); // level M
  return (value >> 10) & 7;
}

function inverted(mask: number, i: number, j: number): boolean {
  return [
    (i + j) % 2,
    i % 2,
    j % 3,
    (i + j) % 3,
    (Math.floor(i / 2) + Math.floor(j / 3)) % 2,
    ((i * j) % 2) + ((i * j) % 3),
    (((i * j) % 2) + ((i * j) % 3)) % 2,
    (((i * j) % 3) + ((i + j) % 2)) % 2,
  ].map((left) => left === 0)[mask]!;
}

function taken(size: number, version: number): (row: number, column: number) => boolean {
  const step = [0, 0, 0, 0, 0, 0, 16, 18, 20, 22][version - 1]!;
  const middle = version === 1 ? [] : step ? [6, 6 + step, 6 + 2 * step] : [6, size - 7];
  const corners = (a: number, b: number) =>
    (a === 6 && b === 6) || (a === 6 && b === size - 7) || (a === size - 7 && b === 6);
  return (row, column) =>
    (row < 9 && column < 9) ||
    (row < 9 && column >= size - 8) ||
    (row >= size - 8 && column < 9) ||
    row === 6 ||
    column === 6 ||
    (version >= 7 && ((row < 6 && column >= size - 11) || (column < 6 && row >= size - 11))) ||
    middle.some((a) => middle.some((b) => !corners(a, b) && Math.abs(row - a) <= 2 && Math.abs(column - b) <= 2));
}

/** The data of each block, each of which must be a codeword of the code that corrects errors. */
function blocksIn(codewords: number[], version: number): number[][] {
  const [data, correction, count] = [DATA[version - 1]!, CORRECTION[version - 1]!, COUNT[version - 1]!];
  expect(codewords.length).toBe(data + correction * count);
  const short = Math.floor(data / count);
  const sizes = Array.from({ length: count }, (_, n) => short + (n >= count - (data % count) ? 1 : 0));
  const blocks: number[][] = sizes.map(() => []);
  let at = 0;
  for (let n = 0; n <= short; n++)
    for (const [k, size] of sizes.entries()) if (n < size) blocks[k]!.push(codewords[at++]!);
  const whole = blocks.map((block) => [...block]);
  for (let n = 0; n < correction; n++) for (const block of whole) block.push(codewords[at++]!);
  for (const block of whole) {
    let root = 1;
    for (let n = 0; n < correction; n++, root = product(root, 2))
      expect(block.reduce((sum, each) => product(sum, root) ^ each, 0)).toBe(0);
  }
  return blocks;
}

function textOf(data: number[], version: number): string {
  const bits = data.map((byte) => byte.toString(2).padStart(8, "0")).join("");
  expect(bits.slice(0, 4)).toBe("0100");
  const counted = version < 10 ? 8 : 16;
  const length = parseInt(bits.slice(4, 4 + counted), 2);
  const bytes = Array.from({ length }, (_, n) => parseInt(bits.slice(4 + counted + n * 8, 12 + counted + n * 8), 2));
  return new TextDecoder().decode(new Uint8Array(bytes));
}

describe("QR codes", () => {
  it("are read back in every version", () => {
    const versions = new Set<number>();
    for (let length = 1; length <= 213; length += 4) {
      const text = `https://example.org/table/${"Ab3-é".repeat(60)}`.slice(0, length);
      if (new TextEncoder().encode(text).length > 213) break;
      const grid = qr(text)!;
      versions.add((grid.length - 17) / 4);
      expect(read(grid)).toBe(text);
    }
    expect([...versions]).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10]);
  });

  it("have the three finders, and say when a text is too long", () => {
    const grid = qr("https://example.org/table/abcdefghjkmn#seat=1&key=abcdefghjkmnpqrstuvwxyz234")!;
    const finder = ["1111111", "1000001", "1011101", "1011101", "1011101", "1000001", "1111111"];
    const far = grid.length - 7;
    for (const [top, left] of [
      [0, 0],
      [0, far],
      [far, 0],
    ] as const)
      expect(
        grid.slice(top, top + 7).map((row) =>
          row
            .slice(left, left + 7)
            .map(Number)
            .join(""),
        ),
      ).toEqual(finder);
    expect(qr("x".repeat(213))).not.toBeNull();
    expect(qr("x".repeat(214))).toBeNull();
  });

  it("multiplies in the right field", () => {
    // α⁸ = α⁴ + α³ + α² + 1 is what tells this field from others of its size.
    expect([product(2, 128), product(0, 7), product(1, 7), product(143, 2)]).toEqual([29, 0, 7, 3]);
  });
});
