/** Pages by their paths, without loading anything anew. */
class Router {
  path = $state(location.pathname);
  hash = $state(location.hash);

  constructor() {
    addEventListener("popstate", () => this.read());
    addEventListener("hashchange", () => this.read());
    addEventListener("click", (event) => this.follow(event));
  }

  private read(): void {
    this.path = location.pathname;
    this.hash = location.hash;
  }

  go(path: string): void {
    history.pushState(null, "", path);
    this.read();
    scrollTo(0, 0);
  }

  /** Change what follows #, without a new page in the history. */
  mark(hash: string): void {
    history.replaceState(null, "", location.pathname + location.search + hash);
    this.hash = hash;
  }

  private follow(event: MouseEvent): void {
    if (
      event.defaultPrevented ||
      event.button !== 0 ||
      event.metaKey ||
      event.ctrlKey ||
      event.shiftKey ||
      event.altKey
    )
      return;
    const link = (event.target as Element).closest?.("a[href]");
    if (
      !(link instanceof HTMLAnchorElement) ||
      link.origin !== location.origin ||
      link.target ||
      link.hasAttribute("download")
    )
      return;
    event.preventDefault();
    this.go(link.pathname + link.search + link.hash);
  }
}

export const router = new Router();
