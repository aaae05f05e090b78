import { useEffect, useEffectEvent, useRef } from 'react';

/**
 * Calls back when the user returns to a view: the view, its tab or its window is shown again, or the network is back.
 * Without a network nothing can be refreshed, and a banner is shown.
 */
export const useReturn = (callback: () => void): void => {
  const wasLeft = useRef(false);
  const onReturn = useEffectEvent(callback);
  useEffect(() => {
    const look = () => {
      if (document.visibilityState === 'visible' && navigator.onLine) onReturn();
    };
    // The browser keeps a left page as it was, and shows it again on Back.
    const restored = ({ persisted }: PageTransitionEvent) => persisted && look();
    // Called after the paint, which is more urgent than the refresh.
    const frame = wasLeft.current ? requestAnimationFrame(() => setTimeout(look)) : 0;
    document.addEventListener('visibilitychange', look);
    window.addEventListener('focus', look);
    window.addEventListener('online', look);
    window.addEventListener('pageshow', restored);
    return () => {
      cancelAnimationFrame(frame);
      document.removeEventListener('visibilitychange', look);
      window.removeEventListener('focus', look);
      window.removeEventListener('online', look);
      window.removeEventListener('pageshow', restored);
      // React's strict mode unmounts and remounts a view at once, and that is no return.
      queueMicrotask(() => {
        wasLeft.current = true;
      });
    };
  }, []);
};
