import { useEffect, useEffectEvent } from 'react';

/** Calls back when the user leaves a screen, for another one or by closing the page. */
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
