/** What follows the address of a what-if in which a turn of a review is tried again. */
export const AGAIN = "#again";

const TRIES = "lishan.tries";
const MOST = 100;

/** The tables of this browser on which a turn was tried again: nobody wants to continue them as games. */
export function tries(): string[] {
  try {
    return (localStorage.getItem(TRIES) ?? "").split(" ").filter(Boolean);
  } catch {
    return [];
  }
}

export function noteTry(table: string): void {
  try {
    localStorage.setItem(TRIES, [table, ...tries()].slice(0, MOST).join(" "));
  } catch {
    // Without storage they are listed.
  }
}
