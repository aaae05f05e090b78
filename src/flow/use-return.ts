import { useEffect, useEffectEvent, useRef } from 'react';

/**
 * Calls back whenever the person comes back to a view: it is shown again, its tab or window is looked at again, or the
 * network is there again. Without one there is nothing to renew, as a banner says.
 */
export const useReturn = (callback: () => void): void => {
  const wasShown = useRef(false);
  const onReturn = useEffectEvent(callback);
  useEffect(() => {
    const look = () => {
      if (document.visibilityState === 'visible' && navigator.onLine) onReturn();
    };
    if (wasShown.current) look();
    wasShown.current = true;
    document.addEventListener('visibilitychange', look);
    window.addEventListener('focus', look);
    window.addEventListener('online', look);
    return () => {
      document.removeEventListener('visibilitychange', look);
      window.removeEventListener('focus', look);
      window.removeEventListener('online', look);
    };
  }, []);
};
