import {
  bars,
  cashesOutTo,
  closes,
  controls,
  decides,
  edits,
  links,
  movesToBank,
  passesOn,
  paysElsewhere,
  renames,
  reprices,
  spends,
  stopsSelling,
  unlinks,
} from './changes.ts';
import { type Flow, STANDS } from './table.ts';
import { cashesOut } from './walks/cash-out.ts';
import { paysOrder } from './walks/order.ts';
import { editsUsdt, linksUsdt } from './walks/payout-account.ts';
import { transfersTo } from './walks/transfer.ts';
import { unlinksAs } from './walks/unlink.ts';

/** The flows of the table. */
export const FLOWS: readonly Flow[] = [
  {
    flow: 'cash out to a bank',
    email: 'felix@example.com',
    stands: STANDS,
    walk: cashesOut(3),
    changes: [
      edits(3, '00555544440'),
      movesToBank(3, 'Itaú Unibanco'),
      unlinks(3),
      reprices('the fee rises', 3, { fee: '2.80' }),
    ],
  },
  {
    flow: 'cash out to a wallet',
    email: 'felix@example.com',
    stands: STANDS,
    walk: cashesOut(14),
    changes: [
      edits(14, 'TQ5mXc8Rk2Vn7Yw3Zb6Hd9Lf4Pg1Sj2AaC'),
      unlinks(14),
      reprices('the fee falls', 14, { fee: '0.10', minFee: '0.10' }),
    ],
  },
  {
    flow: 'cash out in another currency',
    email: 'ben@example.com',
    begins: async ({ post, controls, accountOf, link }) => {
      await post(`${controls}/level`, { level: 2 });
      if (!(await accountOf(4))) link(4, '09175550101');
    },
    stands: STANDS,
    walk: cashesOut(4),
    changes: [
      edits(4, '09175550199'),
      unlinks(4),
      reprices('the exchange rate falls', 4, { rate: '0.0180' }),
      reprices('the fee rises', 4, { arriPayFee: '90' }),
    ],
  },
  {
    flow: 'transfer',
    email: 'sara@example.com',
    stands: STANDS,
    walk: transfersTo('ben@example.com'),
    changes: [
      passesOn('ben@example.com', 'felix@example.com'),
      renames('ben@example.com'),
      closes('ben@example.com'),
      spends,
      controls('the level falls', 'level', { level: 1 }),
      controls('a review begins', 'review', { on: true }),
      controls('the balance is frozen', 'freeze', { on: true }),
    ],
  },
  {
    flow: 'transfer to a diamond seller',
    email: 'sara@example.com',
    stands: STANDS,
    walk: transfersTo('diego@example.com', true),
    changes: [stopsSelling('diego@example.com'), renames('diego@example.com')],
  },
  {
    flow: 'order of a merchant',
    email: 'sara@example.com',
    stands: ['review', 'payment code', 'sending', 'result'],
    walk: paysOrder,
    changes: [
      paysElsewhere,
      decides('the order ends', 'end'),
      decides('the merchant refuses the order', 'refuse'),
      bars,
      spends,
      controls('a review begins', 'review', { on: true }),
      controls('the balance is frozen', 'freeze', { on: true }),
    ],
  },
  {
    flow: 'unlink a bank account',
    email: 'felix@example.com',
    stands: ['review', 'payment code', 'sending'],
    walk: unlinksAs(3, '/api/account/unBindBankCard'),
    changes: [edits(3, '00555544440'), unlinks(3), cashesOutTo(3, '20')],
  },
  {
    flow: 'unlink a wallet',
    email: 'felix@example.com',
    stands: ['review', 'payment code', 'sending'],
    walk: unlinksAs(14, '/api/account/unbindThirdPartyPay'),
    changes: [edits(14, 'TQ5mXc8Rk2Vn7Yw3Zb6Hd9Lf4Pg1Sj2AaC'), unlinks(14), cashesOutTo(14, '20')],
  },
  {
    flow: 'link an account',
    email: 'ben@example.com',
    stands: ['form', 'sending'],
    walk: linksUsdt,
    changes: [
      links(14, 'TQ5mXc8Rk2Vn7Yw3Zb6Hd9Lf4Pg1Sj2AaC'),
      controls('the level falls', 'level', { level: 0 }),
      controls('a review begins', 'review', { on: true }),
    ],
  },
  {
    flow: 'edit an account',
    email: 'felix@example.com',
    stands: ['form', 'payment code', 'sending'],
    walk: editsUsdt,
    changes: [edits(14, 'TQ5mXc8Rk2Vn7Yw3Zb6Hd9Lf4Pg1Sj2AaC'), unlinks(14), cashesOutTo(14, '20')],
  },
];
