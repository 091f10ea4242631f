/** Push messages to this browser while the page is closed. */
import { api } from "./api";
import { words } from "./words.svelte";
import type { Choices } from "./protocol";

export const canPush = (): boolean =>
  "serviceWorker" in navigator && "PushManager" in window && typeof Notification !== "undefined";

/** This browser's subscription, if it has one. */
export async function subscription(): Promise<PushSubscription | null> {
  if (!canPush()) return null;
  const worker = await navigator.serviceWorker.getRegistration("/");
  return (await worker?.pushManager.getSubscription()) ?? null;
}

/** Ask the person, then the browser, then the server; null: the person or the browser said no. */
export async function turnOn(key: string): Promise<Choices | null> {
  if ((await Notification.requestPermission()) !== "granted") return null;
  await navigator.serviceWorker.register("/sw.js");
  const worker = await navigator.serviceWorker.ready;
  const old = await worker.pushManager.getSubscription();
  // A subscription for another key is useless.
  if (old && !sameKey(old, key)) await old.unsubscribe();
  const made = await worker.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key });
  const { p256dh, auth } = made.toJSON().keys ?? {};
  return api.subscribe({
    endpoint: made.endpoint,
    p256dh: p256dh ?? "",
    auth: auth ?? "",
    language: words.language,
    zone: zone(),
  });
}

/** This browser's time zone, for the times in mails. */
export const zone = (): string | null => Intl.DateTimeFormat().resolvedOptions().timeZone || null;

export async function turnOff(): Promise<Choices | null> {
  const found = await subscription();
  if (!found) return null;
  await found.unsubscribe();
  return api.unsubscribe({ endpoint: found.endpoint });
}

function sameKey(found: PushSubscription, key: string): boolean {
  const raw = found.options.applicationServerKey;
  if (!raw) return false;
  const text = btoa(String.fromCharCode(...new Uint8Array(raw)));
  return text.replaceAll("+", "-").replaceAll("/", "_").replaceAll("=", "") === key;
}
