import type { SnapshotFrom } from 'xstate';
import type { recentTransactionsMachine } from '#machines/home/recent-transactions/recent-transactions.machine.ts';
import { defineUser } from '#paths/user/define.ts';
import { comesBack, taps } from '#paths/user/gestures.ts';
import { doesNotSee, sees } from '#paths/user/screen-oracle.ts';
import { button, heading, status, text } from '#paths/user/targets.ts';
import { homeUser, signedIn } from '../sample-data.ts';

type Now = SnapshotFrom<typeof recentTransactionsMachine>;

const retry = button('common:retry');
const loading = status('common:loading');
/** If a list is shown already, one line above it offers to load it again. */
const reload = button('common:loadingFailed');

/** The last known transactions stay during a refresh; incoming money has a plus, outgoing money a minus. */
const seesTransactions = ({ context: { transactions } }: Now) => {
  const head = [sees(heading('home:recent')), sees(button('home:allRecords'))];
  if (transactions === null) return head;
  if (transactions.length === 0) return [...head, sees(text('common:noData'))];
  return [
    ...head,
    doesNotSee(text('common:noData')),
    sees(text('common:timesInGmt')),
    sees(button(/^Bob Iyer\s*−\$25\.00\s*Transferred · Nov 21, 7:02\sAM$/)),
    sees(button(/^HDFC Bank 5010\*\*\*\*7890\s*−\$120\.00\s*Cash out · Nov 20, 9:14\sAM\s*Pending$/)),
    sees(button(/^Carol Shah\s*\+\$300\.00\s*Received · Nov 1, 6:00\sAM$/)),
  ];
};

export default defineUser<typeof recentTransactionsMachine>({
  arrives: { home: signedIn('/', homeUser(1)) },
  gestures: {
    REFRESH: comesBack,
    RETRY: (_, { context }) => taps(context.transactions === null ? retry : reload),
  },
  sees: {
    loading: (now) => [
      ...seesTransactions(now),
      ...(now.context.transactions === null ? [sees(loading)] : []),
      ...(now.context.transactions && now.context.problem ? [sees(reload, { busy: true })] : []),
      doesNotSee(retry),
    ],
    known: (now) => [...seesTransactions(now), doesNotSee(loading), doesNotSee(retry), doesNotSee(reload)],
    unavailable: (now) => [
      ...seesTransactions(now),
      ...(now.context.transactions === null
        ? [sees(text('common:loadingFailed')), sees(text(now.context.problem ?? { text: '' })), sees(retry)]
        : [sees(reload)]),
    ],
  },
  alike: [
    { states: ['loading', 'known'], reason: 'the last known transactions stay in sight during a refresh' },
  ],
});
