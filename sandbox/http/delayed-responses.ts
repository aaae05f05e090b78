import { createHash } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import type { MiddlewareHandler } from 'hono';
import type { Bench, Lateness } from '../console/tester-settings.ts';

/** By how many ms the answer to a call comes later: the n-th call of its kind is always as late under one seed. */
export const latenessOf = ({ seed, upTo }: Lateness, kind: string, n: number): number => {
  const digest = createHash('sha256').update(`${seed}\n${kind}\n${n}`).digest();
  return Math.round((digest.readUInt32BE() / 2 ** 32) * upTo);
};

/** Method and path without what differs between two runs, such as ids. */
const kindOf = (method: string, path: string): string => `${method} ${path.replaceAll(/[^/]*\d[^/]*/g, '*')}`;

/** Holds every answer back as a tester has arranged; the work is done at once, and the console is not slowed down. */
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
