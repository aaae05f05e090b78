// Put in the place of sw.js it ends a worker that does harm: nothing is kept any more, and the next page comes from the
// server. Pages that are open are left alone.
const end = async () => {
  await /** @type {any} */ (self).registration.unregister();
  for (const name of await caches.keys()) await caches.delete(name);
};

self.addEventListener('install', () => /** @type {any} */ (self).skipWaiting());
self.addEventListener('activate', (event) => /** @type {any} */ (event).waitUntil(end()));
