/** Games in which others wait for me, for lists, the title, the icon and the way to the next one. */

import { api } from "./api";
import { isStatic } from "./here/version";
import type { TableLine } from "./protocol";

const EVERY_MS = 60_000;
const SIZE = 64;

class Turns {
  tables = $state.raw<readonly TableLine[]>([]);
  #plain = "";

  get count(): number {
    return this.tables.length;
  }
  /** The one with the least time left, besides this one. */
  besides(id: string): readonly TableLine[] {
    return this.tables.filter((table) => table.id !== id);
  }
  async refresh(): Promise<void> {
    if (isStatic) return;
    this.tables = (await api.myTurns()).tables;
    this.#mark();
  }
  /** Asks now and then, until the returned function is called. */
  follow(): () => void {
    const look = () => {
      if (document.visibilityState === "visible") this.refresh().catch(() => undefined);
    };
    look();
    const timer = setInterval(look, EVERY_MS);
    document.addEventListener("visibilitychange", look);
    return () => {
      clearInterval(timer);
      document.removeEventListener("visibilitychange", look);
    };
  }
  /** A page's title, with the number before it. */
  titled(title: string): string {
    return this.count ? `(${this.count}) ${title}` : title;
  }

  #mark() {
    const app = navigator as Navigator & { setAppBadge?: (count: number) => Promise<void> };
    app.setAppBadge?.(this.count).catch(() => undefined);
    const icon = document.querySelector<HTMLLinkElement>("link[rel=icon]");
    if (!icon) return;
    this.#plain ||= icon.href;
    if (!this.count) icon.href = this.#plain;
    else void this.#badge(this.#plain, this.count).then((url) => url && (icon.href = url));
  }
  /** The page's icon with a number on it. */
  async #badge(plain: string, count: number): Promise<string> {
    const image = new Image(SIZE, SIZE);
    image.src = plain;
    await image.decode().catch(() => undefined);
    const canvas = document.createElement("canvas");
    canvas.width = canvas.height = SIZE;
    const pen = canvas.getContext("2d");
    if (!pen || !image.complete) return "";
    pen.drawImage(image, 0, 0, SIZE, SIZE);
    pen.fillStyle = "#b3261e";
    pen.beginPath();
    pen.arc(44, 44, 20, 0, 2 * Math.PI);
    pen.fill();
    pen.fillStyle = "#fff";
    pen.font = "bold 30px sans-serif";
    pen.textAlign = "center";
    pen.textBaseline = "middle";
    pen.fillText(count > 9 ? "9+" : String(count), 44, 46);
    return canvas.toDataURL("image/png");
  }
}

export const turns = new Turns();
