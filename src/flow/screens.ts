import { useEffect } from 'react';

type PrepareScreen = (address: string) => Promise<void>;

let prepare: PrepareScreen = async () => undefined;

/** Says how screens are fetched; the app does so once, before the first screen. */
export const connectScreens = (prepareScreen: PrepareScreen): void => {
  prepare = prepareScreen;
};

/** Fetches the screen of an address as soon as it is wanted; what fails is fetched again when the screen is to show. */
export const usePreparedScreen = (address: string, isWanted: boolean): void => {
  useEffect(() => {
    if (isWanted) void prepare(address);
  }, [address, isWanted]);
};
