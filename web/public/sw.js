/* Shows what the server tells this browser while no page is open. It stores nothing and answers no request. */
self.addEventListener("push", (event) => {
  let news;
  try {
    news = event.data.json();
  } catch {
    return;
  }
  event.waitUntil(tell(news));
});

async function tell(news) {
  const url = new URL(news.url, self.location.origin);
  const pages = await self.clients.matchAll({ type: "window", includeUncontrolled: true });
  // Whoever looks at that table sees it happen.
  if (pages.some((page) => new URL(page.url).pathname === url.pathname && page.visibilityState === "visible")) return;
  await self.registration.showNotification(news.title, { body: news.body, tag: news.tag, data: url.href });
}

self.addEventListener("notificationclick", (event) => {
  event.notification.close();
  event.waitUntil(open(new URL(event.notification.data)));
});

async function open(url) {
  if (url.origin !== self.location.origin) return;
  const pages = await self.clients.matchAll({ type: "window", includeUncontrolled: true });
  const there = pages.find((page) => new URL(page.url).pathname === url.pathname);
  if (there) await there.focus();
  else await self.clients.openWindow(url.href);
}
