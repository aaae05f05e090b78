import { createPort } from './port.ts';

type PrefetchScreen = (address: string) => Promise<void>;

const port = createPort<PrefetchScreen>('screens');

/** Sets the function that prefetches a screen. */
export const connectScreens = port.connect;

/** Prefetches the code of the screen at an address. */
export const prefetchScreen: PrefetchScreen = (address) => port.use()(address);
