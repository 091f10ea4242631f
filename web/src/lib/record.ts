/** Saves the record of a table, and opens one. */
import { api } from "./api";
import { inWords } from "./errors";
import { router } from "./router.svelte";
import { words } from "./words.svelte";

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

/** Goes to the game in the file of a field. */
export async function openRecordFile(event: Event, refuse: (text: string) => void): Promise<void> {
  const file = (event.currentTarget as HTMLInputElement).files?.[0];
  if (!file) return;
  try {
    const text = await file.text();
    if (text.trim()) router.go((await api.openRecord({ text })).path);
    else refuse(words.say("record-empty"));
  } catch (error) {
    refuse(inWords(error));
  }
}
