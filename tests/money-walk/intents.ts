import type { Page } from 'playwright';
import { dollarsOf } from '#domain/money/cents.ts';
import { takenOver } from '#e2e/steps/taken-over.ts';
import { DEMO_PAYMENT_CODE } from '#sandbox/demo/demo-users.ts';
import { MONEY_CALLS, type Seat } from './browser-user.ts';
import { SOON, see, sightsOf, sumIn } from './page-readings.ts';
import { endCashOut } from './providers.ts';
import type { Intent, Payment } from './reference.ts';
import { inWords, type ScreenWalk } from './screen-walk.ts';

type Kind = 'cashOut' | 'transfer';
const PAGES = { cashOut: '/withdrawal', transfer: '/transfer' } as const;

/** After this number of waits, the network stops failing. */
const TIMEOUT = 6;
/** The interval in ms at which the app checks the result automatically. */
const PAUSE = 5_000;
/** The time in ms to click a visible button; later it may be gone. */
const MOMENT = 2_000;
/** A call that was not carried out after this time never will be, and the client knows. */
const OVER = 7 * 60_000;

/** One intent of a user, from the input to the result that the screen confirms; then the user checks Home. */
export const moveMoney = async (walk: ScreenWalk, seat: Seat, other: Seat): Promise<void> => {
  const { random } = walk;
  const kind = random.oneOf(['cashOut', 'transfer'] as const);
  const page = random.oneOf(seat.pages);
  const isTooMuch = random.below(10) === 0;
  const { cents: money } = seat.walker.person;
  const some = 10_00n + 100n * BigInt(random.below(16));
  const more = money + 100n - (money % 100n);
  const cents = isTooMuch ? more : some + (kind === 'cashOut' ? BigInt(random.below(100)) : 0n);
  seat.isCalm = false;
  await fillIn(walk, page, { kind, cents, to: other.walker.email });
  if (isTooMuch) {
    if ((await see(page, 'tooMuch', 'review')) !== 'tooMuch')
      walk.reference.find(`${cents} of ${money} cents could be confirmed`);
    return;
  }
  const confirmed = await confirm(walk, seat, page, { kind, cents, to: other });
  if (!confirmed) return;
  await findOut(walk, seat, page, { kind, ...confirmed });
  seat.intent = undefined;
  seat.isCalm = true;
  if (random.below(3) === 0) await walk.step("a provider's word", () => endCashOut(walk, seat.walker.person));
  await compareShown(walk, seat);
};

const COMMITTED = { waitUntil: 'commit' } as const;

const open = (walk: ScreenWalk, page: Page, path: string) =>
  arrive(walk, page, path, () => page.goto(path, COMMITTED));

/** Opens a page, and opens it again if the app navigated at the same time or the server was killed. */
const arrive = async (walk: ScreenWalk, page: Page, path: string, go: () => Promise<unknown>) => {
  const goAnew = async () => {
    await walk.server.ready();
    await page.goto(path, COMMITTED);
  };
  // While the server is down, the browser retries its own error page, and this may interrupt the navigation.
  await go().catch(goAnew).catch(goAnew);
  await isThere(walk, page).catch(async (stuck) => {
    if (await page.evaluate(isOurs)) throw stuck;
    await goAnew();
    await isThere(walk, page);
  });
};

/** True if the page is the app: neither empty, nor the error page of the browser. */
const isOurs = () => document.readyState !== 'loading' && window.location.protocol === 'http:';

/**
 * Waits until the app has taken over the prerendered page, which takes no keys. If loading failed, its retry button is
 * tapped.
 */
const isThere = async ({ server }: ScreenWalk, page: Page) => {
  const app = takenOver(page);
  const again = page.locator('#prerendered').getByRole('button', { name: 'Try again' });
  await app.or(again).first().waitFor({ timeout: SOON });
  if (await again.isVisible()) {
    await server.ready();
    await again.click();
  }
  await app.waitFor({ timeout: SOON });
};

