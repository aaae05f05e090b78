import type { Context, MiddlewareHandler } from 'hono';
import { streamSSE } from 'hono/streaming';
import { SECOND } from '../clock.ts';

/** Tells open pages of the console that something has changed. */
export type Changes = {
  tell: () => void;
  /** Calls `onChange` at each change. Returns a function that ends this. */
  listen: (onChange: () => void) => () => void;
};

export const createChanges = (): Changes => {
  const listeners = new Set<() => void>();
  return {
    tell: () => {
      for (const onChange of listeners) onChange();
    },
    listen: (onChange) => {
      listeners.add(onChange);
      return () => listeners.delete(onChange);
    },
  };
};

/** Paths of the API, the file store and the console. */
const OURS = /^\/(api|merchant-api|store|sandbox)\//;

/** Tells a change after every request that may have changed something; reading the console changes nothing. */
export const tellsChanges =
  ({ tell }: Changes): MiddlewareHandler =>
  async ({ req }, next) => {
    await next();
    const isReading = req.method === 'GET' && req.path.startsWith('/sandbox/');
    if (OURS.test(req.path) && !isReading) tell();
  };

/** Time between two events if nothing changes, in ms: cash outs go on by the time alone, and proxies end idle streams. */
const HEARTBEAT = 20 * SECOND;

/** Answers with a stream of events (server-sent events): one at first, and one for each change. */
export const streamChanges = (context: Context, { listen }: Changes): Response =>
  streamSSE(context, async (stream) => {
    const send = () => stream.writeSSE({ event: 'change', data: '' });
    await send();
    const stop = listen(send);
    const heartbeat = setInterval(send, HEARTBEAT);
    await new Promise<void>((resolve) => stream.onAbort(resolve));
    clearInterval(heartbeat);
    stop();
  });
