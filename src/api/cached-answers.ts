import type { Middleware } from 'openapi-fetch';

/** Default time for which GET responses are cached, in ms (account 9). */
export const CACHE_EXPIRY = 600_000;

/** Number of invalidations so far. A response is not cached if an invalidation happened after its request. */
let drops = 0;

const kept = new Map<string, { until: number; answer: Response }>();

/** The key is the URL (which has the language) and the user's token (reading 6). */
const keyOf = (request: Request) => `${request.url} ${request.headers.get('token') ?? ''}`;

/** Invalidates cached responses: all of a path after a write that changes it, or all when the session ends. */
export const dropCachedAnswers = (path?: string): void => {
  drops += 1;
  for (const key of kept.keys()) {
    if (!path || new URL(key.split(' ')[0] as string).pathname === path) kept.delete(key);
  }
};

/**
 * Client middleware for one operation: within `window` ms, a repeated request gets the cached response (account 7,
 * reading 6). Only accepted responses are cached.
 */
export const cachedAnswers = (window: number): Middleware => {
  const dropsBefore = drops;
  return {
    onRequest({ request }) {
      const hit = kept.get(keyOf(request));
      if (hit && hit.until > Date.now()) return hit.answer.clone();
    },
    async onResponse({ request, response }) {
      const body = await response
        .clone()
        .json()
        .catch(() => undefined);
      if (response.ok && body?.code === '200' && drops === dropsBefore) {
        kept.set(keyOf(request), { until: Date.now() + window, answer: response.clone() });
      }
    },
  };
};
