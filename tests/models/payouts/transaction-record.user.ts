import type { SnapshotFrom } from 'xstate';
import type { transactionRecordMachine } from '#machines/payouts/transaction-record/transaction-record.machine.ts';
import { defineUser } from '#paths/user/define.ts';
import { comesBack, selects, taps, types } from '#paths/user/gestures.ts';
import { doesNotSee, type Sight, says, sees } from '#paths/user/screen-oracle.ts';
import { button, field, heading, region, sheet, status, tab, text } from '#paths/user/targets.ts';
import type { Named } from '#paths/user/words.ts';
import { homeUser, signedIn } from '../sample-data.ts';

type Now = SnapshotFrom<typeof transactionRecordMachine>;

const retry = button('common:retry');
const reload = button('common:loadingFailed');
const loading = status('common:loading');
const list = region('history:title');

const TABS = { ALL: 'history:tabAll', CASH_IN: 'history:tabCashIn', CASH_OUT: 'history:tabCashOut' } as const;
const ENDS = { min: field('history:amountMin'), max: field('history:amountMax') };

const isClosed = (now: Now) => now.matches({ filters: 'closed' });

/** Returns these checks of the list while no filter sheet lies over it. */
const under =
  (sights: (now: Now) => readonly Sight[]) =>
  (now: Now): readonly Sight[] =>
    isClosed(now) ? sights(now) : [];

const seesTop = ({ context }: Now) => [
  sees(heading('history:title')),
  sees(button('common:back')),
  sees(tab(TABS[context.tab]), { selected: true }),
];

/** The loaded list, which stays during a refresh: month, name and amount of each row, and its status unless it is completed. */
const seesList = (now: Now) => [
  ...seesTop(now),
  sees(list),
  sees(text('common:timesInGmt')),
  sees(heading(/^November 2026$/)),
  sees(button(/^Bob Iyer\s*−\$25\.00\s*Transferred · Nov 21, 7:02\sAM$/)),
  sees(button(/^HDFC Bank 5010\*\*\*\*7890\s*−\$120\.00\s*Cash out · Nov 20, 9:14\sAM\s*Pending$/)),
  sees(button(/^Carol Shah\s*\+\$300\.00\s*Received · Nov 1, 6:00\sAM$/)),
];

const seesProblem = ({ context: { problem } }: Now) => [...says(problem), sees(retry)];

const hasList = (now: Now) => now.context.transactions.length > 0;

/** The totals of the topmost month, once they are loaded. */
const seesTotals = under((now) => {
  if (!hasList(now)) return [];
  const total = text(/^In \$420\.00$/);
  return now.context.totals?.length ? [sees(total), doesNotSee(reload)] : [doesNotSee(total)];
});

/** The label of the filter's chip shows its setting. */
const amountsChip = ({ context: { amounts } }: Now) => {
  const { min, max } = { min: `$${amounts.min}`, max: `$${amounts.max.replace('1250', '1,250')}` };
  const named: Named =
    amounts.min && amounts.max
      ? { key: 'history:between', values: { from: min, until: max } }
      : amounts.min
        ? { key: 'history:fromAmount', values: { amount: min } }
        : amounts.max
          ? { key: 'history:upToAmount', values: { amount: max } }
          : 'history:amount';
  return button(named);
};

const daysChip = ({ context: { days } }: Now) => button(days ? /2025 to / : 'history:dates');

const countOf = ({ context: { amounts, days } }: Now) =>
  Number(Boolean(amounts.min || amounts.max)) + Number(days !== null);

const clear = (now: Now) => button({ key: 'history:clearCount', values: { count: countOf(now) } });

