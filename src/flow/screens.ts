import { useEffect } from 'react';
import { prefetchScreen } from '#ports/screens.ts';

/** Fetches the screen of an address as soon as it is wanted; what fails is fetched again when the screen is to show. */
export const usePreparedScreen = (address: string, isWanted: boolean): void => {
  useEffect(() => {
    if (isWanted) void prefetchScreen(address);
  }, [address, isWanted]);
};
