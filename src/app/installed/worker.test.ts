import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { takeOver } from './replaced.ts';
import { startWorker } from './worker.ts';

class FakeWorker extends EventTarget {
  scriptURL = new URL('/sw.js', location.href).href;
  state = 'installing';

  become(state: string) {
    this.state = state;
    this.dispatchEvent(new Event('statechange'));
  }
}

type Workers = { installing: FakeWorker | null; waiting: FakeWorker | null; active: FakeWorker | null };

/** Replaces service workers, which jsdom lacks, by a registration with these workers. */
const registerWith = (workers: Partial<Workers>) => {
  const registration = Object.assign(new EventTarget(), {
    ...{ installing: null, waiting: null, active: null },
    ...workers,
  });
  const container = Object.assign(new EventTarget(), {
    controller: null,
    ready: new Promise(() => {}),
    register: async () => registration,
    getRegistration: async () => registration,
  });
  vi.stubGlobal('navigator', Object.assign(Object.create(navigator), { serviceWorker: container }));
  return registration;
};

/** A worker is installed and does not become active within a second: Workbox reports a waiting worker after 200 ms. */
const installSlowly = async (registration: EventTarget & Workers) => {
  const worker = new FakeWorker();
  registration.installing = worker;
  registration.dispatchEvent(new Event('updatefound'));
  [registration.installing, registration.waiting] = [null, worker];
  worker.become('installed');
  await vi.advanceTimersByTimeAsync(1_000);
};

let page: AbortController;

beforeEach(() => {
  vi.useFakeTimers();
  // The listeners of `startWorker` stay as long as the page: here as long as the test.
  page = new AbortController();
  const listen = window.addEventListener.bind(window);
  const untilEnd = (type: string, listener: EventListener) => listen(type, listener, { signal: page.signal });
  vi.spyOn(window, 'addEventListener').mockImplementation(untilEnd as typeof window.addEventListener);
});

afterEach(() => {
  page.abort();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

test('a first visit is offered no update, however long its worker waits to become active', async () => {
  const registration = registerWith({});
  const tell = vi.fn();
  startWorker(tell);
  await vi.advanceTimersByTimeAsync(3_000);
  await installSlowly(registration);
  expect(tell).not.toHaveBeenCalled();
});

test('a worker that waits for an older one is offered, also on a page without a controller', async () => {
  const registration = registerWith({ active: new FakeWorker() });
  const tell = vi.fn();
  startWorker(tell);
  await vi.advanceTimersByTimeAsync(3_000);
  await installSlowly(registration);
  expect(tell).toHaveBeenCalledExactlyOnceWith('waits');
});

/** Takes over while a newer worker waits, and lets the time of the wait pass. */
const takeOverFromBusyWorker = async (fetch: () => Promise<Response>) => {
  const waiting = Object.assign(new FakeWorker(), { postMessage: vi.fn() });
  const unregister = vi.fn();
  const registration = registerWith({ active: new FakeWorker(), waiting });
  Object.assign(registration, { update: async () => registration, unregister });
  vi.stubGlobal('fetch', fetch);
  const taken = takeOver(new AbortController()).then(
    () => 'taken',
    () => 'left',
  );
  await vi.advanceTimersByTimeAsync(6_000);
  return { taken: await taken, asked: waiting.postMessage.mock.calls, removed: unregister.mock.calls.length };
};

test('if the older worker is busy, the page comes from the server, without a worker', async () => {
  expect(await takeOverFromBusyWorker(async () => new Response())).toEqual({
    taken: 'taken',
    asked: [[{ type: 'SKIP_WAITING' }]],
    removed: 1,
  });
});

test('if the server cannot be reached either, the page keeps its worker', async () => {
  const offline = () => Promise.reject(new TypeError('offline'));
  expect(await takeOverFromBusyWorker(offline)).toMatchObject({ taken: 'left', removed: 0 });
});
