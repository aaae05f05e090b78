import { expect, test } from 'vitest';
import type { LinkedAccount } from '../payouts/linked-account.ts';
import { isRepeatable, linkedAs, paidAccountOf } from './payee.ts';
import type { Transaction } from './transaction.ts';

const bank: Transaction = {
  activityNo: 'W20261121000042',
  type: 4,
  amount: '50.00',
  fee: '2.48',
  status: 1,
  withdrawType: 3,
  createTime: '2026-11-21 09:14:05',
  updateTime: '2026-11-21 09:14:05',
  description: null,
  relatedUser: null,
  relatedPhone: null,
  remark: null,
  extParams: { status: 1, withdrawType: 3, bankAccountNo: '50100234567890' },
};

const account = (withdrawId: string, number: string, withdrawType = 3): LinkedAccount => ({
  withdrawId,
  withdrawType,
  account: number,
  bankType: 1,
  documentId: null,
});

test.each<[name: string, change: Partial<Transaction>, paid: ReturnType<typeof paidAccountOf>]>([
  ['a bank account', {}, { withdrawType: 3, account: '5010****7890' }],
  [
    'a wallet by its e-mail',
    { extParams: { withdrawType: 2, account: 'alice@example.com' } },
    { withdrawType: 2, account: 'ali***@example.com' },
  ],
  ['no account that the server names', { extParams: null }, undefined],
  ['no channel that the server names', { withdrawType: null, extParams: { account: '12345678' } }, undefined],
  ['a transfer, which pays no account', { type: 1 }, undefined],
])('names the masked account that was paid: %s', (_, change, paid) => {
  expect(paidAccountOf({ ...bank, ...change })).toEqual(paid);
});

test.each<[name: string, change: Partial<Transaction>, isOffered: boolean]>([
  ['that has arrived', {}, true],
  ['that is under way', { status: 0, extParams: { ...bank.extParams, status: 0 } }, false],
  ['that failed', { status: 2, extParams: { ...bank.extParams, status: 2 } }, false],
  ['whose account is unknown', { extParams: null }, false],
])(
  'offers to repeat a payout only if it has arrived and its account is known: %s',
  (_, change, isOffered) => {
    expect(isRepeatable({ ...bank, ...change })).toBe(isOffered);
  },
);

test.each<[name: string, linked: LinkedAccount[], found: string | undefined]>([
  ['its number', [account('1', '50100999997777'), account('2', '50100234567890')], '2'],
  ['a number that the server sends masked', [account('1', '5010****7890')], '1'],
  ['not by another channel', [account('1', '50100234567890', 14)], undefined],
  [
    'not if two have the masked number',
    [account('1', '50100234567890'), account('2', '50100999997890')],
    undefined,
  ],
])('finds the account that was paid among the linked ones by %s', (_, linked, found) => {
  expect(linkedAs({ withdrawType: 3, account: '5010****7890' }, linked)?.withdrawId).toBe(found);
});
