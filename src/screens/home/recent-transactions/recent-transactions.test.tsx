import { cleanup, render, screen } from '@testing-library/react';
import i18next from 'i18next';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeAll, expect, test } from 'vitest';
import { createActor, fromPromise } from 'xstate';
import { Navigation } from '#app/navigation/navigation.tsx';
import { startI18n } from '#app/start/i18n.ts';
import type { Transaction } from '#domain/history/transaction.ts';
import home from '#locales/en/home.json';
import { recentTransactionsMachine } from '#machines/home/recent-transactions/recent-transactions.machine.ts';
import { RecentTransactions } from './recent-transactions.tsx';

beforeAll(() => {
  startI18n('en');
  i18next.addResourceBundle('en', 'home', home);
});

afterEach(cleanup);

const transaction: Transaction = {
  activityNo: 'T20261120001',
  type: 0,
  amount: '1250.5',
  status: 2,
  fee: null,
  withdrawType: null,
  createTime: '2026-11-20 23:30:00',
  updateTime: '2026-11-20 23:30:00',
  description: null,
  relatedUser: null,
  relatedPhone: null,
  remark: null,
  extParams: null,
};

const show = (list: Transaction[]) => {
  const getTransactions = fromPromise(async () => ({
    code: '200' as const,
    message: '',
    data: { list, total: list.length },
  }));
  const machine = recentTransactionsMachine.provide({
    actors: { getTransactions: getTransactions as never },
  });
  render(
    <MemoryRouter>
      <Navigation>
        <RecentTransactions
          hidesAmounts={false}
          actor={createActor(machine).start()}
          onAll={() => undefined}
        />
      </Navigation>
    </MemoryRouter>,
  );
};

test('an empty list shows a message [account 8 no-data] [account 2 home-no-transactions]', async () => {
  show([]);
  await screen.findByText('No Data');
});

test('amounts are in dollars [account 9 amounts-usd]', async () => {
  show([transaction]);
  const row = await screen.findByRole('button', { name: /11:30/ });
  expect(row.textContent).toContain('+$1,250.50');
});

test('a completed transaction has no status, except one whose status has no known meaning', async () => {
  const byPayPal = { ...transaction, type: 4, status: 1, withdrawType: 10 };
  show([
    { ...transaction, activityNo: 'T1', status: 1 },
    { ...byPayPal, activityNo: 'T2', extParams: { status: 'COMPLETED' } },
  ]);
  const [known, raw] = await screen.findAllByRole('button', { name: /11:30/ });
  expect(known?.textContent).not.toMatch(/Completed/i);
  expect(raw?.textContent).toContain('Status COMPLETED');
});

test('outgoing money has a real minus sign; an unknown status is shown with the word "Status"', async () => {
  show([{ ...transaction, type: 1, status: 42 }]);
  const row = await screen.findByRole('button', { name: /11:30/ });
  expect(row.textContent).toContain('−$1,250.50');
  expect(row.textContent).toContain('Status 42');
});
