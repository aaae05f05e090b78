/// <reference lib="webworker" />
import { setCacheNameDetails } from 'workbox-core';
import type { RouteHandlerCallbackOptions, WorkboxPlugin } from 'workbox-core/types.js';
import { ExpirationPlugin } from 'workbox-expiration';
import { PrecacheController, PrecacheRoute } from 'workbox-precaching';
import { NavigationRoute, registerRoute } from 'workbox-routing';
import { Strategy, type StrategyHandler } from 'workbox-strategies';
import { allRoutes, type RouteName } from '#domain/routes/routes.ts';
import { isWalletPage } from '../start/operator-in-page.ts';

// The service worker. The worker caches only the page, all scripts and the texts of the languages in use. Each response
// must have the hash that the build gave the file, when it is cached and when it is used; if one file differs, the
// installation fails.

type BuiltFile = { url: string; revision: string | null; integrity: string };

declare const self: ServiceWorkerGlobalScope;

const PAGE = '/index.html';
const TEXTS = 'wallet-texts';

/** Pages that always come from the server: it must confirm the merchant's address each time. */
const FRESH: RouteName[] = ['Authorize', 'QuickLoginAuth', 'Recharge'];

const pages = allRoutes()
  .filter(([name]) => !FRESH.includes(name))
  .map(([, { path }]) => new RegExp(`^${path.replace('/*', '(/.*)?')}([?].*)?$`));

/** The web app manifest has no hash, because it is the operator's: it always comes from the server. */
const files = (self.__WB_MANIFEST as BuiltFile[]).filter(({ integrity }) => integrity);
const isText = ({ url }: BuiltFile) => url.startsWith('locales/');
const hashes = new Map(files.map(({ url, integrity }) => [`/${url}`, integrity]));

const hashOf = (address: string) => hashes.get(new URL(address).pathname);

/** Requests a file of the build: the browser rejects a response with another hash. */
const checked = (address: string, cache: RequestCache) =>
  new Request(address, { integrity: hashOf(address) ?? '', cache, credentials: 'same-origin' });

/** True for a response with status 200, a script with its type, the page with its Content-Security-Policy. */
const isServedRight = ({ url }: Request, { status, headers }: Response): boolean => {
  const { pathname } = new URL(url);
  const isScript = !pathname.endsWith('.js') || /javascript/.test(headers.get('Content-Type') ?? '');
  const isPage = pathname !== PAGE || headers.has('Content-Security-Policy');
  return status === 200 && isScript && isPage;
};

/** True if the content has the hash of the file. A text of another version has no hash here. */
const isBuilt = async ({ url }: Request, response: Response): Promise<boolean> => {
  const hash = hashOf(url);
  if (!hash) return true;
  const digest = await crypto.subtle.digest('SHA-256', await response.clone().arrayBuffer());
  return hash === `sha256-${btoa(String.fromCharCode(...new Uint8Array(digest)))}`;
};

/** Uses a cached response only as it was built: a fault of the device or an extension may have changed it since. */
const asBuilt: WorkboxPlugin = {
  cacheWillUpdate: async ({ request, response }) => (isServedRight(request, response) ? response : null),
  cachedResponseWillBeUsed: async ({ request, cachedResponse: kept }) =>
    kept && isServedRight(request, kept) && (await isBuilt(request, kept)) ? kept : null,
};

/** Requests a file without the browser's cache, which may hold a wrong response. */
const pastTheCache: WorkboxPlugin = {
  handlerDidError: async ({ request: { url } }) => {
    if (!hashOf(url)) return undefined;
    const request = checked(url, 'reload');
    const response = await fetch(request);
    const key = app.getCacheKeyForURL(url);
    if (key && isServedRight(request, response)) await (await caches.open(APP)).put(key, response.clone());
    return response;
  },
};

/** Returns texts from the cache, or else the network. Texts of another version have no hash here and are not cached. */
class Texts extends Strategy {
  protected override async _handle(request: Request, handler: StrategyHandler): Promise<Response> {
    const { url } = request;
    const kept = await handler.cacheMatch(url);
    // The app asks for a text past every cache if the text was wrong.
    if (kept && (hashOf(url) || request.cache !== 'reload')) return kept;
    if (!hashOf(url)) return handler.fetch(request);
    return handler
      .fetchAndCachePut(checked(url, 'default'))
      .catch(() => handler.fetchAndCachePut(checked(url, 'reload')));
  }
}

