import type { SnapshotFrom } from 'xstate';
import type { transferMachine } from '#machines/payouts/transfer/transfer.machine.ts';
import { defineUser } from '#paths/user/define.ts';
import { goesThrough, presses, taps, typing } from '#paths/user/gestures.ts';
import { doesNotSee, says, sees } from '#paths/user/screen-oracle.ts';
import { button, dialog, field, heading, sheet, status, text } from '#paths/user/targets.ts';
import { keptAs } from '../kept.ts';
import { homeUser, signedIn, user, withDraft } from '../sample-data.ts';
import { row } from './review-rows.ts';

type Now = SnapshotFrom<typeof transferMachine>;

const next = button('common:next');
const retry = button('common:retry');
const recipient = field('transfer:recipient');
const amount = status('payouts:amount');
const loading = status('common:loading');
const sent = dialog(/^Money sent/);

const signed = signedIn('/transfer', homeUser(2));
/** Opens the page with the balance hidden on Home. */
const hidden = signedIn('/transfer', homeUser(2), { store: { balanceHidden: true } });

const isSearching = (now: Now) => now.matches({ entering: 'searching' });

/** True for the only transfer that the model of the confirmation knows: 25 dollars to Bob, for lunch. */
const isKnown = ({ context: { movement } }: Now) =>
  movement?.amount === '25' &&
  'relatedEmail' in movement &&
  movement.remark === 'Lunch' &&
  !movement.diamondSeller;
const confirms = (...answers: string[]) =>
  goesThrough('confirmed-write', 'transfer', 'CONFIRM', 'paymentAuthorisation: authorised', ...answers);
const recalls = (...answers: string[]) => goesThrough('confirmed-write', 'reloaded', ...answers);

const searches = ({ context: { sellersOnly } }: Now, ...steps: string[]) =>
  goesThrough('recipient-search', sellersOnly ? 'seller' : 'anybody', ...steps);

const SAID = {
  notWhole: 'transfer:invalidNumber',
  belowMinimum: { key: 'transfer:belowMinimum', values: { amount: '$10.00' } },
  aboveMaximum: { key: 'transfer:aboveMaximum', values: { amount: '$30,000.00' } },
  nothingToFill: { key: 'transfer:nothingToFill', values: { amount: '$10.00' } },
} as const;

/** The typed amount as the field shows it: whole dollars in groups, the rest unchanged. */
const typedAs = (amount: string) => {
  const [dollars = '', ...rest] = amount.split('.');
  return [Number(dollars || '0').toLocaleString('en'), ...rest].join('.');
};

/** A balance that is hidden on Home is hidden here too. */
const amountSays = ({ context: { amountProblem, balance } }: Now, input: string) => {
  const isHidden = input === 'draft';
  const shown = isHidden ? '••••' : balance === '0.00' ? '$0.00' : '$1,284.50';
  const never = isHidden ? [doesNotSee(text(/1,284\.50/))] : [];
  if (amountProblem === null) {
    return [sees(text({ key: 'transfer:available', values: { amount: shown } })), ...never];
  }
  if (amountProblem === 'insufficientBalance') {
    return [sees(text({ key: 'transfer:insufficientBalance', values: { amount: shown } })), ...never];
  }
  return [sees(text(typeof amountProblem === 'string' ? SAID[amountProblem] : amountProblem)), ...never];
};

/** Every row of the review: the recipient, the amount and the remark. */
const review = ({ context: { recipient, amount, remark } }: Now) => {
  const dollars = `$${Number(amount).toLocaleString('en')}.00`;
  const note = remark.trim();
  return [
    sees(sheet('payouts:review')),
    sees(row('transfer:recipient', `${recipient?.name}${recipient?.account}`)),
    sees(row('payouts:youSend', dollars)),
    sees(row('payouts:fee', 'None')),
    sees(row('transfer:theyGet', dollars)),
    sees(row('payouts:arrives', 'At once')),
    note ? sees(row('transfer:note', note)) : doesNotSee(row('transfer:note', /.*/)),
    sees(text('transfer:cannotUndo')),
    sees(button({ key: 'transfer:send', values: { amount: dollars } }), { busy: false }),
  ];
};

const missing = (transition: string) => [
  {
    transition,
    reason: 'lazy sheets always load in these tests; src/flow/lazy-sheet.test.tsx tests one that fails',
  },
];