type Wanted = { kind: Kind; cents: bigint };

const fillIn = async (walk: ScreenWalk, page: Page, { kind, cents, to }: Wanted & { to: string }) => {
  const { search, submit, tooMuch } = sightsOf(page);
  await walk.step(`opening ${kind}`, () => open(walk, page, PAGES[kind]));
  if (kind === 'transfer')
    await walk.step('choosing whom', async () => {
      await search.fill(to, { timeout: SOON });
      await search.press('Enter');
      await page.getByRole('option').first().click({ timeout: SOON });
      await search.waitFor({ state: 'hidden', timeout: SOON });
    });
  await submit.waitFor({ timeout: SOON });
  await walk.step('typing the amount', () =>
    page.keyboard.type(kind === 'transfer' ? String(cents / 100n) : dollarsOf(cents)),
  );
  // The page says at once that the amount is above the balance; the button then waits.
  const ready = submit.and(page.locator(':not([aria-disabled])'));
  await walk.step('going on', () => ready.or(tooMuch).first().click({ timeout: SOON }));
};

/** Confirms the money movement; returns undefined if the user cancels or cannot confirm. */
const confirm = async (
  walk: ScreenWalk,
  seat: Seat,
  page: Page,
  { kind, cents, to }: Wanted & { to: Seat },
) => {
  const { random, reference } = walk;
  const { person } = seat.walker;
  if ((await see(page, 'review', 'tooMuch')) !== 'review') {
    reference.find(
      `${kind} of ${cents} cents by ${person.name}, who has ${person.cents}, cannot be confirmed`,
    );
    return undefined;
  }
  const { review } = sightsOf(page);
  const payment: Payment =
    kind === 'cashOut'
      ? { kind, by: person, cents, way: seat.way }
      : { kind, by: person, cents, to: to.walker.person, onlySellers: false };
  const estimate =
    payment.kind === 'cashOut'
      ? walk.comparesSum(payment, 'the review', await sumIn(page, review, 'wallet'))
      : undefined;
  if (random.below(10) === 0) {
    await walk.step('thinking better of it', () => page.goBack());
    return undefined;
  }
  const intent = reference.intend(payment, estimate);
  const act = review.getByRole('button', { name: /\$/ });
  const isTwice = random.below(3) === 0;
  if (isTwice) walk.counts('double tap');
  await walk.step('confirming', () => (isTwice ? act.dblclick() : act.click()));
  await see(page, 'code');
  seat.intent = intent;
  const leaves = page.waitForRequest(MONEY_CALLS, { timeout: SOON }).catch(() => undefined);
  await walk.step('entering the payment code', () => page.keyboard.type(DEMO_PAYMENT_CODE));
  if (random.below(5) === 0) {
    await leaves;
    await reload(walk, page, 'reloading in its middle');
    return { intent, isNew: true };
  }
  return { intent, isNew: false };
};

type Confirmed = { intent: Intent; isNew: boolean };

/**
 * Waits for the result of a write and, meanwhile, does what a user may do on the waiting page. `isNew` means that the
 * page was just opened.
 */
