import { createPort } from './port.ts';

/** Tells the time by the server's clock, in ms since 1970. */
export type ServerClock = () => number;

const port = createPort<ServerClock>('server clock');

/** Says how the server's time is known: in the app, its client reads it from the answers. */
export const connectServerClock = port.connect;

/** The time by the server's clock, in ms: it decides what "today" and "until now" mean in the history (reading 80). */
export const serverNow: ServerClock = () => port.use()();
