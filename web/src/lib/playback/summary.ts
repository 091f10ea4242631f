/** A whole event in a few words: who, what mattered most, and what else. */
import type { GameModule } from "../game";
import { repeats } from "../lines";
import type { Line } from "../protocol";
import { words } from "../words.svelte";
import { sum } from "./beats";

export interface Summary {
  actor: number | null;
  line: Line;
  points: number[];
  more: string;
}

const MOST = 3;

export function summaryOf(lines: readonly Line[], game: Pick<GameModule, "changed">): Summary | null {
  const told = lines.filter((line) => line.kind === "move" || line.kind === "event");
  const telling = told.filter((line) => !repeats(line, told));
  const owner = telling.find((line) => line.kind === "move") ?? telling[0];
  if (!owner) return null;
  const own = (line: Line) => line.seat === owner.seat;
  const worth = (line: Line) => line.points?.[line.seat ?? -1] ?? 0;
  const best = telling.filter((line) => own(line) && worth(line) > 0).sort((a, b) => worth(b) - worth(a))[0];
  const line = best ?? telling.find((each) => own(each) && game.changed(each).length > 0) ?? owner;
  const others = telling.filter((each) => each !== line && own(each) && each.kind === "move");
  return {
    actor: owner.seat ?? null,
    line,
    points: sum(told.map((each) => each.points ?? [])),
    more: others.slice(0, MOST).map(words.line).join(" · "),
  };
}
