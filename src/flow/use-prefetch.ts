import { useEffect, useEffectEvent } from 'react';

/** How long what is in sight has the network to itself, and who types or taps the processor, in ms. */
const HEAD_START = 2_000;

/** When somebody last typed or tapped, in ms since the page was opened. */
let touchedAt = Number.NEGATIVE_INFINITY;
for (const type of ['keydown', 'pointerdown']) {
  window.addEventListener(type, () => {
    touchedAt = performance.now();
  });
}

/** Waits so many ms, and no longer than until the signal. */
const waitFor = (milliseconds: number, signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    const timer = setTimeout(resolve, milliseconds);
    const end = () => {
      clearTimeout(timer);
      resolve();
    };
    signal.addEventListener('abort', end, { once: true });
  });

/** Resolves once the user has not typed or tapped for a while, or when the wait is aborted. */
const untouched = async (signal: AbortSignal): Promise<void> => {
  const left = () => touchedAt + HEAD_START - performance.now();
  while (!signal.aborted && left() > 0) await waitFor(left(), signal);
};

/** How long what does not come may hold up what is fetched after it, in ms. */
const PATIENCE = 10_000;

let line: Promise<unknown> = Promise.resolve();

/**
 * Fetches what may be wanted later, once nobody is typing: one after the other, so that a tap waits for no more than one.
 * The returned function gives it up.
 */
export const fetchAhead = (fetch: () => unknown): (() => void) => {
  const over = new AbortController();
  line = line
    .then(() => untouched(over.signal))
    .then(() => (over.signal.aborted ? undefined : Promise.race([fetch(), waitFor(PATIENCE, over.signal)])))
    .catch(() => undefined)
    .finally(() => over.abort());
  return () => over.abort();
};

/** The same once what is in sight is there; it is there offline then, too. */
export const useFetchedAhead = (fetch: () => unknown, isWanted = true): void => {
  const begin = useEffectEvent(fetch);
  useEffect(() => {
    if (!isWanted) return;
    let giveUp: (() => void) | undefined;
    const timer = setTimeout(() => {
      giveUp = fetchAhead(begin);
    }, HEAD_START);
    return () => {
      clearTimeout(timer);
      giveUp?.();
    };
  }, [isWanted]);
};
