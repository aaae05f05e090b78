/// <reference lib="webworker" />
import { setCacheNameDetails } from 'workbox-core';
import type { RouteHandlerCallbackOptions, WorkboxPlugin } from 'workbox-core/types.js';
import { ExpirationPlugin } from 'workbox-expiration';
import { addPlugins, createHandlerBoundToURL, precacheAndRoute } from 'workbox-precaching';
import { NavigationRoute, registerRoute } from 'workbox-routing';
import { Strategy, type StrategyHandler } from 'workbox-strategies';
import { allRoutes, type RouteName } from '#domain/navigation/routes.ts';
import { isWalletPage } from './operator-in-page.ts';

// The service worker. It keeps the page, all scripts and the texts of the languages in use, and nothing else: only a
// response with the hash that the build gave the file is kept, and an installation in which one file differs fails.

type BuiltFile = { url: string; revision: string | null; integrity: string };

declare const self: ServiceWorkerGlobalScope;

const PAGE = '/index.html';
const TEXTS = 'wallet-texts';

/** Pages that always come from the server: it must confirm the merchant's address each time. */
const FRESH: RouteName[] = ['Authorize', 'QuickLoginAuth', 'Recharge'];

const pages = allRoutes()
  .filter(([name]) => !FRESH.includes(name))
  .map(([, { path }]) => new RegExp(`^${path.replace('/*', '(/.*)?')}([?].*)?$`));

const files = self.__WB_MANIFEST as BuiltFile[];
const isText = ({ url }: BuiltFile) => url.startsWith('locales/');
const hashes = new Map(files.map(({ url, integrity }) => [`/${url}`, integrity]));

const hashOf = (address: string) => hashes.get(new URL(address).pathname);

/** Requests a file of the build: the browser rejects a response with another hash. */
const checked = (address: string, cache: RequestCache) =>
  new Request(address, { integrity: hashOf(address) ?? '', cache, credentials: 'same-origin' });

/** Keeps a file only if it came as such, and the page only with its policy, or its scripts would run without one. */
const asServed: WorkboxPlugin = {
  cacheWillUpdate: async ({ request, response }) => {
    const isPage = new URL(request.url).pathname === PAGE;
    const isWhole = !isPage || response.headers.has('Content-Security-Policy');
    return response.status === 200 && isWhole ? response : null;
  },
};

/** Requests a script past the browser's cache, which may hold the wrong response. The page never comes from there. */
const pastTheCache = (cacheName: string): WorkboxPlugin => ({
  handlerDidError: async ({ request: { url } }) => {
    if (!new URL(url).pathname.startsWith('/assets/') || !hashOf(url)) return undefined;
    const response = await fetch(checked(url, 'reload'));
    if (response.ok) await (await caches.open(cacheName)).put(url, response.clone());
    return response;
  },
});

/** Texts from the cache, else from the network; of another version, which has no hash here, nothing is kept. */
class Texts extends Strategy {
  protected override async _handle(request: Request, handler: StrategyHandler): Promise<Response> {
    const { url } = request;
    const kept = await handler.cacheMatch(url);
    if (kept) return kept;
    if (!hashOf(url)) return handler.fetch(request);
    return handler
      .fetchAndCachePut(checked(url, 'default'))
      .catch(() => handler.fetchAndCachePut(checked(url, 'reload')));
  }
}

const APP = `wallet-app-${self.registration.scope}`;
setCacheNameDetails({ prefix: 'wallet', precache: 'app', suffix: self.registration.scope });
addPlugins([asServed, pastTheCache(APP)]);
precacheAndRoute(
  files.filter((file) => !isText(file)),
  { directoryIndex: '', cleanURLs: false },
);
registerRoute(new NavigationRoute(createHandlerBoundToURL(PAGE), { allowlist: pages }));
registerRoute(
  ({ url, sameOrigin }: RouteHandlerCallbackOptions & { sameOrigin: boolean }) =>
    sameOrigin && url.pathname.startsWith('/locales/'),
  new Texts({
    cacheName: TEXTS,
    plugins: [
      asServed,
      // Two languages of two versions.
      new ExpirationPlugin({ maxEntries: 80, purgeOnQuotaError: true }),
    ],
  }),
);

/** The caches of earlier workers, which kept every response with status 200. */
const uncheckedCaches = async () => (await caches.keys()).filter((name) => name !== APP && name !== TEXTS);

/** True if such a cache holds a page that is not the wallet's. */
const isForeign = async (name: string): Promise<boolean> => {
  const page = await (await caches.open(name)).match(PAGE, { ignoreSearch: true });
  return page !== undefined && !isWalletPage(await page.text());
};

/** Loads the windows anew that show a foreign page in place of one of the wallet's. */
const reloadWindows = async (): Promise<void> => {
  for (const window of await self.clients.matchAll({ type: 'window' })) {
    const { pathname, search } = new URL(window.url);
    // Not awaited: the page is answered when this worker has been activated.
    if (pages.some((page) => page.test(pathname + search))) void window.navigate(window.url);
  }
};

const dropUnchecked = async (): Promise<void> => {
  const names = await uncheckedCaches();
  const foreign = await Promise.all(names.map(isForeign));
  await Promise.all(names.map((name) => caches.delete(name)));
  if (foreign.includes(true)) await reloadWindows();
};

// A worker that kept whatever came is replaced at once, with all that it kept; any other when its windows are closed.
self.addEventListener('install', (event) => {
  event.waitUntil(uncheckedCaches().then((names) => void (names.length > 0 && self.skipWaiting())));
});
self.addEventListener('activate', (event) => event.waitUntil(dropUnchecked()));
self.addEventListener('message', ({ data }) => {
  if (data?.type === 'SKIP_WAITING') void self.skipWaiting();
});
