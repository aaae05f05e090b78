import { groupOf, meaningsOf } from '#domain/history/transaction.ts';

/** A provider's status of a cash out: a number or a word (payouts 4). */
type RawStatus = number | string;

/** State of a cash out in the sandbox, independent of its provider. */
export type Stage = 'underWay' | 'held' | 'completed' | 'failed' | 'cancelled';

/** The statuses that a provider reports for each step and each final state. */
export type Reporting = {
  /** The member of the transaction's details that has the status. */
  member: 'status' | 'cashOutStatus';
  steps: readonly RawStatus[];
} & Record<Exclude<Stage, 'underWay'>, RawStatus>;

/** A provider whose statuses have no meaning in the specification reports words, which are shown unchanged. */
const IN_WORDS: Reporting = {
  member: 'status',
  steps: ['PENDING', 'PROCESSING'],
  held: 'ON_HOLD',
  completed: 'COMPLETED',
  failed: 'FAILED',
  cancelled: 'CANCELLED',
};

/** This status group reports words of its own. */
const GROUP_38: Reporting = {
  member: 'cashOutStatus',
  steps: ['Initiated', 'Processing'],
  held: 'Processing',
  completed: 'Success',
  failed: 'Failed',
  cancelled: 'Rejected',
};

const ON_ITS_WAY: readonly string[] = ['PENDING', 'INIT_START', 'PROCESSING'];

/** Returns the statuses of a payout type's provider. A missing status is replaced by the next one it has. */
export const reportingOf = (withdrawType: number, bankType: number | null): Reporting => {
  const group = groupOf({ withdrawType, extParams: bankType === null ? null : { bankType } });
  if (group === '38') return GROUP_38;
  const meanings = Object.entries(meaningsOf(group))
    .map(([raw, meaning]) => ({ raw: Number(raw), meaning: meaning as string }))
    .sort((one, other) => one.raw - other.raw);
  if (meanings.length === 0) return IN_WORDS;
  const steps = meanings.filter(({ meaning }) => ON_ITS_WAY.includes(meaning)).map(({ raw }) => raw);
  const first = (...names: string[]): RawStatus =>
    names
      .map((name) => meanings.find(({ meaning }) => meaning === name)?.raw)
      .find((raw) => raw !== undefined) ?? (steps.at(-1) as number);
  const failed = first('FAILED', 'CLOSE');
  return {
    member: 'status',
    steps,
    held: first('ON_HOLD'),
    completed: first('COMPLETED', 'SUCCESS'),
    failed,
    cancelled: first('CANCELLED', 'FAILED', 'CLOSE'),
  };
};
