/** A remaining time in everyday words: "1 day 23 h", "5 h 12 min", "9:05". */
type Say = (code: string, facts: Record<string, number>) => string;

export function duration(seconds: number, say: Say): string {
  const minutes = Math.floor(seconds / 60);
  const hours = Math.floor(minutes / 60);
  const days = Math.floor(hours / 24);
  if (days) return say("time-days", { days, hours: hours % 24 });
  if (hours) return say("time-hours", { hours, rest: minutes % 60 });
  return `${minutes}:${String(seconds % 60).padStart(2, "0")}`;
}
