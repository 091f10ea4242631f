/** Places and pieces in words, for screen readers and tooltips; and the preview of a choice. */
import { cell, spaceAt, STEPS } from "$lib/board/grid";
import { words } from "$lib/words.svelte";
import type { Area, Direction, Statue, Terracotta } from "./facts";

type Standing = Pick<Terracotta, "statues" | "areas" | "inspectors">;

export function describeSpace(view: Standing, space: string, names: string[]): string {
  const statue = view.statues.find((each) => (each.spaces ?? [each.space]).includes(space));
  const parts = [space];
  if (!statue) parts.push(words.say("space-empty"));
  else {
    parts.push(describeStatue(statue, space, names));
    const group = view.areas.find((area) => area.kind === "group" && area.spaces?.includes(statue.space));
    if (group) parts.push(words.say("in-group", { count: group.counts.reduce((a, b) => a + b, 0) }));
    else if (statue.seat !== null) parts.push(words.say("stands-alone"));
  }
  if (Number(space.slice(1)) === view.inspectors.row || space[0] === view.inspectors.column)
    parts.push(words.say("is-inspected"));
  return words.parts(parts);
}

function describeStatue(statue: Statue, space: string, names: string[]): string {
  if (statue.seat !== null) {
    const owner = names[statue.seat] ?? "";
    const code =
      (statue.spaces?.length ?? 1) > 1 ? (space === statue.space ? "statue-rider" : "statue-horse") : "statue-of";
    return words.say(code, { type: statue.type, owner, space: statue.space });
  }
  if (statue.type === "archer" && statue.direction) {
    return words.say(statue.warrior ? "archer-faces" : "archer-faces-nobody", {
      direction: statue.direction,
      space: statue.warrior ?? statue.faces ?? "",
    });
  }
  return words.word(statue.type);
}

export function tallyText(area: Area, names: string[]): string {
  const title =
    area.kind === "group"
      ? words.say("group-of", { type: area.name, count: area.spaces?.length ?? 0 })
      : `${words.word(area.kind)} ${area.name}`;
  const lead =
    area.dominates === null ? words.say("nobody-leads") : words.say("leads", { name: names[area.dominates] ?? "" });
  return words.say("tally", { what: title, counts: [...area.counts], lead });
}

const PLACED: Record<string, string> = {
  "footman-space": "footman",
  "archer-space": "archer",
  "musician-space": "musician",
};

/** The statues that would be on the board if a target were chosen. */
export function ghostAt(view: Terracotta, target: string): Statue[] | null {
  const { waiting, mover } = view;
  const asked = waiting.for ?? "";
  const [kind, name = ""] = target.split(" ");
  if (kind === "direction") return turned(view, name as Direction);
  if (kind !== "space") return null;
  if (asked === "build-space" && waiting.type) return [{ space: name, type: waiting.type, seat: mover }];
  if (asked === "his-warrior" && waiting.type)
    return [{ space: name, type: waiting.type, seat: view.li_si?.seat ?? mover }];
  if (asked === "his-specialist" && waiting.specialist) return [{ space: name, type: waiting.specialist, seat: null }];
  if (PLACED[asked]) return [{ space: name, type: PLACED[asked] as Statue["type"], seat: null }];
  if (asked === "guard-space" && waiting.from) return shifted(view, waiting.from, name);
  return null;
}

function turned(view: Terracotta, direction: Direction): Statue[] | null {
  const { space, for: asked } = view.waiting;
  const step = STEPS[direction];
  if (!space || !step) return null;
  const at = cell(space);
  const along = (n: number) => spaceAt({ x: at.x + step.x * n, y: at.y + step.y * n });
  if (asked === "horse-direction") {
    const rider = view.statues.find((each) => each.space === space);
    return rider ? [{ ...rider, spaces: [space, along(1), along(2)] }] : null;
  }
  return [{ space, type: "archer", seat: null, direction }];
}

/** A Warrior, with its Horse if it has one, moved as one piece. */
function shifted(view: Terracotta, from: string, to: string): Statue[] | null {
  const moved = view.statues.find((each) => each.space === from);
  if (!moved) return null;
  const [a, b] = [cell(from), cell(to)];
  const by = { x: b.x - a.x, y: b.y - a.y };
  const spaces = (moved.spaces ?? [from]).map((space) => {
    const at = cell(space);
    return spaceAt({ x: at.x + by.x, y: at.y + by.y });
  });
  return [{ ...moved, space: to, spaces }];
}
