import type { MiddlewareHandler } from 'hono';

/** Maximum time to receive a body, in ms: the same as Node's for the headers. */
export const BODY_TIME = 60_000;

/** Thrown when the body does not arrive in time: HTTP 408. */
export class BodyTooSlow extends Error {}

/**
 * Reads the body of a request. Returns undefined if it is longer than `most` bytes, and stops reading then. Does not
 * need a Content-Length, which proxies often omit. Throws BodyTooSlow after `time` ms.
 */
export const readBody = async (
  request: Request,
  most: number,
  time = BODY_TIME,
): Promise<Uint8Array | undefined> => {
  if (Number(request.headers.get('content-length')) > most) return undefined;
  const chunks: Uint8Array[] = [];
  let length = 0;
  const timeout = timeoutAfter(time);
  const reader = request.body?.getReader();
  try {
    for (;;) {
      // Does not cancel the body, because that would close the connection before the response.
      const read = await Promise.race([reader?.read(), timeout.reached]);
      if (!read?.value) return Buffer.concat(chunks);
      length += read.value.length;
      if (length > most) return undefined;
      chunks.push(read.value);
    }
  } finally {
    timeout.clear();
  }
};

const timeoutAfter = (ms: number) => {
  let timer: NodeJS.Timeout | undefined;
  const reached = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new BodyTooSlow()), ms);
  });
  return { reached, clear: () => clearTimeout(timer) };
};

/**
 * Reads the body of a request before its handler, which then waits for nothing. Answers 408 if the body is too slow,
 * and 413 if it is longer than `most` bytes.
 */
export const wholeBody =
  (most: number): MiddlewareHandler =>
  async (context, next) => {
    const { raw } = context.req;
    if (!raw.body) return next();
    try {
      const body = await readBody(raw, most);
      if (!body) return context.json({ message: 'The request is too large' }, 413);
      const { url, method, headers } = raw;
      context.req.raw = new Request(url, { method, headers, body: new Uint8Array(body) });
    } catch (error) {
      if (!(error instanceof BodyTooSlow)) throw error;
      return context.json({ message: 'The request came too slowly' }, 408, { Connection: 'close' });
    }
    return next();
  };