const findOut = async (
  walk: ScreenWalk,
  seat: Seat,
  page: Page,
  { kind, intent, ...from }: { kind: Kind } & Confirmed,
): Promise<void> => {
  const { random, reference } = walk;
  let at = page;
  let { isNew } = from;
  for (let turn = 0; turn < 4 * TIMEOUT; turn += 1) {
    seat.isCalm = turn >= TIMEOUT;
    const none = isNew ? (['search', 'submit'] as const) : [];
    const sight = await see(at, 'done', 'notSent', 'signedOut', 'checking', ...none);
    walk.books.catchUp();
    if (sight === 'done') {
      const { number } = sightsOf(at);
      const told = (await number.first().isVisible()) ? await number.first().innerText() : intent.debits[0];
      reference.tells(intent, 'carriedOut', told);
      return compareSums(walk, at, intent, told);
    }
    if (sight === 'notSent') return reference.tells(intent, 'no');
    isNew = false;
    const chance = random.below(10);
    if (sight === 'search' || sight === 'submit') {
      // The device has no stored call left: nothing was sent, or the result was shown just as the page was reloaded.
      if (!(await isKept(at, kind))) return lookUp(walk, at, intent);
      isNew = true;
    } else if (sight === 'signedOut') {
      isNew = true;
      await walk.step('signing in again', async () => {
        await seat.signIn(at);
        await open(walk, at, PAGES[kind]);
      });
    } else if (sight === undefined || chance < 2) {
      isNew = true;
      await reload(walk, at, 'reloading');
    } else if (turn >= TIMEOUT) await walk.step('waiting until it is over', () => walk.letTimePass(OVER));
    else if (chance < 4) {
      walk.counts('another tab');
      at = seat.other(at);
      isNew = true;
      await walk.step('looking in another tab', () => open(walk, at, PAGES[kind]));
    } else if (chance < 7) await walk.step('waiting', () => walk.letTimePass(PAUSE));
    else await walk.step('asking now', () => askNow(at));
  }
  const told = (await at.locator('body').innerText()).slice(0, 300).replaceAll('\n', ' ');
  reference.find(`The user never learns the result of ${kind} of ${intent.payment.cents} cents: ${told}`);
};

/** True if the device has a stored money call of this kind. */
const isKept = (page: Page, kind: Kind): Promise<boolean> =>
  page.evaluate((name) => {
    const slots = Object.keys(JSON.parse(localStorage.getItem('writes') ?? '{}'));
    return slots.some((slot) => slot.startsWith(`${name} `));
  }, kind);

/** The button may be gone, because the page checks the result automatically. */
const askNow = (page: Page) =>
  sightsOf(page)
    .checking.click({ timeout: MOMENT })
    .catch(() => undefined);

const reload = (walk: ScreenWalk, page: Page, name: string) => {
  walk.counts('reload');
  return walk.step(name, () => arrive(walk, page, page.url(), () => page.reload(COMMITTED)));
};

/** Looks for the movement at the top of the history. */
const lookUp = async (walk: ScreenWalk, page: Page, intent: Intent): Promise<void> => {
  if (intent.keys.size === 0) return;
  await walk.step('looking into the history', async () => {
    await open(walk, page, '/transaction-record');
    const latest = page.getByRole('listitem').first();
    const text = await latest.innerText({ timeout: SOON });
    const isThere = text.includes(`\u2212${inWords(intent.payment.cents)}`);
    walk.reference.tells(intent, isThere ? 'carriedOut' : 'no', isThere ? intent.debits[0] : undefined);
  });
};

/** The fee in the result, if it shows one, and in the history must equal the announced fee. */
const compareSums = async (walk: ScreenWalk, page: Page, { payment }: Intent, number = ''): Promise<void> => {
  if (payment.kind !== 'cashOut') return;
  const all = page.getByRole('main');
  if (await all.getByText('Fee', { exact: true }).isVisible())
    walk.comparesSum(payment, 'the result', await sumIn(page, all, 'wallet'));
  await walk.step('looking at its detail', async () => {
    await open(walk, page, `/trans/detail?activityNo=${number}`);
    walk.comparesSum(payment, 'the history', await sumIn(page, all, 'history'));
  });
};

/** Home must show the balance of the ledger. */
const compareShown = async (walk: ScreenWalk, { walker: { person }, pages }: Seat): Promise<void> => {
  const [page] = pages as [Page];
  await walk.step('looking at Home', async () => {
    await open(walk, page, '/');
    const due = page.getByText(inWords(person.cents), { exact: true }).first();
    await due.waitFor({ timeout: SOON }).catch(() => undefined);
    const shown = page
      .getByRole('main')
      .getByText(/^\$[\d,]+\.\d\d$/)
      .first();
    walk.compares(person, await shown.innerText({ timeout: SOON }).catch(() => 'nothing'));
  });
};
