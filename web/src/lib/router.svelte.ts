/** Client-side routing. */
import { addressOf, isStatic, pageOf } from "./here/version";

class Router {
  path = $state(pageOf(location));
  hash = $state(location.hash);

  constructor() {
    addEventListener("popstate", () => this.read());
    addEventListener("hashchange", () => this.read());
    addEventListener("click", (event) => this.follow(event));
  }

  private read(): void {
    this.path = pageOf(location);
    this.hash = location.hash;
  }

  go(path: string): void {
    // What other sites show in a frame stays the replay: everything else opens in a window of its own.
    if (location.pathname.startsWith("/embed/")) return void open(path, "_blank", "noopener");
    history.pushState(null, "", addressOf(path));
    this.read();
    scrollTo(0, 0);
  }

  /** Change what follows #, without a new page in the history. */
  mark(hash: string): void {
    history.replaceState(null, "", location.pathname + location.search + hash);
    this.hash = hash;
  }

  /** Takes the key of a link out of the address: whoever copies the address later gives no secret away. */
  forgetKey(hash: string): void {
    if (new URLSearchParams(location.search).has("key")) history.replaceState(null, "", location.pathname);
    this.mark(hash);
  }

  private follow(event: MouseEvent): void {
    if (event.defaultPrevented || event.button !== 0) return;
    const elsewhere = event.metaKey || event.ctrlKey || event.shiftKey || event.altKey;
    // A browser that opens a window for a path would ask the host, which knows only files.
    if (elsewhere && !isStatic) return;
    const link = (event.target as Element).closest?.("a[href]");
    if (
      !(link instanceof HTMLAnchorElement) ||
      link.origin !== location.origin ||
      link.target ||
      link.hasAttribute("download")
    )
      return;
    event.preventDefault();
    const path = link.pathname + link.search + link.hash;
    if (elsewhere) open(addressOf(path));
    else this.go(path);
  }
}

export const router = new Router();
