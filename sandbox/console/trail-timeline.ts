import type { TrailStep } from '#domain/trails/trail.ts';
import type { LogLine } from '../world/tester-settings.ts';

/** A step or a request at a time in ms since 1970. */
export type Moment = { at: number; step?: TrailStep; request?: LogLine };

/** The most time in ms between the end of a call in the wallet and the same call in the log. */
const NEAR = 3000;

/** The number of calls of a trail that are compared with the log. */
const MOST_COMPARED = 20;

type Recorded = { steps: readonly TrailStep[]; receivedAt: number };

/**
 * Returns the steps of a trail with the requests of the same time, oldest first. A trail has no time of day: most of its
 * calls must be near the same calls in the log. Without such calls, the last step counts as received at once.
 */
export const timelineOf = (
  { steps, receivedAt }: Recorded,
  log: readonly LogLine[],
): { moments: Moment[]; isMatched: boolean } => {
  const last = steps.at(-1)?.at ?? 0;
  const begin = beginBy(steps, log, receivedAt);
  const zero = begin ?? receivedAt - last;
  const requests =
    begin === undefined ? [] : log.filter(({ at }) => at >= zero - NEAR && at <= zero + last + NEAR);
  const moments: Moment[] = [
    ...steps.map((step) => ({ at: zero + step.at, step })),
    ...requests.map((request) => ({ at: request.at, request })),
  ];
  return { moments: moments.sort((a, b) => a.at - b.at), isMatched: begin !== undefined };
};

/** Returns the time of day of a trail's zero by its calls; undefined if the log has none of them. */
const beginBy = (
  steps: readonly TrailStep[],
  log: readonly LogLine[],
  receivedAt: number,
): number | undefined => {
  const calls = steps.flatMap((step) => ('call' in step ? [step] : [])).slice(-MOST_COMPARED);
  const endsOf = (call: string) =>
    log.filter((line) => line.at <= receivedAt && isCall(line, call)).map(({ at, took = 0 }) => at + took);
  const ends = calls.map(({ at, call }) => ({ at, ends: endsOf(call) }));
  const matches = (begin: number) =>
    ends.filter((one) => one.ends.some((end) => Math.abs(begin + one.at - end) <= NEAR)).length;
  const begins = ends.flatMap((one) => one.ends.map((end) => end - one.at));
  return begins.reduce<number | undefined>(
    (best, begin) => (best === undefined || matches(begin) > matches(best) ? begin : best),
    undefined,
  );
};

/** True if a logged request is this call of the contract, whose path may have parameters. */
const isCall = ({ method, path }: LogLine, call: string): boolean => {
  const pattern = `${method.toLowerCase()} ${path}`;
  return pattern === call || new RegExp(`^${call.replaceAll(/\{\w+\}/g, '[^/]+')}$`).test(pattern);
};
