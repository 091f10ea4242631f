/** The lessons, and those completed in this browser. */
import { api } from "../api";
import type { GameInfo, LessonLine } from "../protocol";
import { settings } from "../settings.svelte";

let asked: Promise<GameInfo[]> | null = null;

/** The server's lessons, fetched once. */
export function gamesOnOffer(): Promise<GameInfo[]> {
  asked ??= api.games().then((found) => found.games);
  asked.catch(() => (asked = null));
  return asked;
}

export const lessonPath = (game: string, lesson: string): string => `/learn/${game}/${lesson}`;

export const isLearned = (game: string, lesson: string): boolean => settings.now.learned.includes(`${game}/${lesson}`);

export function setLearned(game: string, lesson: string): void {
  if (!isLearned(game, lesson)) settings.set("learned", [...settings.now.learned, `${game}/${lesson}`]);
}

const REACHED = "lishan.lesson";

/** The task that was open in this tab: a page that is loaded again continues there. */
export function reachedTask(game: string, lesson: string): number {
  try {
    const [path, task] = (sessionStorage.getItem(REACHED) ?? "").split(" ");
    return path === lessonPath(game, lesson) ? Number(task) : 1;
  } catch {
    return 1;
  }
}

export function setReached(game: string, lesson: string, task: number): void {
  try {
    sessionStorage.setItem(REACHED, `${lessonPath(game, lesson)} ${task}`);
  } catch {
    // Without storage, a lesson begins again.
  }
}

/** The lesson to take next: the first of the game's own that has not been taken; null when all have. */
export function nextLesson(info: GameInfo): LessonLine | null {
  return info.lessons.find((each) => !each.course && !isLearned(info.name, each.name)) ?? null;
}

/** The lesson after this one in the same course. */
export function lessonAfter(info: GameInfo, name: string): LessonLine | null {
  const here = info.lessons.find((each) => each.name === name);
  const course = info.lessons.filter((each) => each.course === here?.course);
  return course[course.findIndex((each) => each.name === name) + 1] ?? null;
}