const APP = `wallet-app-${self.registration.scope}`;
setCacheNameDetails({ prefix: 'wallet', precache: 'app', suffix: self.registration.scope });
const app = new PrecacheController({ plugins: [asBuilt, pastTheCache] });
app.addToCacheList(files.filter((file) => !isText(file)));
registerRoute(new PrecacheRoute(app, { directoryIndex: '', cleanURLs: false }));

const cachedPage = app.createHandlerBoundToURL(PAGE);
/** Returns the cached page, or the server's if the cached one is wrong and a newer release has replaced it. */
const showPage = (options: RouteHandlerCallbackOptions): Promise<Response> => {
  const { request } = options;
  return cachedPage({ ...options, params: { integrity: hashOf(`${self.location.origin}${PAGE}`) } }).catch(
    () => fetch(request),
  );
};
registerRoute(new NavigationRoute(showPage, { allowlist: pages }));
registerRoute(
  ({ url, sameOrigin }: RouteHandlerCallbackOptions & { sameOrigin: boolean }) =>
    sameOrigin && url.pathname.startsWith('/locales/'),
  new Texts({
    cacheName: TEXTS,
    plugins: [
      asBuilt,
      // Enough for two languages in two versions.
      new ExpirationPlugin({ maxEntries: 80, purgeOnQuotaError: true }),
    ],
  }),
);

/** Requests at once. Over HTTP/1.1 a browser opens six connections to a host: two are left for the user's calls. */
const AT_ONCE = 4;

/** Caches the files that are not cached yet, so that an interrupted installation continues where it stopped. */
const cacheApp = async (event: ExtendableEvent): Promise<void> => {
  const left = app.getURLsToCacheKeys().entries();
  const cacheNext = async () => {
    for (const [url, cacheKey] of left) {
      const file = { event, request: checked(url, 'default'), params: { cacheKey } };
      await Promise.all(app.strategy.handleAll(file));
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, cacheNext));
};

/** The caches of earlier workers, which kept every response with status 200. */
const uncheckedCaches = async () => (await caches.keys()).filter((name) => name !== APP && name !== TEXTS);

/** True if such a cache holds a page that is not the wallet's. */
const isForeign = async (name: string): Promise<boolean> => {
  const page = await (await caches.open(name)).match(PAGE, { ignoreSearch: true });
  return page !== undefined && !isWalletPage(await page.text());
};

/** The windows that showed a foreign page when this worker was installed. */
let foreignWindows: string[] = [];

/** The windows at addresses of the wallet. */
const walletWindows = async (): Promise<string[]> => {
  const windows = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
  const isWallet = ({ pathname, search }: URL) => pages.some((page) => page.test(pathname + search));
  return windows.filter(({ url }) => isWallet(new URL(url))).map(({ id }) => id);
};

const dropUnchecked = async (): Promise<void> => {
  await Promise.all((await uncheckedCaches()).map((name) => caches.delete(name)));
};

/**
 * Caches the app, then replaces an old worker that cached every response. The browser may delay the replacement by minutes,
 * so the old caches are deleted now, and the old worker fetches from the server until then.
 */
const install = async (event: ExtendableEvent): Promise<void> => {
  await cacheApp(event);
  const names = await uncheckedCaches();
  if (names.length === 0) return;
  const foreign = await Promise.all(names.map(isForeign));
  if (foreign.includes(true)) foreignWindows = await walletWindows();
  await dropUnchecked();
  void self.skipWaiting();
};

const activate = async (event: ExtendableEvent): Promise<void> => {
  await app.activate(event);
  // Deletes texts that the earlier worker has cached in the meantime.
  await dropUnchecked();
  for (const id of foreignWindows) {
    const window = await self.clients.get(id);
    // The navigation is not awaited: its request is answered only after this worker has been activated.
    if (window instanceof WindowClient) void window.navigate(window.url);
  }
};

self.addEventListener('install', (event) => event.waitUntil(install(event)));
self.addEventListener('activate', (event) => event.waitUntil(activate(event)));
self.addEventListener('message', ({ data }) => {
  if (data?.type === 'SKIP_WAITING') void self.skipWaiting();
});
