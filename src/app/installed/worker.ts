import i18next from 'i18next';
import { Workbox } from 'workbox-window';
import { to } from '#domain/routes/routes.ts';
import type { Area } from '#domain/words/message.ts';
import { isDataSaved } from '#flow/data-saver.ts';
import { PAGE_EVENTS } from '#flow/page-events.ts';
import { deviceFacts } from '#flow/storage.ts';
import { fetchAhead } from '#flow/use-prefetch.ts';
import type { AppUpdateInput } from '#machines/common/app-update/app-update.machine.ts';
import { trustedAddress } from '#ports/above-floor/trusted-address.ts';
import { textsAddress } from '../start/texts-address.ts';
import { fetchScriptsAnew } from './kept-wrongly.ts';
import { isOutdated, isReplaced } from './replaced.ts';

const SCRIPT = '/sw.js';

/** Interval of the checks for a newer version while the app is open, in ms. */
const LOOKS_EVERY = 60 * 60_000;

type Reason = AppUpdateInput['reason'];

const address = trustedAddress('worker', SCRIPT);

let worker: Workbox | undefined;

/**
 * Registers the service worker, which caches the app for use without a network, and calls `tell` for a newer version. In a
 * host app, also removes the manifest, so that the browser does not offer to install the wallet.
 */
export const startWorker = (tell: (reason: Reason) => void): void => {
  if (deviceFacts.get('isWebView')) document.querySelector('link[rel=manifest]')?.remove();
  healWhatIsGone(tell);
  if (!navigator.serviceWorker || isDataSaved()) return;
  worker = new Workbox(address);
  worker.addEventListener('waiting', async () => {
    if (await isUpdate()) tell('waits');
  });
  // The worker fetches the whole app, so it waits until more urgent prefetches are done. If the worker cannot register,
  // the app works without a worker.
  fetchAhead(() => void worker?.register({ immediate: true }).then(keepTexts, () => undefined));
  setInterval(() => worker?.update().catch(() => undefined), LOOKS_EVERY);
};

/**
 * True if a worker waits for an older one. The worker of a first visit waits for none, but Firefox may activate it later than
 * the 200 ms after which Workbox calls it waiting.
 */
const isUpdate = async (): Promise<boolean> => {
  const registration = await navigator.serviceWorker.getRegistration();
  return Boolean(registration?.waiting && registration.active);
};

/** Caches all texts of the current language, now and after each change of the language. */
const keepTexts = async (): Promise<void> => {
  const { active } = await navigator.serviceWorker.ready;
  const keep = () => {
    const urlsToCache = AREAS.map((area) => textsAddress(i18next.language, area));
    active?.postMessage({ type: 'CACHE_URLS', payload: { urlsToCache } });
  };
  keep();
  i18next.on('languageChanged', keep);
};

const AREAS: Area[] = import.meta.env.TEXTS_AREAS;

/**
 * Handles files of this version that a new release has removed, or that the browser keeps wrongly. Calls `tell` with
 * `gone` if a screen could not be shown, to update at once, and otherwise with `waits`, to offer the update.
 */
const healWhatIsGone = (tell: (reason: Reason) => void): void => {
  const look = async (reason: Reason) => {
    const isNew = await isReplaced(to('beforeLogin'));
    if (isNew || ((await fetchScriptsAnew()) && reason === 'gone' && !isOutdated())) tell(reason);
  };
  window.addEventListener('vite:preloadError', () => look('waits'));
  window.addEventListener(PAGE_EVENTS.screenMissing, (event) => {
    // The page's script reloads the page only until this code has loaded (src/app/prerender/page-script.ts).
    event.preventDefault();
    void look('gone');
  });
};
