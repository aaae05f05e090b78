import { useEffect, useEffectEvent } from 'react';

/** Calls back when the network is back, to repeat what failed without it. */
export const useReconnect = (callback: () => void, isWanted = true): void => {
  const onReconnect = useEffectEvent(callback);
  useEffect(() => {
    if (!isWanted) return;
    const recover = () => onReconnect();
    window.addEventListener('online', recover);
    return () => window.removeEventListener('online', recover);
  }, [isWanted]);
};
