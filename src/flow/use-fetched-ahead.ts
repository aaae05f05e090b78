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

/** Fetches what may be wanted later, offline too, once what is in sight is there and nobody is typing. */
export const useFetchedAhead = (fetch: () => void, isWanted = true): void => {
  const begin = useEffectEvent(fetch);
  useEffect(() => {
    if (!isWanted) return;
    const look = () => {
      const left = touchedAt + HEAD_START - performance.now();
      if (left > 0) timer = setTimeout(look, left);
      else begin();
    };
    let timer = setTimeout(look, HEAD_START);
    return () => clearTimeout(timer);
  }, [isWanted]);
};
