import type { Fault } from '../http/faults.ts';

/** One request to the API as the console shows it, without secrets or personal data. */
export type LogLine = {
  at: number;
  method: string;
  path: string;
  operationId: string;
  /** What a tester had arranged for this call: a fault or an example. */
  arranged: string | undefined;
  request: Record<string, unknown>;
  /** The answer, once there is one. */
  status?: number;
  code?: string;
  message?: string;
  /** In ms. */
  took?: number;
};

type ArrangedFault = { operationId: string; fault: Fault; times: number };

/** A slow network: each answer comes later, by a time between 0 and `upTo` ms that follows from the seed. */
export type Lateness = { seed: string; upTo: number };

/** Stands for every operation. */
export const ANY_OPERATION = '*';

const LOG_LENGTH = 200;

/** What a tester has arranged and what has been seen; in memory only, because it describes one run. */
export type Bench = {
  readonly log: LogLine[];
  /** The examples that the next calls of an operation answer, by operationId. */
  readonly next: Map<string, string[]>;
  readonly faults: ArrangedFault[];
  /** How late every answer comes, until the reset. */
  lateness: Lateness | undefined;
  /** Counts the calls of a kind since the lateness was arranged, from 1. */
  countCall: (kind: string) => number;
  record: (line: LogLine) => LogLine;
  arrangeNext: (operationId: string, example: string) => void;
  arrangeFault: (fault: ArrangedFault) => void;
  arrangeLateness: (lateness: Lateness | undefined) => void;
  /** Takes the example arranged for this call, if any. */
  takeNext: (operationId: string) => string | undefined;
  /** Takes the fault arranged for this call, if any. */
  takeFault: (operationId: string) => Fault | undefined;
  /** Forgets what is arranged. */
  clearArrangements: () => void;
  clear: () => void;
};

export function createBench(): Bench {
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
}
