// Service worker that caches the page, so that it opens without a network. The name of the cache contains
// the address of the page and a hash of the page. The address is needed because one host
// may have several copies of the page.
const CACHE_PREFIX = `whydoku ${self.registration.scope} `;
const CACHE = `${CACHE_PREFIX}/*VERSION*/`;
const FILES = ["./", "index.html", "manifest.webmanifest", "icon.svg"];

self.addEventListener("install", (event) => {
  event.waitUntil(caches.open(CACHE).then((cache) => cache.addAll(FILES)).then(() => self.skipWaiting()));
});
self.addEventListener("activate", (event) => {
  event.waitUntil(caches.keys().then((names) => Promise.all(names.filter((name) => name.startsWith(CACHE_PREFIX) && name !== CACHE).map((name) => caches.delete(name)))).then(() => self.clients.claim()));
});
self.addEventListener("fetch", (event) => {
  if (event.request.method !== "GET" || !event.request.url.startsWith(self.registration.scope)) return;
  const cached = caches.open(CACHE).then((cache) => cache.match(event.request, { ignoreSearch: true }));
  event.respondWith(cached.then((found) => found ?? fetch(event.request)));
});
