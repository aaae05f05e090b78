import type { SnapshotFrom } from 'xstate';
import { writtenAccount } from '#domain/person/account-id.ts';
import type { transferMachine } from '#machines/payouts/transfer/transfer.machine.ts';
import { defineUser } from '#paths/user/define.ts';
import { comesBack, goesThrough, pastes, presses, taps, typing } from '#paths/user/gestures.ts';
import { doesNotSee, type Sight, says, sees } from '#paths/user/screen-oracle.ts';
import { button, dialog, field, heading, sheet, status, text } from '#paths/user/targets.ts';
import { starting } from '#paths/user/words.ts';
import { keptAs } from '../kept.ts';
import { homeUser, signedInAsking, user, withDraft } from '../sample-data.ts';
import { row } from './review-rows.ts';

type Now = SnapshotFrom<typeof transferMachine>;

/** The button of the page names the act, or why it cannot be done. */
const next = button(
  /^(Send money|Choose who gets it|Whole dollars only|Minimum \$10\.00|Max \$30,000\.00|(\$[\d,.]+|•+) available|Send \$[\d,]+\.00)$/,
);
const retry = button('common:retry');
const notLoaded = button('common:loadingFailed');
const recipient = field('transfer:recipient');
const amount = status('payouts:amount');
const loading = status('common:loading');
const all = button(/^(All|Max)( \$[\d,]+)?$/);
const sent = dialog(starting('transfer:sent'));

const signed = signedInAsking('/transfer', homeUser(2));
/** Opens the page with the balance hidden on Home. */
const hidden = {
  ...signed,
  device: { ...signed.device, store: { ...signed.device.store, balanceHidden: true } },
};

const isSearching = (now: Now) => now.matches({ entering: { act: 'searching' } });

/** True for the only transfer that the model of the confirmation knows: 25 dollars to Bob, for lunch. */
const isKnown = ({ context: { movement } }: Now) =>
  movement?.amount === '25' &&
  'relatedEmail' in movement &&
  movement.remark === 'Lunch' &&
  movement.agreed?.userId === '100002' &&
  movement.agreed.fee === '0.00' &&
  !movement.diamondSeller;
const confirms = (...answers: string[]) =>
  goesThrough('confirmed-write', 'transfer', 'CONFIRM', 'paymentAuthorisation: authorised', ...answers);
const finds = (...answers: string[]) => goesThrough('confirmed-write', 'reloaded', ...answers);

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

/** A refusal by the balance. */
const refusal = text(/^Not enough: you have /);

/** True if the refusal is by a balance that was loaded since it arose (reading 84). */
const isBalanceFresh = (now: Now) =>
  now.matches({ entering: { balance: 'asked' } }) ||
  now.matches({ entering: { balance: { asking: 'again' } } });

const isNotSaid = ({ amountProblem }: Now['context']) =>
  amountProblem === null || amountProblem === 'insufficientBalance';

/** A balance that is hidden on Home is hidden here too. */
const balanceIn = ({ context: { balance } }: Now, input: string) => {
  if (input === 'draft') return '••••';
  return balance === '0.00' ? '$0.00' : '$1,284.50';
};

const amountSays = (now: Now, input: string) => {
  const { amountProblem } = now.context;
  const shown = { amount: balanceIn(now, input) };
  const always = [
    sees(text({ key: 'payouts:available', values: shown })),
    ...(input === 'draft' ? [doesNotSee(text(/1,284\.50/))] : []),
  ];
  if (amountProblem === 'insufficientBalance' && isBalanceFresh(now)) {
    return [sees(text({ key: 'transfer:insufficientBalance', values: shown })), ...always];
  }
  if (amountProblem === null || amountProblem === 'insufficientBalance') {
    if (now.matches({ entering: { balance: 'unknown' } })) return [sees(notLoaded), ...always];
    return [sees(text({ key: 'transfer:wholeFrom', values: { amount: '$10.00' } })), ...always];
  }
  const said = text(typeof amountProblem === 'string' ? SAID[amountProblem] : amountProblem);
  return [sees(said), doesNotSee(refusal), doesNotSee(notLoaded), ...always];
};

/** Why the transfer cannot be sent, as the button says it (payouts 5); undefined if it can. */
const reasonOf = (now: Now, input: string) => {
  const { recipient: person, amount: typed, balance } = now.context;
  if (person === null) return button('transfer:recipientEmpty');
  if (typed === '') return button('transfer:sendMoney');
  if (!/^\d+$/.test(typed)) return button('transfer:wholeOnly');
  if (Number(typed) < 10) return button({ key: 'payouts:minimum', values: { amount: '$10.00' } });
  if (Number(typed) > 30_000) return button({ key: 'payouts:maxAmount', values: { amount: '$30,000.00' } });
  return Number(typed) > Number(balance) && isBalanceFresh(now)
    ? button({ key: 'payouts:available', values: { amount: balanceIn(now, input) } })
    : undefined;
};

