import type { Browser, BrowserContextOptions, Page } from 'playwright';
import type { Contract } from '../contract.ts';
import { callsOf } from '../outcomes.ts';
import { inputFor } from '../stimulus.ts';
import { atTime, BEGIN } from '../time.ts';
import type { Arrival } from '../user/define.ts';
import type { People, Peopled } from '../user/people.ts';
import { type Call, goThrough, type Stage } from '../user/ride.ts';
import { type Calls, holdCalls, operationsOf } from './calls.ts';
import { keepTaken, namesOf, type ObservedWindow, type Taken } from './observed.ts';
import { createScreen } from './screen.ts';

interface Around {
  browser: Browser;
  url: string;
  people: People;
  contract: Contract;
}

/** A phone, as in the journeys; motion is left out, for nobody looks at it. */
const PHONE: BrowserContextOptions = {
  viewport: { width: 375, height: 812 },
  isMobile: true,
  hasTouch: true,
  locale: 'en-PH',
  colorScheme: 'light',
  reducedMotion: 'reduce',
};

/** How much time passes in the page while something is waited for, in ms: enough for what it puts off for a moment. */
const TICK = 5;
/** The same once the flow is over: React lets a screen that is on its way wait for 300 ms. */
const STRIDE = 100;
/** More than it takes to stop a clock, in ms. */
const START_UP = 60_000;
/** How long a call may take to be made, in ms. */
const PATIENCE = 10_000;

/**
 * Opens the built app where a flow begins, in a context of its own, on a clock that stands still: what the server
 * answers, and when, is under our hand.
 */
export const openStage = async (who: Peopled, input: string, around: Around): Promise<Stage> => {
  const { browser, url, people, contract } = around;
  const route = routeTo(people, who, input);
  const context = await browser.newContext({ ...PHONE, baseURL: url, storageState: remembered(url, route) });
  try {
    const page = await context.newPage();
    await context.addInitScript(keepTaken);
    await context.addInitScript(keepInTab, route.tab);
    // Until it is told to stand still, the clock runs.
    await page.clock.install({ time: BEGIN - START_UP });
    await page.clock.pauseAt(BEGIN);
    const held = new Set(
      [who, ...route.hosts.map(({ host }) => host)].flatMap(({ model }) => operationsOf(model.machine)),
    );
    const calls = await holdCalls(page, contract, held);
    const stage = createStage(page, who, calls, () => context.close());
    await page.goto(route.at);
    for (const { host, input: begin, steps } of route.hosts) {
      await goThrough({ people, contract }, stage, host, () => inputFor(host.model, begin), steps);
    }
    return stage;
  } catch (error) {
    await context.close();
    throw error;
  }
};

const createStage = (page: Page, who: Peopled, calls: Calls, close: () => Promise<void>): Stage => {
  const nameOf = namesOf(who.model.machine);
  let actor: string | undefined;
  let told = 0;
  /** How often each child has ended, as far as it was told here. */
  const ended = new Map<string, number>();

  const settle = async (isOver = false) => {
    if (isOver) await calls.letGo();
    await page.clock.runFor(isOver ? STRIDE : TICK);
  };
  const allTaken = () => page.evaluate(() => (window as unknown as ObservedWindow).taken);
  const takes = async (): Promise<string[]> => {
    const all = await allTaken();
    actor ??= all.find(({ machine }) => machine === who.model.machine.id)?.actor;
    const ours = all.filter((taken) => taken.actor === actor);
    const fresh = ours.slice(told);
    told = ours.length;
    return fresh.map(nameOf);
  };

  /** Whether a call has ended by itself: what was asked before needs no second answer. */
  const hasEnded = async ({ machine, actor: name }: Call): Promise<boolean> => {
    const isEnd = (taken: Taken) =>
      taken.machine === machine.id && taken.trigger === `xstate.done.actor.${name}`;
    const times = (await allTaken()).filter(isEnd).length;
    return times > (ended.get(`${machine.id} ${name}`) ?? 0);
  };

  const answer = async (call: Call, outcome: string): Promise<void> => {
    const { machine, actor: name, src } = call;
    const operations = callsOf(machine, src);
    // A chart makes its calls before the charts below it make theirs.
    const which = machine === who.model.machine ? 'first' : 'last';
    for (const deadline = performance.now() + PATIENCE; ; ) {
      if (await calls.answer(operations, outcome, which)) break;
      if (await hasEnded(call)) break;
      if (performance.now() > deadline) throw new Error(`${name} is not called, so it cannot be answered`);
      await settle();
    }
    const key = `${machine.id} ${name}`;
    ended.set(key, (ended.get(key) ?? 0) + 1);
  };

  return {
    screen: createScreen(page, settle),
    answer,
    wait: (milliseconds) => page.clock.fastForward(milliseconds),
    settle,
    takes,
    picture: async (path) => {
      await page.screenshot({ path });
    },
    close,
  };
};

/** The way to where a flow begins: an address, what is remembered there, and other flows to go through. */
interface Route {
  at: string;
  device: Record<string, unknown>;
  tab: Record<string, unknown>;
  hosts: { host: Peopled; input: string; steps: readonly string[] }[];
}

const routeTo = (people: People, who: Peopled, input: string): Route => {
  const given = who.user.arrives?.[input];
  const arrival: Arrival | undefined = typeof given === 'function' ? atTime(BEGIN, given) : given;
  if (!arrival) throw new Error(`nobody can come to the input "${input}": say how in ${who.file}`);
  if ('at' in arrival) {
    const { at, device = {}, tab = {} } = arrival;
    return { at, device, tab, hosts: [] };
  }
  const host = people.of(arrival.through);
  const before = routeTo(people, host, arrival.input);
  return {
    ...before,
    tab: { ...before.tab, ...arrival.tab },
    hosts: [...before.hosts, { host, input: arrival.input, steps: arrival.steps ?? [] }],
  };
};

/** Storage as the app writes it: texts as they are, the rest as JSON. */
const stored = (facts: Record<string, unknown>) =>
  Object.entries(facts).map(([name, value]) => ({
    name,
    value: typeof value === 'string' ? value : JSON.stringify(value),
  }));

const remembered = (origin: string, { device }: Route) => ({
  cookies: [],
  origins: [{ origin, localStorage: stored(device) }],
});

/** Runs in the page, before its own scripts. */
const keepInTab = (facts: Record<string, unknown>): void => {
  for (const [key, value] of Object.entries(facts)) {
    sessionStorage.setItem(key, typeof value === 'string' ? value : JSON.stringify(value));
  }
};
