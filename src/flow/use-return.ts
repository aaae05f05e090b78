import { useEffect, useEffectEvent, useRef } from 'react';

/** Calls back whenever the person comes back to a view: it is shown again, or its tab or window is looked at again. */
export const useReturn = (callback: () => void): void => {
  const wasShown = useRef(false);
  const onReturn = useEffectEvent(callback);
  useEffect(() => {
    const look = () => {
      if (document.visibilityState === 'visible') onReturn();
    };
    if (wasShown.current) look();
    wasShown.current = true;
    document.addEventListener('visibilitychange', look);
    window.addEventListener('focus', look);
    return () => {
      document.removeEventListener('visibilitychange', look);
      window.removeEventListener('focus', look);
    };
  }, []);
};
