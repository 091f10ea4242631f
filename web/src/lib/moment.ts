import { words } from "./words.svelte";

/** A moment in time, as this language writes it. */
export const moment = (time: number) =>
  new Intl.DateTimeFormat(words.language, { dateStyle: "medium", timeStyle: "short" }).format(time);
