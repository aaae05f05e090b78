import { useEffect, useEffectEvent } from 'react';

/** Calls back whenever the person comes to a view: it is shown, or its tab or window is looked at again. */
export const useReturn = (callback: () => void): void => {
  const onReturn = useEffectEvent(callback);
  useEffect(() => {
    const look = () => {
      if (document.visibilityState === 'visible') onReturn();
    };
    look();
    document.addEventListener('visibilitychange', look);
    window.addEventListener('focus', look);
    return () => {
      document.removeEventListener('visibilitychange', look);
      window.removeEventListener('focus', look);
    };
  }, []);
};
