import type { Browser, BrowserContextOptions, Page } from 'playwright';
import type { AnyStateMachine } from 'xstate';
import { TRANSITIONS } from '#machines/xstate-internals.ts';
import { callBy } from '../chart/outcomes.ts';
import { BEGIN } from '../explore/time.ts';
import { chartsInHand, createServer, type Route, routeTo, takeRoute } from '../user/arrival.ts';
import { createFollower, keepObserved, type Observed, type ObservedWindow } from '../user/observed.ts';
import { createAskedCheck } from '../user/request-check.ts';
import type { Call, Known, ScreenHarness } from '../user/screen-run.ts';
import { waitUntil } from '../user/settle.ts';
import type { SimulatedFlow } from '../user/user-files.ts';
import { askedBy, type Calls, HANGS, holdCalls, operationsOf } from './calls.ts';
import { type GatedWindow, type Gates, gatesOf } from './held-actors.ts';
import { createScreen } from './screen.ts';

type Around = Known & {
  browser: Browser;
  url: string;
};

/** The same phone as in the journeys, but without animations. */
const PHONE: BrowserContextOptions = {
  viewport: { width: 375, height: 812 },
  isMobile: true,
  hasTouch: true,
  locale: 'en-PH',
  colorScheme: 'light',
  reducedMotion: 'reduce',
};

/** Page time that passes per poll, in ms: enough for short timers. */
const TICK = 5;
/** The page time per poll after the flow has ended, in ms: React delays a suspended screen by 300 ms. */
const STRIDE = 100;
/** A time in ms that is longer than pausing the clock takes. */
const START_UP = 600_000;

/**
 * Opens the built app at the start of a flow, in its own browser context and with a paused clock. The harness decides
 * when the server answers, and with which outcome.
 */
export const openHarness = async (
  simulated: SimulatedFlow,
  input: string,
  around: Around,
): Promise<ScreenHarness> => {
  const { browser, url, userFiles, contract } = around;
  const route = routeTo(userFiles, simulated, input);
  const context = await browser.newContext({
    ...PHONE,
    baseURL: url,
    storageState: remembered(url, route),
    serviceWorkers: 'block',
    permissions: ['clipboard-read', 'clipboard-write'],
  });
  context.setDefaultTimeout(HANGS);
  try {
    const page = await context.newPage();
    await context.addInitScript<typeof TRANSITIONS>(keepObserved, TRANSITIONS);
    await context.addInitScript(keepInTab, route.tab);
    await context.addInitScript(stayOpen);
    // The installed clock runs until it is paused, so it starts earlier.
    await page.clock.install({ time: BEGIN - START_UP });
    await page.clock.pauseAt(BEGIN);
    const charts = chartsInHand(userFiles, simulated, route);
    await context.addInitScript(keepGates, gatesOf(userFiles, charts));
    const held = new Set(charts.flatMap(operationsOf));
    const others = Object.assign({}, ...charts.map((chart) => userFiles.find(chart)?.user.requests));
    const server = createServer(route.server);
    const calls = await holdCalls(page, contract, held, server, others);
    const harness = createHarness(page, simulated, calls, async () => {
      await context.close();
      return [];
    });
    await page.goto(route.at);
    await takeRoute({ userFiles, contract }, harness, route);
    const reload = async () => {
      server.restart();
      await harness.reload();
    };
    return { ...harness, reload };
  } catch (error) {
    await context.close();
    throw error;
  }
};

const createHarness = (
  page: Page,
  simulated: SimulatedFlow,
  calls: Calls,
  close: () => Promise<string[]>,
): ScreenHarness => {
  const look = (): Promise<Observed> => page.evaluate(() => (window as unknown as ObservedWindow).observed);
  const follower = createFollower(simulated.model.machine, look);
  const checkAsked = createAskedCheck();
  /** The number of times that this function has ended each child. */
  const ended = new Map<string, number>();

  const settle = async (isOver = false) => {
    if (isOver) await calls.letGo();
    await page.clock.runFor(isOver ? STRIDE : TICK);
    return calls.areUnderWay();
  };

  /** True if a call has ended, even without our answer: a preloaded one needs no second answer. */
  const hasEnded = async ({ machine, actor: name }: Call): Promise<boolean> => {
    const { taken } = await look();
    const ends = ['done', 'error'].map((end) => `xstate.${end}.actor.${name}`);
    const times = taken.filter((one) => one.machine === machine.id && ends.includes(one.trigger)).length;
    return times > (ended.get(`${machine.id} ${name}`) ?? 0);
  };

  const openGate = ({ id }: AnyStateMachine, src: string): Promise<boolean> =>
    page.evaluate(
      ([chart, name]) => (window as unknown as Partial<GatedWindow>).openGate?.(chart, name) ?? false,
      [id, src] as const,
    );

  const answer = async (call: Call, outcome: string): Promise<void> => {
    const { machine, actor: name, src, input } = call;
    const chosen = callBy(machine, src, input);
    // A chart makes its calls before its child charts make theirs.
    const which = machine === simulated.model.machine ? 'first' : 'last';
    const waitingFor = () => calls.waiting(chosen?.operation ?? src, which);
    const waiting = await waitUntil(
      settle,
      async () => waitingFor() ?? ((await openGate(machine, src)) || (await hasEnded(call)) || undefined),
    );
    if (!waiting) throw new Error(`${name} is not called, so it cannot be answered`);
    if (waiting !== true) {
      if (chosen) checkAsked(name, askedBy(chosen.operation, chosen.init), waiting.asked());
      await waiting.answer(outcome);
      // Another chart may have made the same call and received this answer: then the next call is answered.
      while (!(await waitUntil(settle, async () => (await hasEnded(call)) || undefined))) {
        const next = waitingFor();
        if (!next) break;
        await next.answer(outcome);
      }
    }
    const key = `${machine.id} ${name}`;
    ended.set(key, (ended.get(key) ?? 0) + 1);
  };

  return {
    screen: createScreen(page, settle),
    answer,
    wait: (milliseconds) => page.clock.fastForward(milliseconds),
    settle,
    reload: async () => {
      await page.reload();
      follower.restart();
      ended.clear();
    },
    begun: follower.begun,
    takes: follower.takes,
    crash: follower.crash,
    picture: async (path) => {
      await page.screenshot({ path });
    },
    close,
  };
};

/** Runs in the page, before its own scripts. */
const keepGates = (gates: Gates): void => {
  (window as unknown as GatedWindow).gates = gates;
};

/** Runs in the page: keeps it from closing itself, because a closed page cannot be checked. */
const stayOpen = (): void => {
  window.close = () => {};
};

const remembered = (origin: string, { device }: Route) => ({
  cookies: [],
  origins: [{ origin, localStorage: Object.entries(device).map(([name, value]) => ({ name, value })) }],
});

/** Runs in the page, before its own scripts; only once, and not again after a reload. */
const keepInTab = (facts: Record<string, string>): void => {
  if (window.name) return;
  window.name = 'opened';
  for (const [key, value] of Object.entries(facts)) sessionStorage.setItem(key, value);
};
