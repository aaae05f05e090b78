import { useMemo, useSyncExternalStore } from 'react';

/** What the viewer shows, as its address says: `/charts#login/active.proof.byCode`. */
interface Address {
  flow: string;
  state: string | undefined;
}

/** The page whose address people see and pass on: Storybook has its pages in a frame. */
const page = import.meta.env.STORYBOOK ? window.parent : window;

export const useAddress = (): Address => {
  const hash = useSyncExternalStore(
    (tell) => {
      page.addEventListener('hashchange', tell);
      return () => page.removeEventListener('hashchange', tell);
    },
    () => page.location.hash,
  );
  return useMemo(() => {
    // Storybook puts what its toolbar says behind it.
    const [flow = '', state] = hash.slice(1).replace(/&.*/, '').split('/');
    return { flow, state };
  }, [hash]);
};

/** Shows something else; the browser's Back leads to what was shown before. */
export const goTo = (flow: string, state?: string): void => {
  page.location.hash = state ? `${flow}/${state}` : flow;
};

/** A link to a chart, for the whole page. */
export const linkTo = (flow: string): { href: string; target: string } => ({
  href: `${page.location.pathname}${page.location.search}#${flow}`,
  target: '_top',
});
