import type { Lesson } from "../game";

export const lessons: Lesson[] = [];
