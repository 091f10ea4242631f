/* Keeps the static version for aeroplane mode. Files are kept by their content: a newer version loads only what has changed,
   and waits until somebody asks for it, so nothing changes in a game that is being played. */
const FILES = "FILES";
const CACHE = "lishan";
const PAGE = "index.html";
const LIST = "kept-files";

const scope = self.registration.scope;
const keyOf = (path, hash) => `${scope}${path}?content=${hash}`;
const keysOf = (files) => Object.entries(files).map(([path, hash]) => keyOf(path, hash));

async function keep() {
  const cache = await caches.open(CACHE);
  const kept = new Set((await cache.keys()).map((request) => request.url));
  for (const [path, hash] of Object.entries(FILES)) {
    const key = keyOf(path, hash);
    if (kept.has(key)) continue;
    const answer = await fetch(scope + (path === PAGE ? "" : path), { cache: "no-cache" });
    if (!answer.ok) throw new Error(`${path}: ${answer.status}`);
    await cache.put(key, answer);
  }
}

/** What neither this version nor the one before needs goes: a window may still show the one before. */
async function tidy() {
  const cache = await caches.open(CACHE);
  const list = await cache.match(scope + LIST);
  const before = list ? await list.json() : [];
  const wanted = new Set([...keysOf(FILES), ...before, scope + LIST]);
  for (const request of await cache.keys()) if (!wanted.has(request.url)) await cache.delete(request);
  await cache.put(scope + LIST, new Response(JSON.stringify(keysOf(FILES))));
  await self.clients.claim();
}

async function answer(request, path) {
  const cache = await caches.open(CACHE);
  const kept = path in FILES ? await cache.match(keyOf(path, FILES[path])) : undefined;
  return kept ?? (await cache.match(scope + path, { ignoreSearch: true })) ?? fetch(request);
}

self.addEventListener("install", (event) => event.waitUntil(keep()));
self.addEventListener("activate", (event) => event.waitUntil(tidy()));
self.addEventListener("message", (event) => {
  if (event.data === "take-over") self.skipWaiting();
});
self.addEventListener("fetch", (event) => {
  const { request } = event;
  const [url] = request.url.split(/[?#]/);
  if (request.method !== "GET" || !url.startsWith(scope)) return;
  const path = url.slice(scope.length);
  if (path === "" || path === PAGE) event.respondWith(answer(request, PAGE));
  else if (path in FILES || path.startsWith("assets/") || path.startsWith("python-"))
    event.respondWith(answer(request, path));
});
