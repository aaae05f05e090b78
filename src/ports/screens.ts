import { createPort } from './port.ts';

type PrefetchScreen = (address: string) => Promise<void>;

const port = createPort<PrefetchScreen>('screens');

/** Says how the screen of an address is fetched. */
export const connectScreens = port.connect;

/** Fetches the screen of an address before it is shown. */
export const prefetchScreen: PrefetchScreen = (address) => port.use()(address);
