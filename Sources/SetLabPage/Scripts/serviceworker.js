// Stands beside a page on a web server: the newest page while there is a network, else the last one. Nothing else is answered.
const CACHE = 'setlab';
const KEPT = [decodeURIComponent(location.search.slice(1)), new URL('setlab.webmanifest', location).pathname];

async function newest(path, request) {
  const cache = await caches.open(CACHE);
  try {
    const response = await fetch(request);
    if (response.ok) await cache.put(path, response.clone());
    return response;
  } catch (error) {
    const kept = await cache.match(path);
    if (kept) return kept;
    throw error;
  }
}

self.addEventListener('install', (event) => {
  event.waitUntil(caches.open(CACHE).then((cache) => cache.addAll(KEPT)).then(() => self.skipWaiting()));
});
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()));
self.addEventListener('fetch', (event) => {
  const { origin, pathname } = new URL(event.request.url);
  if (event.request.method === 'GET' && origin === location.origin && KEPT.includes(pathname)) {
    event.respondWith(newest(pathname, event.request));
  }
});
