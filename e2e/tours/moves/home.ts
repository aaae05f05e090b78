import type { Means, Move } from '../move.ts';
import { back, push, replace } from '../visit.ts';
import { signedOut } from './signing-in.ts';

/** Opens an entry of the wallet drawer. */
const inDrawer =
  (key: 'home:walletInfo' | 'home:transfer' | 'home:diamondSellers' | 'home:withdrawalAccount') =>
  async ({ wallet }: Means) => {
    await wallet.openWalletDrawer();
    await wallet.walletEntry(wallet.say(key)).click();
  };

/** People with a payout account, who can cash out at once. */
export const RICH = ['sara', 'felix'] as const;

/** The moves of tours on Home, in its drawers, and on the pages of messages. */
export const home: Move[] = [
  {
    name: 'Home signOut',
    from: 'Home',
    leads: (visit) => replace(visit, 'Home signOut', { route: 'Home' }, signedOut(visit)),
    walk: ({ wallet }) => wallet.signOut(),
  },
  {
    name: 'Home verification',
    from: 'Home',
    leads: (visit) => push(visit, 'Home verification', { route: 'BasicLevel' }),
    walk: inDrawer('home:walletInfo'),
  },
  {
    name: 'Home withdrawal',
    from: 'Home',
    who: RICH,
    leads: (visit) => push(visit, 'Home withdrawal', { route: 'Withdrawal' }),
    walk: ({ wallet }) => wallet.cashOut.click(),
  },
  {
    name: 'Home linkedAccounts',
    from: 'Home',
    leads: (visit) => push(visit, 'Home linkedAccounts', { route: 'MyLinkedAccount' }),
    walk: inDrawer('home:withdrawalAccount'),
  },
  {
    name: 'Home accountLinking',
    from: 'Home',
    // She has no payout account; until that is known, the button leads to the cash out (reading 43).
    who: ['amara'],
    leads: (visit) =>
      push(visit, 'Home accountLinking', { route: 'MyLinkedAccount', query: { redirect: 'Withdrawal' } }),
    walk: ({ wallet }) => wallet.button('home:cashOutNeedsMethod').click(),
  },
  {
    name: 'Home transfer',
    from: 'Home',
    leads: (visit) => push(visit, 'Home transfer', { route: 'Transfer' }),
    walk: inDrawer('home:transfer'),
  },
  {
    name: 'Home diamondSellers',
    from: 'Home',
    leads: (visit) =>
      push(visit, 'Home diamondSellers', { route: 'Transfer', query: { to: 'diamond-seller' } }),
    walk: inDrawer('home:diamondSellers'),
  },
  {
    name: 'Home messages',
    from: 'Home',
    leads: (visit) => push(visit, 'Home messages', { route: 'Message' }),
    walk: ({ wallet }) => wallet.bell.click(),
  },
  {
    name: 'Home records',
    from: 'Home',
    leads: (visit) => push(visit, 'Home records', { route: 'TransactionRecord' }),
    walk: ({ wallet }) => wallet.allRecords.click(),
  },
  {
    name: 'Home documents',
    from: 'Home',
    answers: true,
    once: true,
    leads: (visit) => push(visit, 'Home documents', { route: 'DocumentDetails' }),
    walk: ({ wallet }) =>
      wallet.documentsPrompt.getByRole('button', { name: wallet.say('home:goToDocuments') }).click(),
  },
  {
    name: 'Home tap TransactionDetail',
    from: 'Home',
    who: ['ben', ...RICH],
    leads: (visit) => push(visit, 'Home tap TransactionDetail', { route: 'TransactionDetail' }),
    walk: ({ wallet }) => wallet.transactions.getByRole('listitem').first().getByRole('button').click(),
  },
  {
    name: 'Message followed',
    from: 'Message',
    // The link of the message that every tour sends, to a person who has an account.
    when: ({ who }) => who !== 'noa',
    leads: (visit) => push(visit, 'Message followed', { route: 'Protocol' }),
    walk: async ({ wallet }) => {
      await wallet.openMessage(TOLD.title);
      await wallet.page.waitForURL('/protocol');
    },
  },
  {
    name: 'Protocol back',
    from: 'Protocol',
    leads: (visit) => back(visit, 'Protocol back Home'),
    walk: ({ wallet }) => wallet.button('common:back').click(),
  },
];

/** A message with a link to a page of the wallet, which every user has at the beginning of a tour. */
export const TOLD = {
  title: 'The terms have changed',
  content: '<p>Please read them.</p>',
  jumpLink: '/protocol',
};
