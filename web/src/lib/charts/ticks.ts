/** Round numbers from 0 up to the highest value: multiples of 1, 2 or 5 times a power of ten, at most six of them. */
export function ticks(top: number): number[] {
  const least = Math.max(1, top / 5);
  const power = 10 ** Math.floor(Math.log10(least));
  const step = [1, 2, 5, 10].map((each) => each * power).find((each) => each >= least)!;
  return Array.from({ length: Math.floor(top / step) + 1 }, (_, n) => n * step);
}
