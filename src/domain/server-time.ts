/** Tells the time by the server's clock, in ms since 1970. */
export type ServerClock = () => number;

let clock: ServerClock = () => Date.now();

/**
 * Says what tells the server's time: in the app, what its client has read off the answers. Done once, before the first chart
 * starts; until then the device's clock counts. Returns what told it before.
 */
export const connectServerClock = (other: ServerClock): ServerClock => {
  const before = clock;
  clock = other;
  return before;
};

/** The time by the server's clock, in ms: it decides what "today" and "until now" mean in the history (reading 80). */
export const serverNow: ServerClock = () => clock();
