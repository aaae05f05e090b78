/// <reference types="trusted-types" />

import i18next from 'i18next';
import { Workbox } from 'workbox-window';
import { to } from '#domain/navigation/routes.ts';
import type { Area } from '#domain/words/message.ts';
import { PAGE_EVENTS } from '#flow/page-events.ts';
import { deviceFacts, tabFacts } from '#flow/storage.ts';
import { fetchAhead } from '#flow/use-prefetch.ts';
import type { AppUpdateInput } from '#machines/common/app-update/app-update.machine.ts';
import { isWalletPage } from '../start/operator-in-page.ts';
import { textsAddress } from '../start/texts-address.ts';

const SCRIPT = '/sw.js';

/** How often it is looked for a newer version while the app is open, in ms. */
const LOOKS_EVERY = 60 * 60_000;

type Reason = AppUpdateInput['reason'];

/** The Content-Security-Policy lets nothing but this be a worker. */
const trusted = () =>
  window.trustedTypes
    ?.createPolicy('worker', { createScriptURL: (_: string) => SCRIPT })
    .createScriptURL(SCRIPT) ?? SCRIPT;

let worker: Workbox | undefined;

/**
 * Has the browser keep the app for when there is no network, and tells of a newer version. A host app brings its own shell:
 * there nothing is offered to be installed.
 */
export const startWorker = (tell: (reason: Reason) => void): void => {
  if (deviceFacts.get('isWebView')) document.querySelector('link[rel=manifest]')?.remove();
  healWhatIsGone(tell);
  const { serviceWorker, connection } = navigator as Navigator & { connection?: { saveData?: boolean } };
  if (!serviceWorker || connection?.saveData) return;
  worker = new Workbox(trusted());
  worker.addEventListener('waiting', () => tell('waits'));
  // It fetches all of the app: what may be wanted soon comes before. Where it cannot be kept the app goes on as it is.
  fetchAhead(() => void worker?.register({ immediate: true }).then(keepTexts, () => undefined));
  setInterval(() => worker?.update().catch(() => undefined), LOOKS_EVERY);
};

/** All texts of the language in use, now and whenever another is chosen. */
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
 * A part of this version that a release has taken away: a screen that does not show without it takes the newer version at
 * once, anybody else is offered it.
 */
const healWhatIsGone = (tell: (reason: Reason) => void): void => {
  const look = async (reason: Reason) => {
    if (await isReplaced().catch(() => false)) tell(reason);
  };
  window.addEventListener('vite:preloadError', () => look('waits'));
  window.addEventListener(PAGE_EVENTS.screenMissing, () => look('gone'));
};

/** Whether the server has another version than this. One from which a reload did not lead away is given up. */
const isReplaced = async (): Promise<boolean> => {
  const { release } = document.documentElement.dataset;
  if (!release || tabFacts.get('outdated') === release) return false;
  const answer = await fetch(to('beforeLogin'), { cache: 'no-store' });
  const page = await answer.text();
  // A captive portal's page is no version.
  return answer.ok && isWalletPage(page) && !page.includes(release);
};

/** Has the newer version answer from now on: the worker's that waits, else the server's. */
export const takeOver = async (): Promise<void> => {
  tabFacts.set('outdated', document.documentElement.dataset.release);
  const registration = await navigator.serviceWorker?.getRegistration();
  const next = registration?.waiting;
  if (!next) return void (await registration?.unregister());
  // Workbox tells it only of those that it saw coming.
  const isActive = new Promise<void>((resolve) => {
    next.addEventListener('statechange', () => next.state === 'activated' && resolve());
  });
  worker?.messageSkipWaiting();
  await isActive;
};
