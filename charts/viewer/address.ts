import { useMemo, useSyncExternalStore } from 'react';

/** What the viewer shows, as its address says: `/charts#login/active.proof.byCode`. */
export interface Address {
  flow: string;
  state: string | undefined;
}

export const useAddress = (): Address => {
  const hash = useSyncExternalStore(
    (tell) => {
      window.addEventListener('hashchange', tell);
      return () => window.removeEventListener('hashchange', tell);
    },
    () => window.location.hash,
  );
  return useMemo(() => {
    const [flow = '', state] = decodeURIComponent(hash.slice(1)).split('/');
    return { flow, state };
  }, [hash]);
};

/** Shows something else; the browser's Back leads to what was shown before. */
export const goTo = (flow: string, state?: string): void => {
  window.location.hash = state ? `${flow}/${state}` : flow;
};
