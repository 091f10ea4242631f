/**
 * A value from the server, with every part that has not changed taken from the value before it: what is drawn from such a part
 * is not drawn again.
 */
export function share<T>(before: unknown, after: T): T {
  if (before === after || typeof before !== "object" || typeof after !== "object" || !before || !after) return after;
  if (Array.isArray(before) !== Array.isArray(after)) return after;
  return Array.isArray(after) ? (shareList(before as unknown[], after) as T) : shareFields(before as Fields, after);
}

type Fields = Record<string, unknown>;

function shareList(before: unknown[], after: unknown[]): unknown[] {
  const shared = after.map((part, n) => share(before[n], part));
  return before.length === shared.length && shared.every((part, n) => part === before[n]) ? before : shared;
}

function shareFields<T extends object>(before: Fields, after: T): T {
  const shared: Fields = {};
  let same = Object.keys(before).length === Object.keys(after).length;
  for (const [name, part] of Object.entries(after)) {
    shared[name] = share(before[name], part);
    same &&= name in before && shared[name] === before[name];
  }
  return (same ? before : shared) as T;
}
