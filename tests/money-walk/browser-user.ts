import type { Browser, Page, Request, Route } from 'playwright';
import { NoAnswer } from '#api/refusal.ts';
import { endSessions, startSession } from '#sandbox/rules/sign-in/sessions.ts';
import { type Fault, sendThrough } from './faults.ts';
import type { Intent, Way } from './reference.ts';
import type { ScreenWalk } from './screen-walk.ts';
import type { Call } from './server.ts';
import type { Walker } from './users.ts';

/** Calls that move money, and calls that look up a movement by its idempotency key. */
export const MONEY_CALLS =
  /\/api\/(account\/withdraw|transfer\/confirm)$|\/api\/transactions\?(.*&)?idempotencyKey=/;

/** The app gives up a response after this time, in ms. */
const TIMEOUT = 20_000;

/** A user with two tabs of a browser, whose money calls meet the faults of the network. */
export class Seat {
  readonly walker: Walker;
  readonly way: Way;
  readonly pages: Page[] = [];
  /** The confirmed intent whose result is not known yet. */
  intent: Intent | undefined;
  /** True while no call meets a fault. */
  isCalm = false;
  private readonly walk: ScreenWalk;
  private readonly late: Call[] = [];

  private constructor(walk: ScreenWalk, walker: Walker, way: Way) {
    this.walk = walk;
    this.walker = walker;
    this.way = way;
  }

  static async take(walk: ScreenWalk, browser: Browser, walker: Walker, way: Way): Promise<Seat> {
    const seat = new Seat(walk, walker, way);
    const context = await browser.newContext({
      baseURL: walk.url,
      viewport: { width: 375, height: 812 },
      locale: 'en-PH',
      storageState: {
        cookies: [],
        origins: [{ origin: walk.url, localStorage: [{ name: 'token', value: walker.token }] }],
      },
      reducedMotion: 'reduce',
      serviceWorkers: 'block',
    });
    await context.clock.install();
    // Each intent starts with empty input.
    await context.addInitScript(() => localStorage.removeItem('drafts'));
    await context.route(MONEY_CALLS, (route) => seat.meet(route));
    walk.clocks.push((ms) => context.clock.fastForward(ms));
    seat.pages.push(await context.newPage(), await context.newPage());
    return seat;
  }

  other = (page: Page): Page => this.pages.find((one) => one !== page) as Page;

  /** Gives the page a new session in place of the one that has ended. */
  async signIn(page: Page): Promise<void> {
    this.walker.token = startSession(this.walk.world, this.walker.userId, 'Walk');
    await page.evaluate((token) => localStorage.setItem('token', token), this.walker.token);
  }

  private async meet(route: Route): Promise<void> {
    const { walk } = this;
    const call = await callOf(route.request());
    if (call.key) this.hear(call.key);
    // Calls that were lost earlier arrive at the server before the next call.
    for (const late of this.late.splice(0)) await walk.server.send(late).catch(() => undefined);
    const fault = this.isCalm ? undefined : walk.anyFault();
    const isKilled = walk.isKillDue();
    // The page may be gone by now, and then the route cannot be fulfilled.
    const going = fault ? this.fail(route, call, fault) : route.continue();
    if (isKilled) await walk.kill();
    await going.catch(() => undefined);
  }

  /** Notes that a call of the current intent is sent with this key. */
  private hear(key: string): void {
    const { reference } = this.walk;
    const intent = reference.intentOf(key) ?? this.intent;
    if (intent) reference.sends(intent, key);
    else reference.find(`${key} was sent by ${this.walker.person.name}, and nothing is wanted there`);
  }

  private async fail(route: Route, call: Call, fault: Fault): Promise<void> {
    const { walk, late } = this;
    if (fault === 'sent twice at once') {
      await Promise.all([walk.server.send(call).catch(() => undefined), route.continue()]);
      return;
    }
    if (fault === '401 in its place') {
      // The other calls of this user get a 401 too.
      endSessions(walk.world, this.walker.userId);
      return route.continue();
    }
    const answer = sendThrough(walk.server, call, { fault, late });
    // The response never comes: simulated time passes until the app gives up.
    if (!answer) return walk.letTimePass(TIMEOUT);
    await answer.then(
      (json) => route.fulfill({ json }),
      (error: unknown) => answerWith(route, error),
    );
  }
}

const callOf = async (request: Request): Promise<Call> => {
  const { pathname, search } = new URL(request.url());
  const { token = '', 'idempotency-key': key } = await request.allHeaders();
  const body = request.postDataJSON() as object | null;
  return {
    method: request.method() as Call['method'],
    path: pathname + search,
    token,
    ...(body && { body }),
    ...(key && { key }),
  };
};

/** Answers the browser in the way that fits the error. */
const answerWith = (route: Route, error: unknown): Promise<void> => {
  if (!(error instanceof NoAnswer) || error.reason === 'offline') return route.abort('connectionreset');
  if (error.reason === 'serverFailed')
    return route.fulfill({ status: 500, json: { code: '500', message: 'Oops', data: null } });
  return route.fulfill({
    contentType: 'text/html',
    body: '<!doctype html><title>Sign in to the Wi-Fi</title>',
  });
};
