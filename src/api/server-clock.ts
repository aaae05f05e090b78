import type { Middleware } from 'openapi-fetch';
import type { ServerClock } from '#ports/server-clock.ts';

/**
 * Returns the server's clock from the `Date` of its responses: to the second, and late by the response's travel time.
 * Uses the device's clock before the first response, and if a server on another origin does not expose `Date` (CORS).
 */
export const createServerClock = (): { now: ServerClock; listener: Middleware } => {
  /** The server's time minus the device's time, in ms. */
  let ahead = 0;
  return {
    now: () => Date.now() + ahead,
    // `Date` is always current: the server forbids HTTP caching, and cached-answers.ts answers before this listener
    // runs.
    listener: {
      onResponse({ response }) {
        const time = Date.parse(response.headers.get('Date') ?? '');
        if (!Number.isNaN(time)) ahead = time - Date.now();
      },
    },
  };
};
