import { useEffectEvent, useLayoutEffect } from 'react';

/** Calls back when the network is back, to repeat requests that failed. */
export const useReconnect = (callback: () => void, isWanted = true): void => {
  const onReconnect = useEffectEvent(callback);
  // Before the page shows the failure: the network may be back in the next moment.
  useLayoutEffect(() => {
    if (!isWanted) return;
    const recover = () => onReconnect();
    window.addEventListener('online', recover);
    return () => window.removeEventListener('online', recover);
  }, [isWanted]);
};
