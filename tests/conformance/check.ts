import type { Server } from './server.ts';

/** One promise of a server. `run` throws Broken if it is not kept, and NotTried if the adapter does not say how to ask. */
export type Check = {
  /** Stable, for reports that are compared. */
  id: string;
  /** A sentence that says what the server promises. */
  promise: string;
  /** A sentence: the effect in the app if the server breaks the promise. */
  seen: string;
  /** True if time passes on the server: such checks come last, because some clocks do not move along. */
  passesTime?: boolean;
  run: (server: Server) => Promise<void>;
};