/** The button that sends, with the typed amount. */
const send = ({ context }: Now) =>
  button({ key: 'transfer:send', values: { amount: `$${typedAs(context.amount)}.00` } });

/** The line below the amount, while no sheet lies over it and no other problem stands there. */
const balanceLine =
  (...sights: Sight[]) =>
  (now: Now) =>
    isSearching(now) || !isNotSaid(now.context) ? [] : [sees(next), ...sights];

const lastKnown = balanceLine(sees(text(/ available$/)), doesNotSee(refusal), doesNotSee(notLoaded));
const refused = balanceLine(sees(refusal), doesNotSee(notLoaded));

const page = (now: Now, input: string) => [
  sees(amount),
  sees(text({ text: `$${typedAs(now.context.amount)}` })),
  sees(recipient, { problem: now.context.recipientProblem }),
  ...(now.context.recipient ? [sees(text({ text: now.context.recipient.name }))] : []),
  sees(field('transfer:note'), {
    value: now.context.remark,
    problem: now.context.remark.length < 100 ? null : { key: 'transfer:noteTooLong', values: { length: 99 } },
  }),
  ...amountSays(now, input),
];

/** A notice looks the same while its reason is asked for again. */
const both = (state: string, sights: Sight[]) => ({
  [`${state}.said`]: sights,
  [`${state}.askingAgain`]: sights,
});

const LOADING = [
  ...['user', 'balance', 'review'].flatMap((region) => [
    `loading.${region}.asking`,
    `loading.${region}.known`,
  ]),
  'loading.review.unavailable',
];

/** Every row of the review: the recipient, the amount and the remark. */
const review = ({ context: { recipient, amount, remark, fee } }: Now) => {
  const dollars = `$${Number(amount).toLocaleString('en')}.00`;
  const note = remark.trim();
  return [
    sees(sheet('payouts:review')),
    sees(row('transfer:recipient', `${recipient?.name}${writtenAccount(recipient?.account ?? '')}`)),
    sees(row('payouts:youSend', dollars)),
    sees(row('payouts:fee', fee === '0.00' ? 'None' : `$${fee}`)),
    sees(row('transfer:theyGet', dollars)),
    sees(row('payouts:arrives', 'At once')),
    note ? sees(row('transfer:note', note)) : doesNotSee(row('transfer:note', /.*/)),
    sees(text('transfer:cannotUndo')),
    sees(button({ key: 'transfer:send', values: { amount: dollars } }), { busy: false }),
  ];
};

const receipt = ({ context }: Now) => [sees(sent), sees(text({ text: context.receipt?.activityNo ?? '' }))];
const namesNobody = doesNotSee(text(/has received it/));

