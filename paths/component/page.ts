import { readFileSync } from 'node:fs';
import type { SimulatedClock } from 'xstate';
import { BEGIN, holdTime } from '../explore/time.ts';
import { fileAt } from '../plan/flows.ts';
import { Waiting } from './timers.ts';

/** Timers up to this delay (ms) run in real time, because the page schedules its own work with them. */
export const MOMENT = 50;

/** A page whose clock, timers and network the harness controls. */
type HeldPage = {
  /** Returns the short timers that have not fired yet, in words. */
  waiting(): string[];
  /** Restores the page and clears its timers, as a browser does when a page closes. */
  letGo(): void;
};

/**
 * Takes control of the page. `Date.now()`, `new Date()` and timers longer than `MOMENT` follow the clock. Texts are
 * read from the project's files.
 */
export const holdPage = (clock: SimulatedClock): HeldPage => {
  const moments = new Waiting<NodeJS.Timeout>();
  const releases = [
    holdTime(() => BEGIN + clock.now()),
    holdTimers(clock, moments),
    replace(globalThis, 'fetch', async (address) => textsAt(String(address))),
    replace(globalThis as typeof window, 'open', () => null),
    // A browser ignores `close` in a window that no script has opened.
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

/** A phone's user agent, as at the browser level. */
const PHONE =
  'Mozilla/5.0 (Linux; Android 16) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/143.0.0.0 Mobile Safari/537.36';

const callItself = (userAgent: string): (() => unknown) => {
  Object.defineProperty(navigator, 'userAgent', { configurable: true, value: userAgent });
  return () => Reflect.deleteProperty(navigator, 'userAgent');
};

/** Sets a height, because jsdom has no layout and a virtual list renders only the rows that fit. */
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
  if (!path) throw new Error(`Tests of screens may fetch only texts, not ${address}`);
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
  /** A timer of the clock, as opposed to a short one of the page. */
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

/** Returns a function that removes the window's listeners added from now on: the app itself never removes them. */
export const holdListeners = (): (() => void) => {
  const added: Parameters<Window['addEventListener']>[] = [];
  // Typed as `Window`, because the service worker's types (src/app/installed/sw.ts) declare the same global functions.
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
