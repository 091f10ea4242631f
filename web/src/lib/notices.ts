/** System notifications: only if the user turned them on, and only while the page is hidden. */
import { settings } from "./settings.svelte";

export async function askForNotices(): Promise<boolean> {
  return typeof Notification !== "undefined" && (await Notification.requestPermission()) === "granted";
}

export function notice(text: string): void {
  if (!settings.now.notices || !document.hidden || typeof Notification === "undefined") return;
  if (Notification.permission !== "granted") return;
  const shown = new Notification("Lishan", { body: text, tag: location.pathname });
  shown.onclick = () => {
    window.focus();
    shown.close();
  };
}