/** The recipient is named only as recorded. */
const recorded = (now: Now) => {
  const name = now.context.receipt?.name;
  return [...receipt(now), name ? sees(text({ key: 'transfer:sentTo', values: { name } })) : namesNobody];
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
    toSellers: signedInAsking('/transfer?to=diamond-seller', homeUser(3)),
    unverified: signedInAsking('/transfer', homeUser(0)),
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
    'entering.act.writing.typing': ({ context: { user, sellersOnly, recipient, amount, remark } }) => ({
      user,
      sellersOnly,
      draft: { recipient, amount, remark },
    }),
    // A sent transfer is not restored; the form starts empty.
    'sent.told': ({ context: { user, sellersOnly } }) => ({ user, sellersOnly }),
  },
  gestures: {
    'RECIPIENT_SEARCH.DONE': ({ output }, now) => {
      if (!isSearching(now)) return undefined;
      if (output.kind === 'dismissed') return searches(now, 'CANCEL');
      if (output.recipient.userId !== '100002') return undefined;
      return searches(now, 'QUERY.CHANGE address', 'SEARCH', 'search: accepted', 'FOUND.CHOOSE');
    },
    'CONFIRMED_WRITE.DONE': ({ output }, now) => {
      if (now.matches('finding')) {
        if (output.kind === 'notCarriedOut')
          return finds('findWrite: keyUnused', 'wait 5000 ms', 'findWrite: keyUnused');
        const isOfThisPage = output.kind === 'carriedOut' && output.isEarlier && !output.diamondSeller;
        return isOfThisPage ? finds('findWrite: accepted') : undefined;
      }
      if (!isKnown(now)) return undefined;
      if (output.kind === 'carriedOut') {
        return output.isEarlier ? undefined : confirms('sendMoney: accepted');
      }
      if (output.kind === 'refused') {
        // The contract's example of changed terms has another recipient.
        if (output.changed && !output.now?.recipient) return undefined;
        return confirms(`sendMoney: ${output.by ?? 'idempotencyKeyReused'}`);
      }
      return output.kind === 'left' ? goesThrough('confirmed-write', 'transfer', 'CANCEL') : undefined;
    },
    'SHEET.MISSING': () => undefined,
    'RECIPIENT.OPEN': taps(recipient),
    'KEY.TYPE': ({ key }) => (key === '.' ? presses('.') : taps(button({ text: key }))),
    'KEY.DELETE': taps(button('payouts:deleteDigit')),
    // Up to the balance, $50 is offered by a button.
    'AMOUNT.CHOOSE': ({ amount: chosen }, { context: { balance } }) =>
      chosen === '50' && Number(balance) >= 50 ? taps(button(/^\$50$/)) : pastes(chosen ?? 'no amount'),
    'AMOUNT.ALL': taps(all),
    'REMARK.CHANGE': typing(field('transfer:note'), 'remark'),
    SUBMIT: taps(next),
    CONFIRM: (_, now) => taps(button(now.matches('termsChanged') ? 'common:close' : 'payouts:verify')),
    RETRY: (_, now) => (isSearching(now) ? undefined : taps(now.matches('unavailable') ? retry : notLoaded)),
    REFRESH: (_, now) => (isSearching(now) ? undefined : comesBack),
    BACK: (_, now) => {
      if (now.matches('sent')) return taps(button('common:done'));
      return taps(button(now.matches('underReview') ? 'common:goHome' : 'common:back'));
    },
  },
  sees: {
    finding: [sees(sheet('payouts:checking')), doesNotSee(next)],
    ...both('levelNeeded', [
      sees(heading('transfer:levelTitle')),
      sees(button('payouts:verify')),
      doesNotSee(next),
    ]),
    ...Object.fromEntries(LOADING.map((state) => [state, [sees(loading), doesNotSee(next)]])),
    unavailable: ({ context: { problem } }) => [sees(retry), doesNotSee(next), ...says(problem)],
    ...both('underReview', [
      sees(heading('payouts:reviewTitle')),
      sees(text('transfer:reviewHint')),
      doesNotSee(next),
    ]),
    'entering.balance.known': lastKnown,
    'entering.balance.asking.anew': lastKnown,
    'entering.balance.asking.again': refused,
    'entering.balance.asked': refused,
    'entering.balance.unknown': balanceLine(sees(notLoaded), doesNotSee(refusal)),
    'entering.act.searching': ({ context }) => [
      sees(sheet(context.sellersOnly ? 'transfer:searchTitleSeller' : 'transfer:searchTitle')),
    ],
    'entering.act.writing.typing': (now, input) => [
      ...page(now, input),
      sees(reasonOf(now, input) ?? send(now), {
        disabled: false,
        busy: false,
        waits: reasonOf(now, input) !== undefined,
      }),
      sees(all, { busy: false }),
    ],
    'entering.act.writing.fillingAll': (now, input) => [...page(now, input), sees(all, { busy: true })],
    'entering.act.writing.awaitingBalance': (now, input) => [...page(now, input), sees(next, { busy: true })],
    confirming: review,
    termsChanged: ({ context: { problem } }) => [sees(dialog('transfer:notSentTitle')), ...says(problem)],
    'sent.asking': (now) => [...receipt(now), namesNobody],
    'sent.told': recorded,
  },
  ends: {
    verify: [doesNotSee(next)],
    left: [doesNotSee(next)],
    finished: [sees(heading('home:balance'))],
  },
  alike: [
    {
      states: LOADING,
      reason: 'the page shows only when everything is loaded',
    },
    ...['levelNeeded', 'underReview'].map((state) => ({
      states: [`${state}.said`, `${state}.askingAgain`],
      reason: 'a notice looks the same while its reason is asked for again',
    })),
    {
      states: ['entering.balance.known', 'entering.balance.asking.anew'],
      reason: 'the loaded balance stays in sight while it is loaded again',
    },
    {
      states: ['entering.balance.asking.again', 'entering.balance.asked'],
      reason: 'the refusal that is shown stays until the answer',
    },
    {
      states: ['sent.asking', 'sent.told'],
      reason: 'the receipt names nobody before the record is known, nor if it cannot be loaded',
    },
  ],
  waivers: [
    ...missing('finding · SHEET.MISSING → left'),
    ...missing('entering.act.searching · SHEET.MISSING → entering.act.writing'),
    ...missing('confirming · SHEET.MISSING → entering'),
    {
      transition: 'finding · CONFIRMED_WRITE.DONE → loading [otherwise]',
      reason: 'it needs another tab that learns the result in the same moment',
    },
    {
      transition: 'confirming · CONFIRMED_WRITE.DONE → entering [isNotCarriedOut]',
      reason: 'only a transfer that another tab sent has this outcome',
    },
    {
      transition: 'entering.act.writing.awaitingBalance · SUBMIT → (stays)',
      reason: 'the busy button accepts no second tap; the chart is tested with one',
    },
  ],
});
