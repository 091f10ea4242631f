/** What the seats are called, at the table and in reviews. */
import type { SeatState } from "../protocol";
import { words } from "../words.svelte";

export function tableNames(seats: readonly SeatState[]): string[] {
  const named = seats.map((seat, n) => {
    const own = seat.kind === "bot" && seat.name === seat.level ? "" : seat.name;
    if (own) return own;
    return (
      (seat.kind === "bot" && words.opponent(seat.level)) ||
      words.say(seat.kind === "bot" ? "bot-name" : "seat", { number: n + 1 })
    );
  });
  // Two bots of one level have the same name; the seat number distinguishes them.
  const twice = named.filter((name, n) => named.indexOf(name) !== n);
  return named.map((name, n) => (twice.includes(name) ? `${name} ${n + 1}` : name));
}
