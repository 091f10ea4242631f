/** A list of tables that comes in pages. */

import type { TableLine, TableList } from "../protocol";

export const goesOn = ({ status }: TableLine): boolean => status === "open" || status === "playing";

export class Pages {
  #found = $state.raw<TableList>({ tables: [], more: null });
  /** How many tables are to be there, as far as more than the first page was asked for. */
  #wanted = 0;
  readonly #page: (before?: number) => Promise<TableList>;

  constructor(page: (before?: number) => Promise<TableList>) {
    this.#page = page;
  }
  get tables(): readonly TableLine[] {
    return this.#found.tables;
  }
  /** Whether there are more than these. */
  get more(): boolean {
    return this.#found.more !== null;
  }
  /** Fetches as many pages as are shown. */
  async refresh(): Promise<void> {
    let found = await this.#page();
    while (found.more !== null && found.tables.length < this.#wanted) {
      const next = await this.#page(found.more);
      found = { tables: [...found.tables, ...next.tables], more: next.more };
    }
    this.#found = found;
  }
  /** One page more, or the same ones if it cannot be fetched. */
  readonly showMore = () => {
    this.#wanted = this.tables.length + 1;
    this.refresh().catch(() => undefined);
  };
}
