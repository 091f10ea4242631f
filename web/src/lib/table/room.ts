/** Actions on seats and hosting. The server says what is possible (`me.may`); errors are shown at the table. */
import { api } from "../api";
import type { Opening, Option, SeatState } from "../protocol";
import { router } from "../router.svelte";
import { settings } from "../settings.svelte";
import type { TableStore } from "../store/table.svelte";
import { words } from "../words.svelte";
import { telling } from "./tasks";

/** Takes a free seat; returns an error message, if any. */
export async function sit(table: TableStore, seat: number, name: string): Promise<string> {
  if (!navigator.cookieEnabled) return words.say("cookies-blocked");
  settings.set("name", name);
  await api.sit(table.id, { seat, name });
  // A browser without cookies is unknown again at the next request.
  if (!(await api.table(table.id)).seats.includes(seat)) return words.say("cookies-blocked");
  table.reopenAs(seat);
  return "";
}

export const ready = (table: TableStore, yes: boolean) => telling(table, () => api.ready(table.id, { ready: yes }));
export const stand = (table: TableStore) => telling(table, () => api.stand(table.id));
export const move = (table: TableStore, to: number) => telling(table, () => api.move(table.id, { to }));
export const arrange = (table: TableStore, seat: number, to: number) =>
  telling(table, () => api.arrange(table.id, { seat, to }));
export const remove = (table: TableStore, seat: number, ban: boolean) =>
  telling(table, () => api.remove(table.id, { seat, ban }));
export const handOver = (table: TableStore, seat: number) => telling(table, () => api.host(table.id, { seat }));
export const unblock = (table: TableStore, seat: number) =>
  telling(table, async () => {
    await table.own.block(seat, false);
    await table.log.again();
  });
export const switchChat = (table: TableStore, on: boolean) => telling(table, () => api.chat(table.id, { on }));
export const claim = (table: TableStore) => telling(table, () => api.host(table.id, { seat: null }));
export const start = (table: TableStore) => telling(table, () => api.start(table.id));
export const close = (table: TableStore) => telling(table, () => api.close(table.id));
export const leave = (table: TableStore) =>
  telling(table, async () => {
    await api.leave(table.id);
    router.go("/");
  });
/** Creates the rematch table, or joins it. */
export const rematch = (table: TableStore) => telling(table, async () => router.go((await api.rematch(table.id)).path));

/** Others are at the table, or this one is. */
export const isHere = (table: TableStore, seat: number) =>
  table.me.seats.includes(seat) || table.presence.online[seat] !== false;

/** The day until which a player is on vacation, in words; "" if there is none. */
export function vacationOf(table: TableStore, seat: number): string {
  const until = table.presence.vacation[seat];
  const day = { day: "numeric", month: "long" } as const;
  return until ? new Intl.DateTimeFormat(words.language, day).format(until) : "";
}

/** When others may call in a bot for a seat, by this device's clock; null: not as things are. */
export function replaceableAt(table: TableStore, seat: number): number | null {
  const { picture, opening, presence, me } = table;
  const away = presence.away[seat] ?? null;
  if (!picture?.clocks.running.includes(seat) || !opening || away === null || me.seats.includes(seat)) return null;
  const since = Math.max(picture.clocks.since, away) + opening.patience;
  return since - picture.clocks.now + table.state.heard;
}

/** The host seems to be away. */
export function hostAway(table: TableStore): boolean {
  const seat = table.me.host_seat;
  return seat === null || table.presence.online[seat] === false;
}

export function clockText(clock: Opening["clock"]): string {
  if (!clock) return words.say("clock-none");
  if (clock.kind === "bank")
    return words.say("clock-bank-of", { minutes: clock.minutes, increment: clock.increment ?? 0 });
  return clock.minutes % 1440 === 0
    ? words.say("clock-days-of", { days: clock.minutes / 1440 })
    : words.say("clock-minutes-of", { minutes: clock.minutes });
}

/** How long a player may be away in their turn; "none": for as long as there is time. */
export function absenceText({ clock, absent }: Opening): string {
  const minutes = Math.round(absent / 60_000);
  if (clock?.kind === "bank" && minutes >= clock.minutes) return "none";
  if (minutes % 1440 === 0) return words.say("time-span-days", { n: minutes / 1440 });
  return minutes % 60 === 0
    ? words.say("time-span-hours", { n: minutes / 60 })
    : words.say("time-span-minutes", { n: minutes });
}

export const gameTitle = (opening: Opening) => words.say(`game-${opening.game}`);

/** The options that differ from the defaults, as sentences. */
export function houseRules(opening: Opening, known: Option[]): string[] {
  const usual = Object.fromEntries(known.map((option) => [option.name, option.values[0]]));
  return Object.entries(opening.options).flatMap(([name, value]) => {
    const code = `option-${name.replaceAll("_", "-")}`;
    return usual[name] === value || !words.has(code) ? [] : [`${words.say(code)}: ${words.say(`${code}-${value}`)}`];
  });
}

export function nameOf(seat: SeatState, n: number): string {
  if (seat.kind === "empty") return words.say("free-seat");
  if (seat.kind === "bot")
    return seat.name === seat.level ? words.opponent(seat.level) || words.level(seat.level ?? "") : seat.name;
  return seat.name || words.say("seat", { number: n + 1 });
}
