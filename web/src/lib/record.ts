/** The record of a table, for keeping. */
import { api } from "./api";

export async function saveRecord(table: string): Promise<void> {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(new Blob([await api.record(table)], { type: "text/plain" }));
  link.download = `lishan-${table}.txt`;
  link.click();
  URL.revokeObjectURL(link.href);
}
