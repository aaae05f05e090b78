import { isShapes, type Shape } from '#api/shape.ts';
import { chooseLanguage, direction } from '#domain/language.ts';
import type { Area } from '#domain/message.ts';
import { connectOperator } from '#domain/operator.ts';
import type { RouteName } from '#domain/routes.ts';
import { PAGE_EVENTS } from '#flow/page-events.ts';
import { deviceFacts, tabFacts } from '#flow/storage.ts';
import { fetchOnce } from '../fetch-once.ts';
import { fetchTexts } from '../fetch-texts.ts';
import { sizePage } from '../layout.ts';
import { firstAddress } from '../navigation/first-address.ts';
import { nextTask } from '../next-task.ts';
import { operatorInPage } from '../operator-in-page.ts';
import { statusBarHeightOf } from '../start-parameters.ts';
import { askForBalance, askForHome } from './home-calls.ts';
import { type Looks, paint, paintMissing } from './paint.ts';
import { FRAME, paintingOf } from './painting-of.ts';
import { showBalance } from './show-balance.ts';
import { watchArrival } from './watch-arrival.ts';

export type Ahead = {
  /** The addresses of the app's own scripts: it begins in the first. */
  app: string[];
  /** Where everybody starts who is not signed in. */
  start: string;
  /** What the address of a screen needs beyond the app itself; `files` are addresses of scripts. */
  screens: Record<string, { name: RouteName; files: string[]; texts: readonly Area[]; isPublic: boolean }>;
  /** What the answer to Home's first question looks like, and the address of what all others do. */
  balance: Shape;
  shapes: string;
  /** The English wordings that a painting has in it. */
  texts: Looks['texts'];
};

/** Put here by the build (scripts/first-paint.js). */
declare const AHEAD: Ahead;

// Named once: each name of it is all of it in the script.
const ahead = AHEAD;
const { start, screens } = ahead;

// Stands in the head of the page. While the rest of it comes, it asks for what is to be in sight; then it paints what the
// screen of this address looks like at first, and has the browser fetch the app, and that screen beside it.
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
// Its name has a hash, so it tells one release from another (src/app/worker.ts).
document.documentElement.dataset.release = ahead.app[0];

const appType = query.get('apptype') || deviceFacts.get('apptype');
const asker = token && first?.name === 'Home' ? { token, language, appType } : undefined;
const balance = asker && askForBalance(asker, ahead.balance);

// English has the common ones with it.
const wanted: Area[] = [...(language === 'en' ? [] : ['common' as const]), ...(first?.texts ?? [])];
const fetchWanted = async (): Promise<Looks['texts']> =>
  Object.fromEntries(
    await Promise.all(wanted.map(async (area) => [area, await fetchTexts(language, area)] as const)),
  );
const texts = language === 'en' ? Promise.resolve(ahead.texts) : fetchWanted();

// Whatever does not come, the app says.
const silently = (work: Promise<unknown>) => work.catch(() => undefined);

/** Somebody who is led on from where they arrive is not shown that. */
const isLedOn = (): boolean => {
  if (isSignedIn) return first?.isPublic ?? false;
  const isGiven = tabFacts.get('acctData') && !tabFacts.get('isSkipSelect');
  const hasEnded = address !== pathname && deviceFacts.get('paramsData')?.hasEnded;
  return Boolean(query.has('email') || query.has('phone') || isGiven || hasEnded);
};

/** Whether the codes of a host app are asked first who this is: until then nobody is shown anything. */
const isUnknown = !isSignedIn && (query.has('appCode') || tabFacts.get('quickLoginCode') !== undefined);

const statusBarHeight = statusBarHeightOf(query) ?? 0;
const paintWith = (texts: Looks['texts']): void => {
  const name = isLedOn() ? FRAME : paintingOf(first?.name);
  paint({ name, language, texts, statusBarHeight });
  if (balance) showBalance(balance, language);
};

/** In English where the language's own words did not come either. */
const sayMissing = async (): Promise<void> =>
  paintMissing({ language, texts: await texts.catch(() => ahead.texts), statusBarHeight });

/** What the app will ask for as soon as it is there. */
const askForMore = (): void => {
  silently(fetchWanted());
  if (!asker) return;
  askForHome(asker);
  silently(fetchOnce(ahead.shapes, isShapes));
};

let hasBegun = false;

/** The app takes the network and the processor for a while: the painting has them to itself until it is seen. */
const begin = (): void => {
  if (hasBegun) return;
  hasBegun = true;
  for (const href of [...ahead.app, ...(first?.files ?? [])]) {
    const link = document.createElement('link');
    document.head.append(Object.assign(link, { crossOrigin: '', rel: 'modulepreload', href }));
  }
  addEventListener(PAGE_EVENTS.appFailed, sayMissing);
  import(/* @vite-ignore */ ahead.app[0] as string).catch(sayMissing);
  nextTask().then(askForMore);
};

/** In ms. Nobody sees what is painted behind another window. */
const SEEN_WITHIN = 500;

watchArrival();
document.addEventListener('DOMContentLoaded', () => {
  sizePage();
  if (isUnknown) return begin();
  silently(texts.then(paintWith));
  new PerformanceObserver((list) => {
    if (list.getEntriesByName('first-contentful-paint').length > 0) begin();
  }).observe({ type: 'paint', buffered: true });
  setTimeout(begin, SEEN_WITHIN);
});
