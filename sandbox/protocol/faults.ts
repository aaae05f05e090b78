import { setTimeout as wait } from 'node:timers/promises';
import type { HttpBindings } from '@hono/node-server';
import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response';
import type { Context } from 'hono';

/** A failure of the network or server. `drop…` cuts the connection before or after the work is done. */
export type Fault = 'dropBefore' | 'dropAfter' | '500' | 'notJson' | '401' | 'hang' | `delay(${number})`;

export const FAULTS = ['delay(10000)', 'dropBefore', 'dropAfter', '500', 'notJson', '401', 'hang'] as const;

const DELAY = /^delay\((\d{1,6})\)$/;

export const isFault = (value: string): value is Fault =>
  DELAY.test(value) || FAULTS.some((fault) => fault === value);

export type ApiContext = Context<{ Bindings: Partial<HttpBindings> }>;

/** Answers a call with a fault. `answer` does the real work. */
export const throughFault = async (
  fault: Fault,
  context: ApiContext,
  answer: () => Response | Promise<Response>,
): Promise<Response> => {
  switch (fault) {
    case 'dropBefore':
      return cut(context);
    case 'dropAfter':
      await answer();
      return cut(context);
    case 'hang':
      await untilCallerLeaves(context);
      return cut(context);
    case '500':
      return context.json({ code: '500', message: 'Internal server error', data: null }, 500);
    case '401':
      return context.json({ code: '401', message: 'Unauthorised', data: null }, 401);
    case 'notJson':
      return context.html('<!doctype html><title>Service unavailable</title>');
    default:
      await wait(Number(DELAY.exec(fault)?.[1]));
      return answer();
  }
};

const BEGINNING = 'HTTP/1.1 200 OK\r\nContent-Type: application/json\r\nContent-Length: 99\r\n\r\n';

/** Cuts the connection after the start of a response; if cut earlier, browsers silently send the request again. */
const cut = ({ env }: ApiContext): Response => {
  if (!env?.incoming) throw new Error('There is no connection to cut: faults need the real server');
  env.incoming.socket.end(BEGINNING);
  return RESPONSE_ALREADY_SENT;
};

const untilCallerLeaves = ({ req }: ApiContext): Promise<void> =>
  new Promise((resolve) => req.raw.signal.addEventListener('abort', () => resolve(), { once: true }));
