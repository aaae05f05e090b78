import { useEffect, useEffectEvent } from 'react';

/** Calls back when a screen is left: for another one, or with the page. */
export const useLeave = (callback: () => void): void => {
  const onLeave = useEffectEvent(callback);
  useEffect(() => {
    const leave = () => onLeave();
    window.addEventListener('pagehide', leave);
    return () => {
      window.removeEventListener('pagehide', leave);
      leave();
    };
  }, []);
};
