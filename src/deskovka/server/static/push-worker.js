// Shows notices while no page is open. It answers for no page and keeps nothing.

const HOME = "/";

function read(event) {
  try { return event.data.json(); } catch { return {}; }
}

self.addEventListener("install", () => self.skipWaiting());
self.addEventListener("activate", (event) => event.waitUntil(self.clients.claim()));

self.addEventListener("push", (event) => {
  const { title = "Deskovka", text = "", url = HOME, tag = "" } = read(event);
  event.waitUntil(self.registration.showNotification(title, { body: text, tag, renotify: Boolean(tag), data: { url } }));
});

/** The page of a notice, if it is one of ours: another house's name for us leads to the same path here. */
function place(url) {
  try {
    const { pathname, search } = new URL(url, self.location.origin);
    return new URL(pathname + search, self.location.origin).href;
  } catch {
    return new URL(HOME, self.location.origin).href;
  }
}

self.addEventListener("notificationclick", (event) => {
  event.notification.close();
  const wanted = place(event.notification.data?.url ?? HOME);
  event.waitUntil((async () => {
    const open = await self.clients.matchAll({ type: "window", includeUncontrolled: true });
    const there = open.find((one) => one.url.split(/[?#]/)[0] === wanted.split(/[?#]/)[0]);
    return there ? there.focus() : self.clients.openWindow(wanted);
  })());
});
