/** A remaining time in everyday words: "1 day 23 h", "5 h 12 min", "9:05". */
type Say = (code: string, facts: Record<string, number>) => string;

export function duration(seconds: number, say: Say): string {
  const { days, hours, minutes } = parts(seconds);
  if (days) return say("time-days", { days, hours: hours % 24 });
  if (hours) return say("time-hours", { hours, rest: minutes % 60 });
  return digits(minutes, seconds);
}

/** The same in five characters or so: "1 d", "23 h", "9:05". */
export function shortDuration(seconds: number, say: Say): string {
  const { days, hours, minutes } = parts(seconds);
  if (days) return say("time-short-days", { time: days });
  if (hours) return say("time-short-hours", { time: hours });
  return digits(minutes, seconds);
}

function parts(seconds: number) {
  const minutes = Math.floor(seconds / 60);
  const hours = Math.floor(minutes / 60);
  return { days: Math.floor(hours / 24), hours, minutes };
}

function digits(minutes: number, seconds: number): string {
  return `${minutes}:${String(seconds % 60).padStart(2, "0")}`;
}