export default defineUser<typeof transferMachine>({
  arrives: {
    verified: signed,
    draft: withDraft(hidden, user.userId, {
      transfer: {
        recipient: { account: 'bob@example.com', name: 'Bob Iyer', userId: '100002' },
        amount: '25',
        remark: 'Lunch',
      },
    }),
    toSellers: signedIn('/transfer?to=diamond-seller', homeUser(3)),
    unverified: signedIn('/transfer', homeUser(0)),
    unknownYet: () => ({
      ...signed,
      device: {
        ...signed.device,
        writes: keptAs('transfer', {
          key: '0123456789abcdef0123456789abcdef',
          userId: user.userId,
          amount: '80',
          sentAt: Date.now() - 355_000,
        }),
      },
    }),
  },
  beside: ['recipient-search', 'confirmed-write'],
  reloads: {
    'entering.writing': ({ context: { user, sellersOnly, recipient, amount, remark } }) => ({
      user,
      sellersOnly,
      draft: { recipient, amount, remark },
    }),
    // A sent transfer is not restored; the form starts empty.
    sent: ({ context: { user, sellersOnly } }) => ({ user, sellersOnly }),
  },
  gestures: {
    'RECIPIENT_SEARCH.DONE': ({ output }, now) => {
      if (!isSearching(now)) return undefined;
      if (output.kind === 'dismissed') return searches(now, 'CANCEL');
      if (output.recipient.userId !== '100002') return undefined;
      return searches(now, 'QUERY.CHANGE address', 'SEARCH', 'search: accepted', 'FOUND.CHOOSE');
    },
    'CONFIRMED_WRITE.DONE': ({ output }, now) => {
      if (now.matches('recalling')) {
        if (output.kind === 'notCarriedOut')
          return recalls('findWrite: keyUnused', 'wait 5000 ms', 'findWrite: keyUnused');
        const isOfThisPage = output.kind === 'carriedOut' && output.isEarlier && !output.diamondSeller;
        return isOfThisPage ? recalls('findWrite: accepted') : undefined;
      }
      if (!isKnown(now)) return undefined;
      if (output.kind === 'carriedOut') {
        return output.isEarlier ? undefined : confirms('sendMoney: accepted');
      }
      if (output.kind === 'refused') {
        return confirms(`sendMoney: ${output.by ?? 'idempotencyKeyReused'}`);
      }
      return output.kind === 'left' ? goesThrough('confirmed-write', 'transfer', 'CANCEL') : undefined;
    },
    'SHEET.MISSING': () => undefined,
    'RECIPIENT.OPEN': taps(recipient),
    'KEY.TYPE': ({ key }) => (key === '.' ? presses('.') : taps(button({ text: key }))),
    'KEY.DELETE': taps(button('payouts:deleteDigit')),
    'AMOUNT.CHOOSE': ({ amount: chosen }) => (chosen === '50' ? taps(button(/^\$50$/)) : undefined),
    'AMOUNT.ALL': taps(button('payouts:all')),
    'REMARK.CHANGE': typing(field('transfer:note'), 'remark'),
    SUBMIT: taps(next),
    CONFIRM: taps(button('payouts:verify')),
    RETRY: taps(retry),
    LEAVE: (_, now) => {
      if (now.matches('sent')) return taps(button('common:done'));
      return taps(button(now.matches('underReview') ? 'common:goHome' : 'common:back'));
    },
  },
  sees: {
    recalling: [sees(sheet('payouts:checking')), doesNotSee(next)],
    levelNeeded: [sees(heading('transfer:levelTitle')), sees(button('payouts:verify')), doesNotSee(next)],
    'loading.balance.asking': [sees(loading), doesNotSee(next)],
    'loading.balance.known': [sees(loading), doesNotSee(next)],
    'loading.review.asking': [sees(loading), doesNotSee(next)],
    'loading.review.known': [sees(loading), doesNotSee(next)],
    'loading.review.unavailable': [sees(loading), doesNotSee(next)],
    unavailable: ({ context: { problem } }) => [sees(retry), doesNotSee(next), ...says(problem)],
    underReview: [sees(heading('payouts:reviewTitle')), sees(text('transfer:reviewHint')), doesNotSee(next)],
    'entering.searching': ({ context }) => [
      sees(sheet(context.sellersOnly ? 'transfer:searchTitleSeller' : 'transfer:searchTitle')),
    ],
    'entering.writing': (now, input) => [
      sees(amount),
      sees(text({ text: `$${typedAs(now.context.amount)}` })),
      sees(recipient, { problem: now.context.recipientProblem }),
      ...(now.context.recipient ? [sees(text({ text: now.context.recipient.name }))] : []),
      sees(field('transfer:note'), {
        value: now.context.remark,
        problem:
          now.context.remark.length < 100 ? null : { key: 'transfer:noteTooLong', values: { length: 99 } },
      }),
      sees(next, { disabled: false, waits: now.context.recipient === null || now.context.amount === '' }),
      ...amountSays(now, input),
    ],
    confirming: review,
    sent: ({ context: { receipt } }) => [
      sees(sent),
      sees(text({ text: receipt?.activityNo ?? '' })),
      ...(receipt?.name ? [sees(text({ key: 'transfer:sentTo', values: { name: receipt.name } }))] : []),
    ],
  },
  ends: {
    verify: [doesNotSee(next)],
    left: [doesNotSee(next)],
    finished: [sees(heading('home:balance'))],
  },
  alike: [
    {
      states: [
        'loading.balance.asking',
        'loading.balance.known',
        'loading.review.asking',
        'loading.review.known',
        'loading.review.unavailable',
      ],
      reason: 'the page shows only when everything is loaded',
    },
  ],
  waivers: [
    ...missing('recalling · SHEET.MISSING → left'),
    ...missing('entering.searching · SHEET.MISSING → entering.writing'),
    ...missing('confirming · SHEET.MISSING → entering'),
    {
      transition: 'recalling · CONFIRMED_WRITE.DONE → deciding [otherwise]',
      reason: 'it needs another tab that learns the result in the same moment',
    },
    {
      transition: 'confirming · CONFIRMED_WRITE.DONE → entering [isNotCarriedOut]',
      reason: 'only a transfer that another tab sent has this outcome',
    },
    {
      transition: 'entering.writing · AMOUNT.CHOOSE → (stays) [otherwise]',
      reason: 'it needs pasted text; the journey of transfers pastes',
    },
  ],
});
