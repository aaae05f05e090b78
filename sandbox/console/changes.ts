import type { Context, MiddlewareHandler } from 'hono';
import { streamSSE } from 'hono/streaming';
import type { Changes } from '../world/changes.ts';
import { SECOND } from '../world/clock.ts';

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
