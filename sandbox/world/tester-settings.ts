import type { Fault } from '../protocol/faults.ts';
import type { Mistake } from '../protocol/merchant-mistake.ts';

/** A logged API request, without secrets and personal data. */
export type LogLine = {
  at: number;
  method: string;
  path: string;
  operationId: string;
  /** The fault or example that a tester arranged for this call. */
  arranged: string | undefined;
  request: Record<string, unknown>;
  /** The merchant app that the request is from or about. */
  appId?: string;
  /** Why the request of a merchant was refused. */
  mistake?: Mistake;
  /** How often the same request came in a row; a merchant's server polls. */
  times?: number;
  /** Set when the response was sent. */
  status?: number;
  code?: string;
  message?: string;
  /** Duration in ms. */
  took?: number;
};

type ArrangedFault = { operationId: string; fault: Fault; times: number };

/** A slow network: each response is delayed by 0 to `upTo` ms, computed from the seed. */
export type Lateness = { seed: string; upTo: number };

/** Matches every operation. */
export const ANY_OPERATION = '*';

const LOG_LENGTH = 200;

/** Settings of a tester and the request log. Kept in memory only, because they describe one run. */
export type Bench = {
  readonly log: LogLine[];
  /** Arranged examples for the next calls of an operation, by operationId. */
  readonly next: Map<string, string[]>;
  readonly faults: ArrangedFault[];
  /** The delay of all responses, until the reset. */
  lateness: Lateness | undefined;
  /** Returns the number of calls of a kind since the delay was set, from 1. */
  countCall: (kind: string) => number;
  record: (line: LogLine) => LogLine;
  arrangeNext: (operationId: string, example: string) => void;
  arrangeFault: (fault: ArrangedFault) => void;
  arrangeLateness: (lateness: Lateness | undefined) => void;
  /** Removes and returns the example for this call, if any. */
  takeNext: (operationId: string) => string | undefined;
  /** Removes and returns the fault for this call, if any. */
  takeFault: (operationId: string) => Fault | undefined;
  /** Removes all arranged examples, faults and delays. */
  clearArrangements: () => void;
  clear: () => void;
};

export const createBench = (): Bench => {
  const log: LogLine[] = [];
  const next = new Map<string, string[]>();
  const faults: ArrangedFault[] = [];
  const calls = new Map<string, number>();
  const clearArrangements = () => {
    next.clear();
    faults.length = 0;
  };
  const bench: Bench = {
    log,
    next,
    faults,
    lateness: undefined,
    countCall: (kind) => {
      const count = (calls.get(kind) ?? 0) + 1;
      calls.set(kind, count);
      return count;
    },
    arrangeLateness: (lateness) => {
      bench.lateness = lateness;
      calls.clear();
    },
    record: (line) => {
      log.unshift(line);
      log.splice(LOG_LENGTH);
      return line;
    },
    arrangeNext: (operationId, example) => {
      next.set(operationId, [...(next.get(operationId) ?? []), example]);
    },
    arrangeFault: (fault) => {
      faults.push({ ...fault });
    },
    takeNext: (operationId) => {
      const [example, ...later] = next.get(operationId) ?? [];
      if (later.length > 0) next.set(operationId, later);
      else next.delete(operationId);
      return example;
    },
    takeFault: (operationId) => {
      const due = faults.find((one) => one.operationId === operationId || one.operationId === ANY_OPERATION);
      if (!due) return undefined;
      due.times -= 1;
      if (due.times === 0) faults.splice(faults.indexOf(due), 1);
      return due.fault;
    },
    clearArrangements,
    clear: () => {
      clearArrangements();
      bench.arrangeLateness(undefined);
      log.length = 0;
    },
  };
  return bench;
};
