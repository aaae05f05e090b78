import type { Middleware } from 'openapi-fetch';

/** How long GET answers are kept unless a call says otherwise, in milliseconds (account 9). */
export const CACHE_EXPIRY = 600_000;

/** Counts the drops, so that an answer which was on its way during one is not kept after it. */
let drops = 0;

const kept = new Map<string, { until: number; answer: Response }>();

/** By address (the language is in it) and by user (reading 6). */
const keyOf = (request: Request) => `${request.url} ${request.headers.get('token') ?? ''}`;

/** Forgets kept answers: all of a path after a write that changes it, or everything when the session ends. */
export const dropCachedAnswers = (path?: string): void => {
  drops += 1;
  for (const key of kept.keys()) {
    if (!path || new URL(key.split(' ')[0] as string).pathname === path) kept.delete(key);
  }
};

/**
 * Client middleware of one call: a repeat inside the window (milliseconds) gets the kept answer, silently (account 7,
 * reading 6). Only accepted answers are kept.
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
