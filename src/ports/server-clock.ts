import { createPort } from './port.ts';

/** Returns the server's time in epoch ms. */
export type ServerClock = () => number;

const port = createPort<ServerClock>('server clock');

/** Sets the source of the server's time. In the app this is the API client, which reads it from responses. */
export const connectServerClock = port.connect;

/**
 * The server's time in epoch ms. The server's time decides what "today" and "until now" mean in the history (reading
 * 80).
 */
export const serverNow: ServerClock = () => port.use()();
