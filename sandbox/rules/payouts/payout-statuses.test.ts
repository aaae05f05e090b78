import { expect, test } from 'vitest';
import { meaningsOf, statusOf, type Transaction } from '#domain/history/transaction.ts';
import { reportingOf } from './payout-statuses.ts';

const shown = (withdrawType: number, bankType: number | null, member: string, raw: number | string) =>
  statusOf({
    status: 0,
    withdrawType,
    extParams: { withdrawType, ...(bankType === null ? {} : { bankType }), [member]: raw },
  } as unknown as Transaction);

test.each([
  ['31', 3, 1],
  ['32', 3, 2],
  ['33', 3, 3],
  ['34', 3, 4],
  ['35', 3, 5],
  ['38', 3, 8],
  ...[4, 5, 6, 7, 8, 9, 11, 14, 15, 16, 17].map((type) => [String(type), type, null] as const),
] as const)(
  'the provider of group %s reports statuses that the wallet knows [payouts 4 status-mapping]',
  (group, withdrawType, bankType) => {
    const { member, steps, held, completed, failed, cancelled } = reportingOf(withdrawType, bankType);
    const meaning = (raw: number | string) => shown(withdrawType, bankType, member, raw);
    for (const step of [...steps, held])
      expect(['PENDING', 'INIT_START', 'PROCESSING', 'ON_HOLD']).toContain(meaning(step));
    expect(['COMPLETED', 'SUCCESS']).toContain(meaning(completed));
    for (const end of [failed, cancelled]) expect(['FAILED', 'CANCELLED', 'CLOSE']).toContain(meaning(end));
    const told = new Set([...steps, held, completed, failed, cancelled].map((raw) => meaning(raw)));
    expect([...told].toSorted()).toEqual([...new Set(Object.values(meaningsOf(group)))].toSorted());
  },
);

test.each([10, 12, 13, 18, 19])(
  'type %i has no status numbers: the channel reports words',
  (withdrawType) => {
    const { steps, completed } = reportingOf(withdrawType, null);
    expect([...steps, completed].map((raw) => shown(withdrawType, null, 'status', raw))).toEqual([
      { raw: 'PENDING' },
      { raw: 'PROCESSING' },
      { raw: 'COMPLETED' },
    ]);
  },
);
