import type { Middleware } from 'openapi-fetch';
import type { ServerClock } from '#ports/server-clock.ts';

/**
 * The server's clock as its answers show it: to the second, and late by as long as an answer takes. Until one has come, and
 * where the server is on another origin and does not expose `Date` (CORS), it is the device's clock.
 */
export const createServerClock = (): { now: ServerClock; listener: Middleware } => {
  /** How far the server's clock is ahead of the device's, in ms. */
  let ahead = 0;
  return {
    now: () => Date.now() + ahead,
    // No answer comes from a cache: the server forbids it (`no-store`), and kept answers pass by here (cached-answers.ts).
    listener: {
      onResponse({ response }) {
        const time = Date.parse(response.headers.get('Date') ?? '');
        if (!Number.isNaN(time)) ahead = time - Date.now();
      },
    },
  };
};
