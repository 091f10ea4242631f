/** Caches the static version for offline use, and detects newer ones. It is offered, never forced. */
import { base } from "./version";

const LOOK_EVERY = 3_600_000;

class Update {
  /** A newer version is loaded and ready. */
  ready = $state(false);
  private taking = false;
  private registration: ServiceWorkerRegistration | null = null;

  async start(): Promise<void> {
    if (!("serviceWorker" in navigator)) return;
    // Windows that did not ask for it continue with the old version.
    navigator.serviceWorker.addEventListener("controllerchange", () => {
      if (this.taking) location.reload();
    });
    try {
      this.registration = await navigator.serviceWorker.register(`${base()}sw.js`, { updateViaCache: "none" });
    } catch {
      // Without a service worker the page needs the network.
      return;
    }
    this.look();
    this.registration.addEventListener("updatefound", () => this.look());
    setInterval(() => void this.registration?.update().catch(() => {}), LOOK_EVERY);
  }

  private look(): void {
    const { waiting, installing } = this.registration!;
    if (waiting && navigator.serviceWorker.controller) this.ready = true;
    installing?.addEventListener("statechange", () => this.look());
  }

  /** Loads the newer version in this window. */
  take(): void {
    this.taking = true;
    this.registration?.waiting?.postMessage("take-over");
  }
}

export const update = new Update();
