/**
 * The static version: a folder of files that any web host can serve, with Python in a worker of the page instead of a
 * server. `lishan site` says so in the page that it writes: `<html data-static="python-…">` names the folder of Python.
 */
export const python = typeof document === "undefined" ? undefined : document.documentElement.dataset.static;
export const isStatic = python !== undefined;

/** Where the folder is, with a slash at the end. */
export const base = (): string => new URL(".", location.href.split(/[?#]/)[0]).href;

/** The address of a page: plain hosts only serve files, so the page's own path is in the query. */
export function addressOf(path: string): string {
  if (!isStatic) return path;
  const [, page = "/", search = "", hash = ""] = /^([^?#]*)(\?[^#]*)?(#.*)?$/.exec(path) ?? [];
  const query = page === "/" && !search ? "" : `?${page}${search.replace("?", "&")}`;
  return new URL(base()).pathname + query + hash;
}

/** The page that an address names. */
export function pageOf(address: { pathname: string; search: string }): string {
  if (!isStatic) return address.pathname;
  const [first = ""] = address.search.slice(1).split("&");
  return first.startsWith("/") ? decodeURI(first) : "/";
}
