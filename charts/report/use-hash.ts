import { useEffect } from 'react';
import { useAddressHash } from '../address-hash.ts';

/** Returns the hash of the address. A change scrolls to the top of the page. */
export const useHash = (): string => {
  const hash = useAddressHash();
  // biome-ignore lint/correctness/useExhaustiveDependencies: another page starts at its top
  useEffect(() => {
    window.scrollTo(0, 0);
  }, [hash]);
  return decodeURIComponent(hash.slice(1));
};
