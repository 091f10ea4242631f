/** The clocks on offer, from a quarter of an hour to a week per turn. */
import type { NewTable } from "../protocol";

export type Clock = NonNullable<NewTable["clock"]>;

export const CLOCKS: readonly (Clock | null)[] = [
  null,
  { kind: "bank", minutes: 10, increment: 10 },
  { kind: "bank", minutes: 15, increment: 15 },
  { kind: "bank", minutes: 20, increment: 30 },
  { kind: "bank", minutes: 30, increment: 30 },
  { kind: "bank", minutes: 40, increment: 30 },
  { kind: "bank", minutes: 60, increment: 30 },
  ...[1, 2, 3, 7].map((days): Clock => ({ kind: "turn", minutes: days * 1440 })),
];

/** Seconds after which a bot plays for someone who is gone; null: as usual. */
const ABSENCES: readonly (number | null)[] = [null, 120, 600, 3600, 86_400, 3 * 86_400, 7 * 86_400];

type Say = (code: string, facts?: Record<string, number>) => string;

export function clockName(clock: Clock | null, say: Say): string {
  if (!clock) return say("clock-none");
  return clock.kind === "bank"
    ? say("clock-bank", { n: clock.minutes, increment: clock.increment ?? 0 })
    : say("clock-days", { n: Math.round(clock.minutes / 1440) });
}

/** What the server does if nothing else is chosen; null: with a clock, only that counts. */
export function usualAbsence(clock: Clock | null, open: boolean): number | null {
  if (!clock) return open ? 600 : 7 * 86_400;
  if (clock.kind === "turn") return clock.minutes * 60;
  return open ? Math.max(120, clock.minutes * 6) : null;
}

export function absenceName(seconds: number | null, say: Say): string {
  if (seconds === null) return say("absence-usual");
  if (seconds >= 86_400) return say("absence-days", { n: seconds / 86_400 });
  return seconds >= 3600 ? say("absence-hours", { n: seconds / 3600 }) : say("absence-minutes", { n: seconds / 60 });
}

/** First the usual one. In fast games, only absences shorter than the clock make sense. */
export function absencesFor(clock: Clock | null, open: boolean): (number | null)[] {
  const usual = usualAbsence(clock, open);
  const most = clock?.kind === "bank" ? clock.minutes * 60 : Infinity;
  const least = clock?.kind === "turn" ? clock.minutes * 60 : 0;
  return ABSENCES.filter((one) => one === null || (one <= most && one >= least && one !== usual));
}
