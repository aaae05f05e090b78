import { asked } from './fetch-once.ts';

/** In ms. What the app has not wanted by then is old. */
const KEPT_FOR = 30_000;

/** The page's call and the app's are the same by their address and their session. */
const nameOf = ({ url, headers }: Request) => `${url} ${headers.get('token')}`;

/** What forgets an answer that is there, once it is old. */
const timers = new WeakMap<Promise<Response>, ReturnType<typeof setTimeout>>();

/** Asks the server what the app will ask as soon as it is there. */
export const askAhead = (request: Request): Promise<Response> => {
  const name = nameOf(request);
  const forget = () => asked.delete(name);
  const answer = fetch(request);
  asked.set(name, answer);
  const keep = () => {
    if (asked.get(name) === answer) timers.set(answer, setTimeout(forget, KEPT_FOR));
  };
  // After a failure the app asks for itself.
  answer.then(keep, forget);
  return answer;
};

/** `fetch`, with the answers that are on their way already: each is taken once. */
export const fetchOrTake = (request: Request): Promise<Response> => {
  const name = nameOf(request);
  const answer = asked.get(name) as Promise<Response> | undefined;
  if (!answer) return fetch(request);
  asked.delete(name);
  clearTimeout(timers.get(answer));
  return new Promise((resolve, reject) => {
    answer.then(resolve, reject);
    request.signal.addEventListener('abort', () => reject(request.signal.reason));
  });
};
