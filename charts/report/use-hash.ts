import { useEffect, useSyncExternalStore } from 'react';

/** Returns the hash of the address. A change scrolls to the top of the page. */
export const useHash = (): string => {
  const hash = useSyncExternalStore(
    (tell) => {
      window.addEventListener('hashchange', tell);
      return () => window.removeEventListener('hashchange', tell);
    },
    () => window.location.hash,
  );
  // biome-ignore lint/correctness/useExhaustiveDependencies: another page starts at its top
  useEffect(() => {
    window.scrollTo(0, 0);
  }, [hash]);
  return decodeURIComponent(hash.slice(1));
};
