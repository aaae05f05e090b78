import { useEffect } from 'react';
import { prefetchScreen } from '#ports/screens.ts';

/**
 * Prefetches the screen of an address once `isWanted` is true. If that fails, the screen is fetched again when it is
 * shown.
 */
export const usePreparedScreen = (address: string, isWanted: boolean): void => {
  useEffect(() => {
    if (isWanted) void prefetchScreen(address);
  }, [address, isWanted]);
};
