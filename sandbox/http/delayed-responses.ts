import { createHash } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import type { MiddlewareHandler } from 'hono';
import type { Bench, Lateness } from '../world/tester-settings.ts';

/** Returns the delay of a response in ms. The n-th call of a kind always has the same delay for a seed. */
export const latenessOf = ({ seed, upTo }: Lateness, kind: string, n: number): number => {
  const digest = createHash('sha256').update(`${seed}\n${kind}\n${n}`).digest();
  return Math.round((digest.readUInt32BE() / 2 ** 32) * upTo);
};

/** Returns method and path without parts that differ between runs, such as ids. */
const kindOf = (method: string, path: string): string => {
  const parts = path.split('/').map((part) => (/\d/.test(part) ? '*' : part));
  return `${method} ${parts.join('/')}`;
};

/** Delays every response as arranged by a tester. The work is done at once; the console is not delayed. */
export const answerLate =
  (bench: Bench): MiddlewareHandler =>
  async ({ req }, next) => {
    const { lateness } = bench;
    if (!lateness || /^\/sandbox(\/|$)/.test(req.path)) return next();
    const kind = kindOf(req.method, req.path);
    const late = latenessOf(lateness, kind, bench.countCall(kind));
    await next();
    await wait(late);
  };
