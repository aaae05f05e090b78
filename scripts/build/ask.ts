/** Sends a request, as `fetch` does, without following redirects. */
export type Ask = (url: string, init?: RequestInit) => Promise<Response>;

/** Time until a host must have answered completely, in ms. */
const LIMIT = 20_000;

/** Requests a response without compression. A check of compression sets the header itself. */
export const askPlainly: Ask = (url, init) =>
  fetch(url, {
    redirect: 'manual',
    signal: AbortSignal.timeout(LIMIT),
    ...init,
    headers: { 'accept-encoding': 'identity', ...init?.headers },
  });

/** Thrown if a request has no answer. */
export class NoAnswer extends Error {
  readonly why: string;
  constructor(url: string, why: string) {
    super(`${url} has ${why}`);
    this.why = why;
  }
}

/** Returns why a request has no answer. */
export const unreachable = (error: Error): string => {
  if (error instanceof NoAnswer) return error.why;
  const { name, cause, message } = error;
  if (name === 'TimeoutError') return `no answer within ${LIMIT / 1000} s`;
  return `no answer: ${cause instanceof Error ? cause.message || Object(cause).code : message}`;
};
