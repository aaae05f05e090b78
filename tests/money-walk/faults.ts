import { NoAnswer, Refusal } from '#api/refusal.ts';
import type { Random } from '#paths/run/random.ts';
import type { Answer, Call, Server } from './server.ts';

/** A fault of the network, the server or a double tap for a call (../shared/quality.md, Networks). */
const FAULTS = [
  'lost before it arrived',
  'lost after it was carried out',
  'cut off while it was sent',
  '500 before the work',
  '500 after the work',
  'not JSON, after the work',
  '401 in its place',
  'never answered',
  'arrives when it was given up',
  'sent twice at once',
] as const;
export type Fault = (typeof FAULTS)[number];

/** The percentage of calls without a fault. */
const WELL = 55;

export const anyFault = (random: Random): Fault | undefined =>
  random.below(100) < WELL ? undefined : random.oneOf(FAULTS);

/** Sends a call with a fault. A `late` call is stored and sent again with a later one. */
export const sendThrough = (
  server: Server,
  call: Call,
  { fault, late }: { fault: Fault | undefined; late: Call[] },
): Promise<Answer> | undefined => {
  const failing = async (error: Error, work: Promise<unknown> = Promise.resolve()): Promise<Answer> => {
    await work.catch(() => undefined);
    throw error;
  };
  const sent = (isCut = false) =>
    server.send(call, isCut).catch((error: unknown) => {
      throw new NoAnswer(error instanceof SyntaxError ? 'unreadable' : 'offline', error);
    });
  switch (fault) {
    case 'lost before it arrived':
      return failing(new NoAnswer('offline'));
    case 'lost after it was carried out':
      return failing(new NoAnswer('offline'), sent());
    case 'cut off while it was sent':
      return sent(true);
    case '500 before the work':
      return failing(new NoAnswer('serverFailed'));
    case '500 after the work':
      return failing(new NoAnswer('serverFailed'), sent());
    case 'not JSON, after the work':
      return failing(new NoAnswer('unreadable'), sent());
    case '401 in its place':
      return failing(new Refusal({ code: '401', message: 'Please sign in again.' }));
    case 'never answered':
      return undefined;
    case 'arrives when it was given up':
      late.push(call);
      return undefined;
    case 'sent twice at once':
      return Promise.all([sent(), sent()]).then(([one]) => one);
    default:
      return sent();
  }
};
