import { requested } from './fetch-once.ts';

/** Lifetime of a prefetched response, in ms. A response that the app does not use in this time is outdated. */
const KEPT_FOR = 30_000;

/** Requests of the page and of the app are the same if URL and token are. */
const nameOf = ({ url, headers }: Request) => `${url} ${headers.get('token')}`;

/** Timers that delete outdated responses. */
const timers = new WeakMap<Promise<Response>, ReturnType<typeof setTimeout>>();

/** Makes a request that the app will make as soon as it runs. */
export const prefetch = (request: Request): Promise<Response> => {
  const name = nameOf(request);
  const forget = () => requested.delete(name);
  const answer = fetch(request);
  requested.set(name, answer);
  const keep = () => {
    if (requested.get(name) === answer) timers.set(answer, setTimeout(forget, KEPT_FOR));
  };
  // After a failure the app makes the request itself.
  answer.then(keep, forget);
  return answer;
};

/** Like `fetch`, but uses a prefetched response if there is one; each is used once. */
export const fetchOrTakePrefetched = (request: Request): Promise<Response> => {
  const name = nameOf(request);
  const answer = requested.get(name) as Promise<Response> | undefined;
  if (!answer) return fetch(request);
  requested.delete(name);
  clearTimeout(timers.get(answer));
  return new Promise((resolve, reject) => {
    answer.then(resolve, reject);
    request.signal.addEventListener('abort', () => reject(request.signal.reason));
  });
};
