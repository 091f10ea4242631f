import { words } from "./words.svelte";

/** A date and time, formatted for the language. */
export const moment = (time: number) =>
  new Intl.DateTimeFormat(words.language, { dateStyle: "medium", timeStyle: "short" }).format(time);

/** A day such as 2026-03-01, independent of the time zone, in words. */
export const dayOf = (day: string) =>
  new Intl.DateTimeFormat(words.language, { dateStyle: "long", timeZone: "UTC" }).format(new Date(day));
