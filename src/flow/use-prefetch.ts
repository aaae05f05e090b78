import { useEffect, useEffectEvent } from 'react';
import { isNetworkSpared } from './data-saver.ts';
import { waitFor } from './wait-for.ts';

/** Time in ms during which only the visible screen uses the network, and only the user's input uses the processor. */
const HEAD_START = 2_000;

/** Time of the last key or tap, in ms since the page was opened. */
let touchedAt = Number.NEGATIVE_INFINITY;
const TOUCHES = ['keydown', 'pointerdown'];
for (const type of TOUCHES) {
  window.addEventListener(type, () => {
    touchedAt = performance.now();
  });
}

/** Resolves once the user has not typed or tapped for a while, or when the wait is aborted. */
const untouched = async (signal: AbortSignal): Promise<void> => {
  const left = () => touchedAt + HEAD_START - performance.now();
  while (!signal.aborted && left() > 0) await waitFor(left(), signal);
};

/** Time in ms for which a fetch without an answer delays the next one. */
const TIMEOUT = 10_000;

let line: Promise<unknown> = Promise.resolve();

/**
 * Prefetches one thing after the other once the user does not type, so that a tap waits for one fetch at most. The
 * returned function cancels the prefetch.
 */
export const fetchAhead = (fetch: () => unknown): (() => void) => {
  const over = new AbortController();
  line = line
    .then(() => untouched(over.signal))
    .then(() => (over.signal.aborted ? undefined : Promise.race([fetch(), waitFor(TIMEOUT, over.signal)])))
    .catch(() => undefined)
    .finally(() => over.abort());
  return () => over.abort();
};

/** Fetches code that the app does without at first, once the visible screen is complete. */
export const useDeferred = (fetch: () => unknown, isWanted = true): void => {
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

/** Like `useDeferred`, for the likeliest next step. It then works offline too; a slow network is left to the user. */
export const usePrefetch = (fetch: () => unknown, isWanted = true): void =>
  useDeferred(fetch, isWanted && !isNetworkSpared());

/** Like `usePrefetch`, for a possible next step: waits until the user has begun to use the screen, and then pauses. */
export const usePrefetchOnUse = (fetch: () => unknown, isWanted = true): void => {
  const begin = useEffectEvent(fetch);
  useEffect(() => {
    if (!isWanted || isNetworkSpared()) return;
    const over = new AbortController();
    const { signal } = over;
    const use = () => {
      if (signal.aborted) return;
      over.abort();
      giveUp = fetchAhead(begin);
    };
    let giveUp = () => over.abort();
    for (const type of TOUCHES) window.addEventListener(type, use, { signal });
    return () => giveUp();
  }, [isWanted]);
};
