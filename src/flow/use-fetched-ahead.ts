import { useEffect, useEffectEvent } from 'react';

/** How long what is in sight has the network to itself, in ms. */
const HEAD_START = 2_000;

/** Fetches what may be wanted later, offline too, once what is in sight has had the network to itself. */
export const useFetchedAhead = (fetch: () => void, isWanted = true): void => {
  const begin = useEffectEvent(fetch);
  useEffect(() => {
    if (!isWanted) return;
    const ahead = setTimeout(() => begin(), HEAD_START);
    return () => clearTimeout(ahead);
  }, [isWanted]);
};
