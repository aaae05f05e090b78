import type { SnapshotFrom } from 'xstate';
import type { recipientSearchMachine } from '#machines/payouts/recipient-search/recipient-search.machine.ts';
import { defineUser } from '#paths/user/define.ts';
import { inTurn, presses, taps, types } from '#paths/user/gestures.ts';
import { doesNotSee, says, sees } from '#paths/user/screen-oracle.ts';
import { button, field, option, status, text } from '#paths/user/targets.ts';
import { SEARCHED } from '../payout-steps.ts';

type Now = SnapshotFrom<typeof recipientSearchMachine>;

const search = field('transfer:search');
const retry = button('common:retry');
const clear = button('common:clear');
const loading = status('common:loading');
const found = option(/^Bob Iyer\s*bob@example\.com$/);
const bob = option(/^bob@example\.com$/);
const carla = option(/^\+918765432109$/);

const isEmpty = ({ context }: Now) => context.query === '';

/** Without a query, the list offers recent recipients. */
const whereEmpty = (now: Now, ...sights: ReturnType<typeof sees>[]) => (isEmpty(now) ? sights : []);
const MISSED = text(/found nobody|yourself|not a diamond seller|level before/);

export default defineUser<typeof recipientSearchMachine>({
  arrives: {
    anybody: { through: 'transfer', input: 'verified', steps: SEARCHED },
    seller: { through: 'transfer', input: 'toSellers', steps: SEARCHED },
  },
  gestures: {
    'QUERY.CHANGE': ({ query }, now) =>
      query.trim() === now.context.query.trim() ? undefined : types(search, query),
    SEARCH: (_, now) =>
      now.matches({ open: { search: 'failed' } }) ? taps(retry) : inTurn(taps(search), presses('Enter')),
    'FOUND.CHOOSE': taps(found),
    'RECENT.CHOOSE': (_, now) => (isEmpty(now) ? taps(carla) : undefined),
    RETRY: (_, now) => (isEmpty(now) ? taps(retry) : undefined),
    CANCEL: taps(button('common:close')),
  },
  sees: {
    'open.recent.loading': (now) =>
      whereEmpty(now, doesNotSee(bob), doesNotSee(text('transfer:recentEmpty')), doesNotSee(retry)),
    'open.recent.known': (now) =>
      now.context.recent.length > 0
        ? whereEmpty(now, sees(bob), sees(carla))
        : whereEmpty(now, sees(text('transfer:recentEmpty'))),
    'open.recent.unavailable': (now) => whereEmpty(now, sees(text('transfer:recentFailed')), sees(retry)),
    'open.search.idle': [sees(search, { value: '' }), doesNotSee(loading), doesNotSee(found)],
    'open.search.typing': [
      sees(clear),
      doesNotSee(loading),
      doesNotSee(text('transfer:incomplete')),
      doesNotSee(found),
      doesNotSee(retry),
      doesNotSee(MISSED),
    ],
    'open.search.incomplete': [sees(text('transfer:incomplete')), doesNotSee(MISSED), doesNotSee(loading)],
    'open.search.searching': [sees(loading), doesNotSee(found)],
    'open.search.found': [sees(found), doesNotSee(loading)],
    'open.search.missed': ({ context: { problem } }) => [
      sees(MISSED),
      doesNotSee(text('transfer:incomplete')),
      ...says(problem),
      doesNotSee(found),
      doesNotSee(loading),
    ],
    'open.search.numberMissed': ({ context: { problem } }) => [
      sees(MISSED),
      ...says(problem),
      sees(text('transfer:incomplete')),
      doesNotSee(found),
      doesNotSee(loading),
    ],
    'open.search.failed': ({ context: { problem } }) => [
      sees(clear),
      ...says(problem),
      sees(retry),
      doesNotSee(found),
    ],
    'open.search.choosing': [sees(loading), doesNotSee(bob)],
  },
  ends: {
    chosen: [sees(text({ text: 'Bob Iyer' })), doesNotSee(search)],
    dismissed: [doesNotSee(search), sees(field('transfer:recipient'))],
  },
  alike: [
    {
      states: ['open.search.searching', 'open.search.choosing'],
      reason: 'the page shows only that the name is being loaded',
    },
  ],
});
