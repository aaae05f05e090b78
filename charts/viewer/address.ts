import { useMemo } from 'react';
import { addressWindow as page, useAddressHash } from '../address-hash.ts';

/** The flow and state that the viewer shows, from its address: `/charts#login/active.proof.byCode`. */
type Address = {
  flow: string;
  state: string | undefined;
};

export const useAddress = (): Address => {
  const hash = useAddressHash();
  return useMemo(() => {
    // Storybook appends its toolbar's settings to the hash.
    const [flow = '', state] = hash.slice(1).replace(/&.*/, '').split('/');
    return { flow, state };
  }, [hash]);
};

/** Shows another flow or state; the browser's Back returns to the previous one. */
export const goTo = (flow: string, state?: string): void => {
  page.location.hash = state ? `${flow}/${state}` : flow;
};

/** Returns the attributes of a link that opens a chart in the whole window, not in a frame of Storybook. */
export const linkTo = (flow: string): { href: string; target: string } => ({
  href: `${page.location.pathname}${page.location.search}#${flow}`,
  target: '_top',
});
