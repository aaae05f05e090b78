// Replaces sw.js to remove a faulty service worker: deletes all caches, and the next page comes from the server. Open pages
// are not reloaded.
const end = async () => {
  await /** @type {any} */ (self).registration.unregister();
  for (const name of await caches.keys()) await caches.delete(name);
};

self.addEventListener('install', () => /** @type {any} */ (self).skipWaiting());
self.addEventListener('activate', (event) => /** @type {any} */ (event).waitUntil(end()));
