import { readFileSync } from 'node:fs';
import type { SimulatedClock } from 'xstate';
import { fileAt } from '../chart/flows.ts';
import { BEGIN, holdTime } from '../explore/time.ts';
import { Waiting } from './timers.ts';

/** What takes no longer than this goes on by itself, in ms: it is how the page gets its work done. */
export const MOMENT = 50;

/** A page that is ours. */
interface HeldPage {
  /** The timers in it that its own time brings in a moment and has not brought yet, in words. */
  waiting(): string[];
  /** Gives it back; as in a browser, its timers go with it. */
  letGo(): void;
}

/**
 * Has the page to ourselves. Its time is the clock's: `Date.now()`, `new Date()`, and whatever waits for longer than a
 * moment. Texts come from the project.
 */
export const holdPage = (clock: SimulatedClock): HeldPage => {
  const moments = new Waiting<NodeJS.Timeout>();
  const releases = [
    holdTime(() => BEGIN + clock.now()),
    holdTimers(clock, moments),
    replace(globalThis, 'fetch', async (address) => textsAt(String(address))),
    replace(globalThis as typeof window, 'open', () => null),
    // Only a window that a page has opened can be closed by one.
    replace(globalThis as typeof window, 'close', () => {}),
    callItself(PHONE),
    giveHeight(),
  ];
  return {
    waiting: () => moments.told,
    letGo: () => {
      for (const release of releases) release();
      for (const timer of moments.timers) clearTimeout(timer);
    },
  };
};

/** As the browser of the browser level. */
const PHONE =
  'Mozilla/5.0 (Linux; Android 16) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/143.0.0.0 Mobile Safari/537.36';

const callItself = (userAgent: string): (() => unknown) => {
  Object.defineProperty(navigator, 'userAgent', { configurable: true, value: userAgent });
  return () => Reflect.deleteProperty(navigator, 'userAgent');
};

/** Nothing has a size in jsdom; a list draws what fits into it. */
const giveHeight = (): (() => unknown) => {
  Object.defineProperty(Element.prototype, 'clientHeight', { configurable: true, value: 812 });
  document.documentElement.style.fontSize = '100px';
  return () => {
    Reflect.deleteProperty(Element.prototype, 'clientHeight');
    document.documentElement.style.fontSize = '';
  };
};

const textsAt = (address: string): Response => {
  const [, path] = /^(\/locales\/[\w-]+\/[\w-]+\.json)\?/.exec(address) ?? [];
  if (!path) throw new Error(`Nothing but texts is fetched here, not ${address}`);
  return new Response(readFileSync(fileAt(path.slice(1))));
};

const replace = <Owner extends object, Key extends keyof Owner>(
  owner: Owner,
  key: Key,
  value: Owner[Key],
): (() => void) => {
  const before = owner[key];
  owner[key] = value;
  return () => {
    owner[key] = before;
  };
};

type Callback = (...given: unknown[]) => void;

const holdTimers = (clock: SimulatedClock, moments: Waiting<NodeJS.Timeout>): (() => void) => {
  const real = { setTimeout, clearTimeout, clearInterval };
  /** Timers of the clock, as opposed to the page's own. */
  class Held {
    id: number | undefined;
  }
  const later = (callback: Callback, delay: number, again: boolean): Held => {
    const held = new Held();
    const fire = () => {
      if (again) held.id = clock.setTimeout(fire, delay);
      callback();
    };
    held.id = clock.setTimeout(fire, delay);
    return held;
  };
  const clear = (timer: unknown) => {
    if (timer instanceof Held) clock.clearTimeout(timer.id as number);
    else real.clearTimeout(timer as number);
    moments.delete(timer as NodeJS.Timeout);
  };
  const soon = (callback: Callback, delay: number, given: unknown[]) => {
    const timer = real.setTimeout(() => {
      moments.delete(timer);
      callback(...given);
    }, delay);
    moments.add(timer, delay);
    return timer;
  };
  const begin = (callback: Callback, delay = 0, ...given: unknown[]) =>
    delay > MOMENT ? later(() => callback(...given), delay, false) : soon(callback, delay, given);
  const releases = [
    replace(globalThis, 'setTimeout', begin as unknown as typeof setTimeout),
    replace(globalThis, 'clearTimeout', clear),
    replace(globalThis, 'setInterval', ((callback: Callback, delay = 0) =>
      later(callback, delay, true)) as unknown as typeof setInterval),
    replace(globalThis, 'clearInterval', clear),
  ];
  return () => {
    for (const release of releases) release();
  };
};

/** Takes from the window, when called, who listens to it from now on: an app never goes, but its page does. */
export const holdListeners = (): (() => void) => {
  const added: Parameters<Window['addEventListener']>[] = [];
  // The types of the service worker (src/app/installed/sw.ts) name the same functions: these are the window's.
  const page: Window = window;
  const { addEventListener } = page;
  const release = replace(page, 'addEventListener', (...given: (typeof added)[number]) => {
    added.push(given);
    addEventListener(...given);
  });
  return () => {
    release();
    for (const [type, listener, options] of added) page.removeEventListener(type, listener, options);
  };
};
