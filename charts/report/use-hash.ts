import { useEffect, useSyncExternalStore } from 'react';

/** What stands after the # of the address; a change begins at the top of the page. */
export const useHash = (): string => {
  const hash = useSyncExternalStore(
    (tell) => {
      window.addEventListener('hashchange', tell);
      return () => window.removeEventListener('hashchange', tell);
    },
    () => window.location.hash,
  );
  // biome-ignore lint/correctness/useExhaustiveDependencies: another page begins at its top
  useEffect(() => {
    window.scrollTo(0, 0);
  }, [hash]);
  return decodeURIComponent(hash.slice(1));
};
