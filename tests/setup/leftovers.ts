import { afterEach, expect } from 'vitest';

// A test fails when the app has left a timer, an animation frame, a step in the history, or a listener on window or
// document behind.

type Leftover = {
  /** The stack of the call that started it, innermost frame first. */
  stack: string;
  /** True if the timer runs as soon as the current code has finished. */
  isDue: boolean;
  end: () => void;
};

/** Timers, frames, steps and listeners that the app has started and not ended. */
const begun = new Map<unknown, Leftover>();

const { setTimeout, setInterval, clearTimeout, clearInterval } = globalThis;
const { requestAnimationFrame, cancelAnimationFrame } = window;

const STACK = 60;

/** Returns the caller's stack if the caller is the app, or a library that the app called. */
const stackOfApp = (): string | undefined => {
  const { stackTraceLimit } = Error;
  Error.stackTraceLimit = STACK;
  const frames = (new Error().stack ?? '').split('\n').slice(1);
  Error.stackTraceLimit = stackTraceLimit;
  const others = frames.filter((frame) => !frame.includes('tests/setup/leftovers'));
  const ours = others.filter((frame) => !/\/node_modules\/|\(node:|at node:/.test(frame));
  const [nearest = ''] = ours;
  // Timers and listeners that a module starts while it loads stay as long as the page.
  const isModule = frames.some((frame) => frame.includes('runInlinedModule'));
  const isOfApp = /\/src\//.test(nearest) && !/\.(test|stories)\.tsx?[:?]/.test(nearest);
  const isOfPage = others[0]?.includes('/node_modules/jsdom/');
  if (!isOfApp || isModule || isOfPage) return undefined;
  // The frame of a library shows which library started the timer.
  const library = others[0] === nearest ? [] : others.slice(0, 1);
  return [...library, ...ours].map((frame) => frame.trim()).join('\n');
};

const keep = (key: unknown, isDue: boolean, end: () => void): void => {
  const stack = stackOfApp();
  if (stack) begun.set(key, { stack, isDue, end });
};

type Callback = (...given: unknown[]) => void;

Object.assign(globalThis, {
  setTimeout: Object.assign((callback: Callback, delay = 0, ...given: unknown[]) => {
    const timer = setTimeout(() => {
      begun.delete(timer);
      callback(...given);
    }, delay);
    keep(timer, delay <= 0, () => clearTimeout(timer));
    return timer;
  }, setTimeout),
  setInterval: (callback: Callback, delay = 0, ...given: unknown[]) => {
    const timer = setInterval(callback, delay, ...given);
    keep(timer, false, () => clearInterval(timer));
    return timer;
  },
  clearTimeout: (timer: NodeJS.Timeout | undefined) => {
    begun.delete(timer);
    clearTimeout(timer);
  },
  clearInterval: (timer: NodeJS.Timeout | undefined) => {
    begun.delete(timer);
    clearInterval(timer);
  },
  requestAnimationFrame: (callback: FrameRequestCallback) => {
    const frame = requestAnimationFrame((time) => {
      begun.delete(`frame ${frame}`);
      callback(time);
    });
    keep(`frame ${frame}`, false, () => cancelAnimationFrame(frame));
    return frame;
  },
  cancelAnimationFrame: (frame: number) => {
    begun.delete(`frame ${frame}`);
    cancelAnimationFrame(frame);
  },
});

/** Tracks the listeners of window or document. Listeners with the same target, type, function and phase count as one. */
const followListeners = (target: Window | Document): void => {
  const { addEventListener, removeEventListener } = target;
  const known = new Map<unknown, Map<string, object>>();
  const keyOf = (type: string, listener: unknown, options: unknown): object => {
    const isCapturing =
      typeof options === 'object' ? Boolean((options as EventListenerOptions)?.capture) : options;
    const keys = known.get(listener) ?? new Map<string, object>();
    known.set(listener, keys);
    const name = `${type} ${Boolean(isCapturing)}`;
    const key = keys.get(name) ?? {};
    keys.set(name, key);
    return key;
  };
  type Listening = [type: string, listener: EventListener, options?: boolean | AddEventListenerOptions];
  Object.assign(target, {
    addEventListener: (...[type, listener, options]: Listening) => {
      addEventListener.call(target, type, listener, options);
      const { signal, once } = typeof options === 'object' ? options : {};
      if (signal?.aborted) return;
      const key = keyOf(type, listener, options);
      keep(key, false, () => removeEventListener.call(target, type, listener, options));
      const forget = () => begun.delete(key);
      if (signal) signal.addEventListener('abort', forget, { once: true });
      if (once) addEventListener.call(target, type, forget, { once: true });
    },
    removeEventListener: (...[type, listener, options]: Listening) => {
      begun.delete(keyOf(type, listener, options));
      removeEventListener.call(target, type, listener, options);
    },
  });
};

/** Tracks the steps in the history: jsdom ends a step with `popstate`, some tasks later. */
const followSteps = (): void => {
  const STEP = 'step in the history';
  const follow =
    (step: (...given: [number]) => void) =>
    (...given: [number]) => {
      keep(STEP, true, () => undefined);
      step.apply(history, given);
    };
  window.addEventListener('popstate', () => begun.delete(STEP));
  Object.assign(history, { go: follow(history.go), back: follow(history.back) });
};

/** Requests whose response has not come yet. */
const underWay = new Set<Promise<unknown>>();

/** Tracks the requests: a call that outlives its actor may end after its test. */
const followRequests = (): void => {
  const { fetch } = globalThis;
  globalThis.fetch = (...given) => {
    const response = fetch(...given);
    const whole = response.then((came) => came.clone().text());
    underWay.add(whole);
    const forget = () => underWay.delete(whole);
    whole.then(forget, forget);
    return response;
  };
};

followSteps();
followRequests();
followListeners(window);
followListeners(document);

/** Maximum number of rounds for work that follows from work that is due. */
const ROUNDS = 20;

/** Maximum time for a response, in ms. A busy machine takes long for one. */
const ANSWERS_WITHIN = 5_000;

/** Waits for the responses; returns false if there is none to wait for. */
const allAnswered = async (): Promise<boolean> => {
  if (underWay.size === 0) return false;
  let patience: NodeJS.Timeout | undefined;
  const tooLong = new Promise((go) => (patience = setTimeout(go, ANSWERS_WITHIN)));
  await Promise.race([Promise.allSettled(underWay), tooLong]);
  clearTimeout(patience);
  // A response that has not come by now never comes: the next test must not wait for it again.
  underWay.clear();
  return true;
};

afterEach(async () => {
  // Code that waits for a response ends a few steps after the response.
  const waited = await allAnswered();
  const isDue = () => [...begun.values()].some((one) => waited || one.isDue);
  for (let round = 0; round < ROUNDS && isDue(); round += 1) await new Promise((go) => setTimeout(go));
  const left = [...begun.values()];
  begun.clear();
  // The next test must not meet these leftovers.
  for (const { end } of left) end();
  expect(left.map(({ stack }) => stack)).toEqual([]);
});
