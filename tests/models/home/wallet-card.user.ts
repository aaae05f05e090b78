import type { SnapshotFrom } from 'xstate';
import type { walletCardMachine } from '#machines/home/wallet-card/wallet-card.machine.ts';
import { defineUser } from '#paths/user/define.ts';
import { comesBack, taps, visits } from '#paths/user/gestures.ts';
import { doesNotSee, sees } from '#paths/user/screen-oracle.ts';
import { button, heading, text } from '#paths/user/targets.ts';
import { keysOf, madeOf, nameOf, say } from '#paths/user/words.ts';
import { homeUser, signedIn } from '../sample-data.ts';

type Now = SnapshotFrom<typeof walletCardMachine>;

/** The balances of the server, as the card shows them. */
const DOLLARS = new Map([
  [1284.5, '$1,284.50'],
  [0, '$0.00'],
]);

/** The line under the balance: how many steps are left to a cash out, else the currency. */
const lineOf = ({ context: { level, hasMethod } }: Now) => {
  if (level === 0) return 'home:twoSteps';
  return hasMethod === false ? 'home:oneStep' : 'home:currency';
};

const seesLine = (now: Now) => sees(text(now.context.problem ?? lineOf(now)));

/** The line with its loading note; it also holds the words of other steps, out of sight. */
const loadingOf = (now: Now) => {
  const line = now.context.problem ?? lineOf(now);
  const pattern = new RegExp(`${RegExp.escape(String(nameOf(line)))}.*${say('common:loading')}$`);
  return text(madeOf(pattern, ...keysOf(line), 'common:loading'));
};

/** Any amount with cents; none may show while the balance is hidden, in the list of transactions either. */
const anyDollars = text(/^[−+]?\$[\d,]+\.\d\d$/);

const retry = { ...button('common:retry'), first: true };

/** The last known balance stays during a refresh. A hidden balance looks the same before it is known. */
const seesBalance = (now: Now) => {
  const { balance, balanceHidden } = now.context;
  const sum = text({ text: DOLLARS.get(balance ?? Number.NaN) ?? '' });
  const shows = balanceHidden ? [sees(text('home:balanceHidden')), doesNotSee(anyDollars)] : [sees(sum)];
  return [
    sees(heading('home:balance')),
    sees(button(balanceHidden ? 'home:showBalance' : 'home:hideBalance')),
    ...(balance === null && !(balanceHidden && now.hasTag('busy')) ? [] : shows),
  ];
};

/** The label of the button names its next step. */
const cashOutOf = ({ context: { level, hasMethod } }: Now) => {
  if (level === 0) return button('home:cashOutNeedsLevel');
  return button(hasMethod === false ? 'home:cashOutNeedsMethod' : 'home:cashOut');
};

const seesWayOut = (now: Now) => [sees(cashOutOf(now))];

const wayOut = ({ context: { level, hasMethod } }: Now) => {
  if (level === 0) return '/basic-level';
  return hasMethod === false ? '/account/my-linked-account?redirect=Withdrawal' : '/withdrawal';
};

export default defineUser<typeof walletCardMachine>({
  arrives: {
    shown: signedIn('/', homeUser(0)),
    hidden: signedIn('/', homeUser(0), { store: { balanceHidden: true } }),
    level1: signedIn('/', homeUser(1)),
  },
  gestures: {
    'USER.CHANGED': () => undefined,
    'BALANCE.TOGGLE': (_, { context }) =>
      taps(button(context.balanceHidden ? 'home:showBalance' : 'home:hideBalance')),
    CASH_OUT: (_, now) => visits(taps(cashOutOf(now)), wayOut(now), '/'),
    REFRESH: comesBack,
    RETRY: (_, now) => (now.matches({ balance: 'unavailable' }) ? taps(retry) : undefined),
  },
  incidental: ['REFRESH'],
  sees: {
    'balance.loading': (now) => [...seesBalance(now), seesLine(now), sees(loadingOf(now)), doesNotSee(retry)],
    'balance.known': (now) => [
      ...seesBalance(now),
      seesLine(now),
      doesNotSee(loadingOf(now)),
      doesNotSee(retry),
    ],
    'balance.unavailable': (now) => [
      ...seesBalance(now),
      ...(now.context.balance === null ? [sees(text('home:balanceUnavailable'))] : []),
      ...(now.context.problem ? [sees(text(now.context.problem))] : []),
      sees(retry),
    ],
    'methods.loading': seesWayOut,
    'methods.known': seesWayOut,
    'methods.unavailable': seesWayOut,
  },
  reloads: {
    // A hidden balance stays hidden after a reload.
    'balance.known': ({ context: { balanceHidden, level } }) => ({ balanceHidden, level }),
  },
  alike: [
    {
      states: ['methods.loading', 'methods.known', 'methods.unavailable'],
      reason: 'the card names a missing account only once it is known; until then nothing differs',
    },
  ],
  waivers: [
    {
      transition: '(any) · USER.CHANGED → (stays)',
      reason: 'a level rises on the screens of the levels, and their journeys check the card afterwards',
    },
  ],
});
