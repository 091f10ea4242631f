/** Finds what is new on the board, so that only new pieces are animated. */
export function arrivals(of: () => string[]): { has: (key: string) => boolean } {
  let known: Set<string> | null = null;
  let fresh: Set<string> = $state.raw(new Set());
  $effect.pre(() => {
    const now = new Set(of());
    const before = known;
    known = now;
    fresh = new Set(before ? [...now].filter((key) => !before.has(key)) : []);
  });
  return { has: (key) => fresh.has(key) };
}
