import { isShapes, type Shape } from '#api/shape.ts';
import type { RouteName } from '#domain/routes/routes.ts';
import { direction } from '#domain/words/language.ts';
import type { Area } from '#domain/words/message.ts';
import { PAGE_EVENTS } from '#flow/page-events.ts';
import { deviceFacts, tabFacts } from '#flow/storage.ts';
import { chooseLanguage } from '#ports/languages.ts';
import { connectOperator } from '#ports/operator.ts';
import { keepTypedAhead } from '#ui/typed-ahead.ts';
import { fetchScriptsAnew, watchPictures } from '../installed/kept-wrongly.ts';
import { isOutdated, isReplaced, takeOver } from '../installed/replaced.ts';
import { firstAddress } from '../navigation/first-address.ts';
import { fetchOnce } from '../start/fetch-once.ts';
import { fetchTexts } from '../start/fetch-texts.ts';
import { sizePage } from '../start/layout.ts';
import { nextTask } from '../start/next-task.ts';
import { operatorInPage } from '../start/operator-in-page.ts';
import { statusBarHeightOf } from '../start/start-parameters.ts';
import { FRAME, pageNameOf } from './page-name.ts';
import { prefetchBalance, prefetchHome } from './prefetch-home.ts';
import { showBalance } from './show-balance.ts';
import { type Filling, showMissing, showPage } from './show-page.ts';
import { watchArrival } from './watch-arrival.ts';

export type Built = {
  /** Addresses of the app's own scripts; the first one starts the app. */
  app: string[];
  /** The address of the first screen for a user who is not signed in. */
  start: string;
  /** The scripts (`files`, by URL) and texts that each screen needs beyond the app itself, by the screen's address. */
  screens: Record<string, { name: RouteName; files: string[]; texts: readonly Area[]; isPublic: boolean }>;
  /** The schema of the balance's response, and the address of the schemas of all other responses. */
  balance: Shape;
  shapes: string;
  /** The English texts that prerendered pages contain. */
  texts: Filling['texts'];
};

/** The build inserts this object (scripts/build/first-paint.ts). */
declare const BUILT: Built;

// Assigned once: the bundler inlines the whole object at every use.
const built = BUILT;
const { start, screens } = built;

keepTypedAhead();
connectOperator(operatorInPage());
const { pathname, search } = window.location;
const query = new URLSearchParams(search);
const token = deviceFacts.get('token');
const isSignedIn = token !== undefined;
const address = firstAddress(pathname, start, { isPublic: screens[pathname]?.isPublic, isSignedIn });
const first = screens[address];

const language = chooseLanguage({
  query: query.get('language'),
  stored: deviceFacts.get('language'),
  browser: navigator.languages,
});
document.documentElement.lang = language;
document.documentElement.dir = direction(language);
// The name has a hash, so it tells one release from another (src/app/installed/worker.ts).
document.documentElement.dataset.release = built.app[0];

const appType = query.get('apptype') || deviceFacts.get('apptype');
const caller = token && first?.name === 'Home' ? { token, language, appType } : undefined;
const balance = caller && prefetchBalance(caller, built.balance);

// The common English texts are part of the app.
const wanted: Area[] = [...(language === 'en' ? [] : ['common' as const]), ...(first?.texts ?? [])];
const fetchWanted = async (): Promise<Filling['texts']> =>
  Object.fromEntries(
    await Promise.all(wanted.map(async (area) => [area, await fetchTexts(language, area)] as const)),
  );
const texts = language === 'en' ? Promise.resolve(built.texts) : fetchWanted();

// Errors are ignored here; the app reports them later.
const silently = (work: Promise<unknown>) => work.catch(() => undefined);

/** True if the app will redirect from this address: the screen of the address is not shown then. */
const isRedirected = (): boolean => {
  if (isSignedIn) return first?.isPublic ?? false;
  const isGiven = tabFacts.get('acctData') && !tabFacts.get('isSkipSelect');
  return Boolean(query.has('email') || query.has('phone') || isGiven);
};

/** True if the server must first check the host app's code to identify the user: nothing is shown until then. */
const isUnknown = !isSignedIn && (query.has('appCode') || tabFacts.get('quickLoginCode') !== undefined);

const statusBarHeight = statusBarHeightOf(query) ?? 0;
const show = (texts: Filling['texts']): void => {
  const name = isRedirected() ? FRAME : pageNameOf(first?.name);
  showPage(name, { language, texts, statusBarHeight });
  if (balance) showBalance(balance, language);
};

/** Reloads a page whose files a newer release has removed from the server, or that the browser keeps wrongly. */
const reloadIfHealed = async (isHandled = () => false): Promise<void> => {
  const isNew = await isReplaced(start);
  if (isHandled()) return;
  await preloading;
  if (!isNew && (isOutdated() || !(await fetchScriptsAnew()))) return;
  await silently(takeOver(new AbortController()).then(() => window.location.reload()));
};

// The app loads its own update offer only after the first screen; the old files may be gone by then.
addEventListener(PAGE_EVENTS.screenMissing, (event) => reloadIfHealed(() => event.defaultPrevented));

/** Shows the failure, in English if the texts of the language could not be fetched either. */
const fail = async (): Promise<void> => {
  void reloadIfHealed();
  showMissing({ language, texts: await texts.catch(() => built.texts), statusBarHeight });
};

/** Prefetches the responses that the app requests as soon as it runs. */
const prefetchMore = (): void => {
  silently(fetchWanted());
  if (!caller) return;
  prefetchHome(caller);
  silently(fetchOnce(built.shapes, isShapes));
};

/** One link a task: fifty at once would block a slow phone for 150 ms. */
const preload = async (files: string[]): Promise<void> => {
  for (const href of files) {
    const link = document.createElement('link');
    document.head.append(Object.assign(link, { crossOrigin: '', rel: 'modulepreload', href }));
    await nextTask();
  }
};

/** The links to the scripts of this page. */
let preloading: Promise<void> | undefined;

/** An empty script does not fail, but the app does not start. */
let isStarted = false;
addEventListener(PAGE_EVENTS.appStarted, () => {
  isStarted = true;
});

const importApp = async (): Promise<void> => {
  await import(/* @vite-ignore */ built.app[0] as string);
  if (!isStarted) throw new Error('The script of the app is empty');
};

/** Called once the prerendered page is painted: the app would compete with it for the network and the processor. */
const loadApp = (): void => {
  if (preloading) return;
  preloading = preload([...built.app, ...(first?.files ?? [])]);
  addEventListener(PAGE_EVENTS.appFailed, fail);
  importApp().catch(fail);
  nextTask().then(prefetchMore);
};

/** Maximum wait for the first paint, in ms. A page behind another window is not painted. */
const PAINTED_WITHIN = 500;

watchArrival();
watchPictures();
document.addEventListener('DOMContentLoaded', () => {
  sizePage();
  if (isUnknown) return loadApp();
  silently(texts.then(show));
  new PerformanceObserver((list) => {
    if (list.getEntriesByName('first-contentful-paint').length > 0) loadApp();
  }).observe({ type: 'paint', buffered: true });
  setTimeout(loadApp, PAINTED_WITHIN);
});
