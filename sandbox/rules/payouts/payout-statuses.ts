import { groupOf, meaningsOf } from '#domain/history/transaction.ts';

/** What a provider reports of a cash out, in its own numbers or words (payouts 4). */
type RawStatus = number | string;

/** Where a cash out stands to the sandbox, whatever its provider calls it. */
export type Stage = 'underWay' | 'held' | 'completed' | 'failed' | 'cancelled';

/** How a provider tells of a cash out: on its way step by step, and at each end. */
export type Reporting = {
  /** The member of a transaction's details that its status comes in. */
  member: 'status' | 'cashOutStatus';
  steps: readonly RawStatus[];
} & Record<Exclude<Stage, 'underWay'>, RawStatus>;

/** One whose statuses have no meanings in the specification reports in words, which are shown as they come. */
const IN_WORDS: Reporting = {
  member: 'status',
  steps: ['PENDING', 'PROCESSING'],
  held: 'ON_HOLD',
  completed: 'COMPLETED',
  failed: 'FAILED',
  cancelled: 'CANCELLED',
};

/** This one tells of a cash out in words of its own. */
const GROUP_38: Reporting = {
  member: 'cashOutStatus',
  steps: ['Initiated', 'Processing'],
  held: 'Processing',
  completed: 'Success',
  failed: 'Failed',
  cancelled: 'Rejected',
};

const ON_ITS_WAY: readonly string[] = ['PENDING', 'INIT_START', 'PROCESSING'];

/** How the provider of a way reports; a status that it does not have is told by the next that it has. */
export function reportingOf(withdrawType: number, bankType: number | null): Reporting {
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
}
