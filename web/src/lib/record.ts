/** Saves the record of a table. */
import { api } from "./api";

export function saveText(text: string, name: string, type: string): void {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(new Blob([text], { type }));
  link.download = name;
  link.click();
  URL.revokeObjectURL(link.href);
}

export async function saveRecord(table: string, seat: number | null = null): Promise<void> {
  saveText(await api.record(table, seat), `lishan-${table}.txt`, "text/plain");
}
