import { useEffect, useEffectEvent, useRef } from 'react';

/**
 * Calls back whenever the person comes back to a view: it is shown again, its tab or window is looked at again, or the
 * network is there again. Without one there is nothing to renew, as a banner says.
 */
export const useReturn = (callback: () => void): void => {
  const wasLeft = useRef(false);
  const onReturn = useEffectEvent(callback);
  useEffect(() => {
    const look = () => {
      if (document.visibilityState === 'visible' && navigator.onLine) onReturn();
    };
    // Painted first: what is asked for then comes later anyway.
    const frame = wasLeft.current ? requestAnimationFrame(() => setTimeout(look)) : 0;
    document.addEventListener('visibilitychange', look);
    window.addEventListener('focus', look);
    window.addEventListener('online', look);
    return () => {
      cancelAnimationFrame(frame);
      document.removeEventListener('visibilitychange', look);
      window.removeEventListener('focus', look);
      window.removeEventListener('online', look);
      // Where React's strict mode takes a view away and brings it at once, nobody was gone.
      queueMicrotask(() => {
        wasLeft.current = true;
      });
    };
  }, []);
};