export default defineUser<typeof transactionRecordMachine>({
  arrives: { fresh: signedIn('/transaction-record', homeUser(2)) },
  gestures: {
    // Three transactions are so few that the end of the list is in sight from the start.
    MORE: () => undefined,
    RETRY: (_, now) => {
      if (!isClosed(now)) return undefined;
      if (now.matches({ list: 'unavailable' }) || now.matches({ list: 'moreUnavailable' }))
        return taps(retry);
      const isMissing = now.matches({ totals: 'unavailable' }) && now.context.totals === null && hasList(now);
      return isMissing ? taps(reload) : undefined;
    },
    REFRESH: comesBack,
    'TAB.CHOOSE': ({ tab: chosen }, now) => (isClosed(now) ? taps(tab(TABS[chosen])) : undefined),
    'AMOUNTS.OPEN': (_, now) => taps(amountsChip(now)),
    'AMOUNT.CHANGE': ({ end, typed }, { context }) =>
      context.typed[end] === typed ? undefined : types(ENDS[end], typed),
    'DAYS.OPEN': (_, now) => taps(daysChip(now)),
    'DAYS.PICK': ({ days }) =>
      taps(button(days.from === '2025-10-01' ? /^October 2025$/ : 'history:lastMonths')),
    'DAY.PICK': ({ end, day }, { context: { picked } }) => {
      if (day.startsWith('2020') || picked[end].slice(0, 7) === day.slice(0, 7)) return undefined;
      return end === 'from'
        ? selects(field(/^First day: Month$/), 'November 2025')
        : selects(field(/^Last day: Month$/), 'September 2025');
    },
    CONFIRM: taps(button('history:apply')),
    CANCEL: taps(button('common:close')),
    'FILTERS.CLEAR': (_, now) => (countOf(now) ? taps(clear(now)) : undefined),
  },
  itself: (now) =>
    now.matches({ list: 'listed' }) && !now.context.isComplete ? { type: 'MORE' } : undefined,
  sees: {
    'list.loading': under((now) => [...seesTop(now), doesNotSee(list), sees(loading)]),
    'list.unavailable': under((now) => [
      ...seesTop(now),
      doesNotSee(list),
      sees(text('common:loadingFailed')),
      ...seesProblem(now),
    ]),
    'list.empty': under((now) => [
      ...seesTop(now),
      doesNotSee(list),
      sees(text('common:noData')),
      sees(text(countOf(now) ? 'history:noMatch' : 'home:noTransactionsHint')),
    ]),
    'list.listed': under((now) => [...seesList(now), doesNotSee(loading), doesNotSee(retry)]),
    'list.loadingMore': under((now) => [...seesList(now), sees(loading)]),
    'list.moreUnavailable': under((now) => [...seesList(now), ...seesProblem(now)]),
    'list.refreshing': under((now) => [...seesList(now), doesNotSee(loading), doesNotSee(retry)]),
    'totals.loading': seesTotals,
    'totals.known': seesTotals,
    'totals.unavailable': (now) => [
      ...seesTotals(now),
      ...(isClosed(now) && hasList(now) && now.context.totals === null ? [sees(reload)] : []),
    ],
    'filters.closed': (now) => [
      sees(amountsChip(now)),
      sees(daysChip(now)),
      ...(countOf(now) ? [sees(clear(now))] : []),
    ],
    'filters.typingAmounts': ({ context: { typed, wrong } }) => [
      sees(sheet('history:amount')),
      sees(ENDS.min, { value: typed.min, problem: wrong.min ? { key: wrong.min } : null }),
      sees(ENDS.max, { value: typed.max, problem: wrong.max ? { key: wrong.max } : null }),
    ],
    'filters.pickingDays': ({ context: { picked } }) => [
      sees(sheet('history:dates')),
      sees(field(/^First day: Month$/), { value: picked.from.slice(0, 7) }),
      sees(field(/^First day: Day$/), { value: String(Number(picked.from.slice(8))) }),
      sees(field(/^Last day: Month$/), { value: picked.until.slice(0, 7) }),
      sees(field(/^Last day: Day$/), { value: String(Number(picked.until.slice(8))) }),
    ],
  },
  alike: [
    {
      states: ['list.listed', 'list.refreshing'],
      reason: 'the loaded transactions stay in sight during a refresh',
    },
    {
      states: ['totals.loading', 'totals.known'],
      reason: 'the last totals stay until the server returns new ones',
    },
    {
      states: ['totals.known', 'totals.unavailable'],
      reason: 'the last totals stay if new ones fail to load',
    },
    {
      states: ['totals.loading', 'totals.unavailable'],
      reason: 'without a list no totals show',
    },
  ],
  waivers: [
    {
      transition: 'list.deciding · always → list.refreshing [hasTransactions]',
      reason: 'Back restores the stored list; e2e/payouts/history.spec.ts tests this',
    },
  ],
});
