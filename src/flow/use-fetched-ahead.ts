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

/** Comes when nobody has typed or tapped for a while. */
const untouched = async (): Promise<void> => {
  const left = () => touchedAt + HEAD_START - performance.now();
  while (left() > 0) await new Promise((resolve) => setTimeout(resolve, left()));
};

/** How long what does not come may hold up what is fetched after it, in ms. */
const PATIENCE = 10_000;

let line: Promise<unknown> = Promise.resolve();

/** Fetches what may be wanted later, once nobody is typing: one after the other, so that a tap waits for no more than one. */
export const fetchAhead = (fetch: () => unknown): void => {
  line = line
    .then(untouched)
    .then(() => Promise.race([fetch(), new Promise((resolve) => setTimeout(resolve, PATIENCE))]))
    .catch(() => undefined);
};

/** The same once what is in sight is there; it is there offline then, too. */
export const useFetchedAhead = (fetch: () => unknown, isWanted = true): void => {
  const begin = useEffectEvent(fetch);
  useEffect(() => {
    if (!isWanted) return;
    let isLeft = false;
    const timer = setTimeout(() => fetchAhead(() => isLeft || begin()), HEAD_START);
    return () => {
      isLeft = true;
      clearTimeout(timer);
    };
  }, [isWanted]);
};
