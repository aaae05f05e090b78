import type { SnapshotFrom } from 'xstate';
import type { cashOutMachine } from '#machines/payouts/cash-out/cash-out.machine.ts';
import { isRefusedByFacts } from '#machines/payouts/cash-out/cash-out-context.ts';
import { defineUser } from '#paths/user/define.ts';
import { comesBack, goesThrough, pastes, presses, taps } from '#paths/user/gestures.ts';
import { doesNotSee, type Sight, says, sees } from '#paths/user/screen-oracle.ts';
import { button, dialog, heading, sheet, status, text } from '#paths/user/targets.ts';
import { keptAs } from '../kept.ts';
import { homeUser, phoneOnlyUser, signedInAsking, withDraft } from '../sample-data.ts';
import { costOf, isAmount, TO_BANK } from './cash-out.facts.ts';
import { row } from './review-rows.ts';

type Now = SnapshotFrom<typeof cashOutMachine>;

const verified = signedInAsking('/withdrawal', homeUser(2));
const KEPT = { key: '0123456789abcdef0123456789abcdef', userId: '100003', amount: '80.00' };
/** The time of the stored cash out, the same as in the model. */
const SENT_AGO = 355_000;

const retry = button('common:retry');
const cancel = button('common:cancel');
/** The button of the page names the act, or why it cannot be done. */
const submit = button(
  /^(Cash out( \$[\d,]+\.\d\d)?|Minimum \$10\.00|\$[\d,]+\.\d\d (available|left today))$/,
);
const all = button(/^(All|Max)( \$[\d,.]+)?$/);

const NAMES: Record<string, RegExp> = {
  '501': /HDFC Bank\s*5010\*{4}7890/,
  '502': /USDT \(TRC-20\)\s*TQ5m\*{4}2AaB/,
};
const named = ({ withdrawId }: { withdrawId: string }) => button(NAMES[withdrawId] ?? /^$/);

const isBare = (now: Now) => now.matches({ open: { act: 'entering' } });

/** True if the line below the amount comments on a valid amount. */
const isTyped = (now: Now) =>
  isAmount(now.context.kept) && !now.matches({ open: { act: { entering: 'refusing' } } });
const notAnAmount = text({ key: 'cash-out:notAnAmount', values: { amount: '$12.50' } });

/** A typed text is reported while it is no amount; pasted text, only until the next key. */
const judged = ({ context: { kept } }: Now) => (isAmount(kept) ? doesNotSee(notAnAmount) : sees(notAnAmount));

/** The cost, which the review keeps when the ladder is asked for again and does not load. */
const costIn = ({ context: { chosen, kept, ladder } }: Now) =>
  costOf(Number(kept), { isBank: chosen?.withdrawType === 3, hasLadder: ladder?.length !== 0 });

const dollars = (amount: string) => Number(amount).toLocaleString('en', { minimumFractionDigits: 2 });

/** Every row of the review: the destination, the amount, the fee, the amount that arrives and when. */
const review = (now: Now) => {
  const { chosen, kept, user } = now.context;
  const { fee } = costIn(now);
  const arrives = dollars(costIn(now).arrives);
  const amount = `$${dollars(kept)}`;
  const verifyInTime = text('cash-out:verifyInTime');
  return [
    sees(sheet('payouts:review')),
    sees(row('cash-out:sendsTo', NAMES[chosen?.withdrawId ?? ''] ?? /$/)),
    sees(row('payouts:youSend', amount)),
    sees(row('payouts:fee', `$${fee}`)),
    sees(row('cash-out:youGet', `$${arrives}`)),
    sees(row('payouts:arrives', /Within 7 working days, by \w.+/)),
    sees(button({ key: 'cash-out:cashOutAmount', values: { amount } })),
    user.level === 1 && chosen?.withdrawType === 3 ? sees(verifyInTime) : doesNotSee(verifyInTime),
  ];
};

/** Returns these checks of the page while nothing lies over it. */
const onPage =
  (...sights: ((now: Now) => readonly Sight[])[]) =>
  (now: Now) =>
    isBare(now) ? sights.flatMap((sight) => sight(now)) : [];

/** A refusal by facts of the server. */
const refusal = text(/^(You have \$|Your level can cash out \$|You can cash out \$)/);

/** True if the facts were loaded since the refusal arose (reading 84). */
const isRefusalShown = (now: Now) =>
  isRefusedByFacts(now.context) &&
  (now.matches({ open: { terms: 'asked' } }) || now.matches({ open: { terms: { asking: 'again' } } }));

/** The rest of the daily limit: the levels may cash out $50, $5,000 and $10,000 a day. */
const leftIn = ({ context: { user, usedToday } }: Now) =>
  Math.max(([0, 50, 5_000, 10_000][user.level] ?? 0) - Number(usedToday), 0);

/**
 * Why the amount cannot be sent, as the button says it; undefined if it can. The minimum is $10 for the accounts of the
 * examples. Without a fee nothing is refused.
 */
const reasonOf = (now: Now) => {
  const { kept, balance, ladder, chosen } = now.context;
  const amount = Number(kept);
  if (!isAmount(kept)) return button('cash-out:title');
  if (!ladder || !chosen) return undefined;
  if (amount < 10) return button({ key: 'payouts:minimum', values: { amount: '$10.00' } });
  if (!isRefusalShown(now)) return undefined;
  return amount > balance
    ? button({ key: 'payouts:available', values: { amount: `$${dollars(balance.toFixed(2))}` } })
    : button({ key: 'cash-out:leftToday', values: { amount: `$${dollars(leftIn(now).toFixed(2))}` } });
};

/** True if a button offers the amount: $50 and $100 up to the balance and the rest of the daily limit. */
const isOffered = (kept: string | undefined, now: Now) => {
  const { balance, ladder, chosen } = now.context;
  if (kept !== '50' && kept !== '100') return false;
  return !ladder || !chosen || Number(kept) <= Math.min(balance, leftIn(now));
};

/** The button of an amount that can be sent. */
const send = ({ context: { kept } }: Now) =>
  button({ key: 'cash-out:cashOutAmount', values: { amount: `$${dollars(kept)}` } });

const accounts = [sees(sheet('cash-out:chooseAccount')), sees(button('cash-out:linkAnother'))];

/** A refusal looks the same while its reason is asked for again. */
const both = (state: string, sights: Sight[]) => ({
  [`${state}.said`]: sights,
  [`${state}.askingAgain`]: sights,
});

const destination = ({ context: { chosen } }: Now) => [
  sees(chosen ? named(chosen) : button('cash-out:chooseAccount')),
];

/** For level 1, the page knows how much is left today; otherwise it knows only that the server refuses the amount. */
const overLevel = (now: Now) => {
  const { kept, user, usedToday, ladder } = now.context;
  const left = Math.max(50 - Number(usedToday), 0);
  if (!isRefusalShown(now) || !ladder || user.level !== 1 || Number(kept) <= left)
    return 'cash-out:levelHint' as const;
  return {
    key: 'cash-out:aboveLevelLimit' as const,
    values: { limit: '$50.00', left: `$${left.toFixed(2)}` },
  };
};

/** The confirmation, from its review to an answer. */
const sentWith = (answer: string) =>
  goesThrough(
    'confirmed-write',
    'cashOut',
    'CONFIRM',
    'paymentAuthorisation: authorised',
    `sendMoney: ${answer}`,
  );

/** The answers of the calls that load the terms. */
const termsWith =
  ({
    linked = 'accepted',
    types = 'accepted',
    balance = 'accepted',
    today = 'noTransactions',
    review = 'noNotice',
  } = {}) =>
  ({ user }: { user: { level: number } }) => [
    `getUser: level${user.level}`,
    `getLinked: ${linked}`,
    `getTypes: ${types}`,
    'getFees: accepted',
    `getBalance: ${balance}`,
    `getReview: ${review}`,
    `getToday: ${today}`,
  ];

/** The lookup of a cash out that was sent before the page was loaded. */
const lookedUp = (answer: string) => goesThrough('confirmed-write', 'reloaded', `findWrite: ${answer}`);

const missing = (from: string, to: string) => ({
  transition: `${from} · SHEET.MISSING → ${to}`,
  reason: 'lazy sheets always load in these tests; src/flow/lazy-sheet.test.tsx tests one that fails',
});

export default defineUser<typeof cashOutMachine>({
  arrives: {
    verified,
    basic: signedInAsking('/withdrawal', homeUser(1)),
    unverified: signedInAsking('/withdrawal', homeUser(0)),
    again: withDraft(signedInAsking('/withdrawal', homeUser(1)), '100002', {
      cashOut: { kept: '50', withdrawId: '', again: TO_BANK },
    }),
    unfinished: {
      ...verified,
      device: { ...verified.device, writes: keptAs('cashOut', { ...KEPT, sentAt: Date.now() - SENT_AGO }) },
    },
  },
  beside: ['confirmed-write'],
  gestures: {
    'KEY.PRESS': ({ key }, now) => {
      if (!isBare(now)) return undefined;
      return key === '.' ? presses('.') : taps(button({ text: key }));
    },
    'DIGIT.DELETE': (_, now) => (isBare(now) ? taps(button('payouts:deleteDigit')) : undefined),
    'AMOUNT.CHOOSE': ({ kept }, now) => {
      if (!isBare(now)) return undefined;
      return isOffered(kept, now) ? taps(button({ text: `$${kept}` })) : pastes(kept ?? 'no amount');
    },
    'AMOUNT.ALL': (_, now) => (isBare(now) ? taps(all) : undefined),
    'ACCOUNT.OPEN': (_, now) =>
      taps(now.context.chosen ? named(now.context.chosen) : button('cash-out:chooseAccount')),
    'ACCOUNT.CHOOSE': ({ account }, now) =>
      now.matches({ open: { act: 'choosingAccount' } }) ? taps(named(account)) : undefined,
    'ACCOUNT.LINK': (_, now) => {
      if (now.matches('noAccounts')) return taps(button('payouts:bindFirst'));
      return taps(
        button(
          now.matches({ open: { act: 'choosingAccount' } }) ? 'cash-out:linkAnother' : 'cash-out:linkNew',
        ),
      );
    },
    'CONFIRMED_WRITE.DONE': ({ output }, now) => {
      if (now.matches('finding')) {
        return output.kind === 'carriedOut' && output.isEarlier ? lookedUp('accepted') : undefined;
      }
      // The only cash out that the model of the confirmation knows.
      const { withdrawId, amount, agreed } = now.context.movement ?? {};
      if (withdrawId !== '501' || amount !== '50.00' || agreed?.fee !== '2.97') return undefined;
      switch (output.kind) {
        case 'carriedOut':
          return output.isEarlier ? undefined : sentWith('accepted');
        case 'left':
          return goesThrough('confirmed-write', 'cashOut', 'CANCEL');
        case 'refused':
          // The contract's example of changed terms has another fee.
          if (output.changed && output.changed !== 'fee') return undefined;
          return sentWith(output.by ?? 'unknownRefusal');
        default:
          return undefined;
      }
    },
    'SHEET.MISSING': () => undefined,
    SUBMIT: (_, now) => (isBare(now) && !now.hasTag('busy') ? taps(submit) : undefined),
    CONFIRM: (_, now) => {
      if (now.matches('notSent') || now.matches('termsChanged')) return taps(button('common:close'));
      return taps(button(now.context.user.firstName === 'Алиса' ? 'cash-out:changeName' : 'payouts:verify'));
    },
    CANCEL: (_, now) =>
      taps(now.matches({ open: { act: 'choosingAccount' } }) ? button('common:close') : cancel),
    RETRY: (_, now) =>
      !(isBare(now) || now.matches('unfound'))
        ? undefined
        : taps(now.matches({ open: { price: 'unavailable' } }) ? retry : button('common:loadingFailed')),
    REFRESH: (_, now) => {
      // The contract has one example user for each level, so it has no answer for another user whose level fell to 0.
      if (now.matches('levelNeeded') && now.context.user.userId !== phoneOnlyUser.userId) return undefined;
      return isBare(now) || !now.matches('open') ? comesBack : undefined;
    },
  },
  ways: {
    cashOutTerms: {
      usual: termsWith(),
      used: termsWith({ today: 'accepted' }),
      poor: termsWith({ balance: 'empty' }),
      unknown: ['getUser: noAnswer'],
      closed: termsWith({ types: 'noTypes' }),
      noAccounts: termsWith({ linked: 'noMethods' }),
      underReview: termsWith({ review: 'underReview' }),
    },
  },
  sees: {
    loading: [sees(heading('cash-out:title')), sees(status('common:loading')), doesNotSee(submit)],
    ...both('levelNeeded', [sees(heading('payouts:levelTitle')), sees(text('cash-out:unverifiedHint'))]),
    ...both('underReview', [sees(heading('payouts:reviewTitle')), sees(text('cash-out:underReviewHint'))]),
    finding: [sees(sheet('payouts:checking'))],
    notSent: [sees(dialog('cash-out:notSentTitle')), sees(text('cash-out:notSentHint'))],
    termsChanged: ({ context: { problem } }) => [sees(dialog('cash-out:notSentTitle')), ...says(problem)],
    ...both('noAccounts', [sees(heading('payouts:empty')), sees(button('payouts:bindFirst'))]),
    'open.terms.known': onPage((now) => [...destination(now), doesNotSee(refusal)]),
    'open.terms.asking.anew': onPage((now) => [...destination(now), doesNotSee(refusal)]),
    'open.terms.asking.again': onPage((now) => [
      ...destination(now),
      isRefusalShown(now) ? sees(refusal) : doesNotSee(refusal),
    ]),
    'open.terms.asked': onPage((now) => [...destination(now), sees(refusal)]),
    'open.terms.unknown': onPage((now) => [
      doesNotSee(refusal),
      ...(isTyped(now) && !now.matches({ open: { price: 'unavailable' } })
        ? [sees(button('common:loadingFailed'))]
        : []),
    ]),
    'open.price.none': onPage(() => [sees(button('cash-out:chooseAccount'))]),
    'open.price.asking': onPage((now) =>
      isTyped(now) && !now.context.ladder ? [sees(text('cash-out:feeOnItsWay'))] : [],
    ),
    'open.price.known': onPage((now) => {
      if (now.context.kept !== '50' || !isTyped(now) || isRefusalShown(now)) return [];
      const { fee, arrives } = costIn(now);
      return [sees(text(new RegExp(`^Fee \\$${fee} · you get \\$${arrives} by `)))];
    }),
    'open.price.unavailable': onPage((now) =>
      isTyped(now) ? [sees(text('cash-out:feeMissing')), sees(retry)] : [],
    ),
    'open.act.entering.typing': onPage((now) => [
      Number(now.context.kept) === 0
        ? sees(button('cash-out:title'), { busy: false, waits: true })
        : sees(reasonOf(now) ?? send(now), { busy: false, waits: reasonOf(now) !== undefined }),
      sees(all),
      doesNotSee(text(/^The minimum is /)),
      judged(now),
    ]),
    'open.act.entering.refusing': onPage(() => [sees(submit, { busy: false }), sees(notAnAmount)]),
    'open.act.entering.explaining': onPage((now) => [
      isTyped(now) ? sees(text(/^(The minimum is \$10\.00|You have \$[\d,]+\.\d\d)\./)) : sees(notAnAmount),
    ]),
    'open.act.entering.awaitingPrice': onPage(() => [sees(submit, { busy: true })]),
    'open.act.entering.fillingAll': onPage((now) => [sees(submit, { busy: false }), judged(now)]),
    'open.act.entering.awaitingTerms': onPage(() => [sees(submit, { busy: true })]),
    'open.act.choosingAccount.listing': accounts,
    'open.act.choosingAccount.askingAgain': (now) => [
      ...accounts,
      sees(named({ withdrawId: now.context.asked?.withdrawId ?? '' }), { busy: true }),
    ],
    'open.act.askingForLevel': (now) => [sees(dialog('cash-out:levelTitle')), sees(text(overLevel(now)))],
    'open.act.askingForName': [sees(dialog('cash-out:nameTitle')), sees(text('cash-out:nameHint'))],
    'open.act.confirming': review,
    'open.act.tellingOfAccount': ({ context: { problem } }) => [
      sees(dialog('cash-out:refused')),
      ...says(problem),
    ],
  },
  ends: {
    sent: [sees(heading('cash-out:requestCompleted'))],
    verify: [doesNotSee(submit)],
    link: [doesNotSee(submit)],
  },
  alike: [
    {
      states: ['open.act.entering.refusing', 'open.act.entering.explaining'],
      reason: 'no amount at all is no amount either',
    },
    {
      states: [
        'open.act.entering.typing',
        'open.act.entering.explaining',
        'open.act.entering.fillingAll',
        'open.act.entering.awaitingTerms',
      ],
      reason: 'an amount above a limit is reported while it is typed, filled in or asked about',
    },
    {
      states: ['open.terms.known', 'open.terms.asking.anew', 'open.terms.asking.again', 'open.terms.unknown'],
      reason: 'the loaded data stays in sight while it is loaded again',
    },
    {
      states: ['open.terms.asking.again', 'open.terms.asked'],
      reason: 'the refusal that is shown stays until the answer',
    },
    {
      states: ['open.price.known', 'open.price.asking'],
      reason: 'known fees stay in sight while they are loaded again',
    },
    {
      states: ['open.act.choosingAccount.listing', 'open.act.choosingAccount.askingAgain'],
      reason: 'the list stays, only the tapped account is busy',
    },
    {
      states: ['open.act.entering.awaitingTerms', 'open.act.entering.awaitingPrice'],
      reason: 'the button is busy until it is known whether the amount can be sent',
    },
    ...['levelNeeded', 'underReview', 'noAccounts'].map((state) => ({
      states: [`${state}.said`, `${state}.askingAgain`],
      reason: 'a refusal looks the same while its reason is asked for again',
    })),
  ],
  waivers: [
    missing('open.act.confirming', 'open.act.entering'),
    missing('finding', 'unfound'),
    {
      transition: 'open.act.entering.awaitingPrice · SUBMIT → (stays)',
      reason: 'the busy button accepts no second tap; the chart is tested with one',
    },
    {
      transition: 'open.act.entering.awaitingTerms · SUBMIT → (stays)',
      reason: 'the busy button accepts no second tap; the chart is tested with one',
    },
    ...[
      'levelNeeded.askingAgain · done cashOutTerms → underReview.said [isUnderReview]',
      'levelNeeded.askingAgain · done cashOutTerms → noAccounts.said [hasNoAccounts]',
      'levelNeeded.askingAgain · done cashOutTerms → open [otherwise]',
      'underReview.askingAgain · done cashOutTerms → levelNeeded.said [isUnverified]',
      'noAccounts.askingAgain · done cashOutTerms → levelNeeded.said [isUnverified]',
      'open.terms.asking · done cashOutTerms → levelNeeded [isUnverified]',
    ].map((transition) => ({
      transition,
      reason:
        'the examples of the contract are other users at each level; the plan of the chart changes a level',
    })),
    ...[
      'open.act.decided · always → open.act.askingForName [isNameForeign]',
      'open.act.askingForName · TERMS.KNOWN → open.act.entering [not(isNameForeign)]',
    ].map((transition) => ({
      transition,
      reason: 'all users of the contract have Latin names; the plan of the chart has one with another script',
    })),
    {
      transition: 'unfound · RETRY → finding',
      reason: 'lazy sheets always load in these tests',
    },
    {
      transition: 'finding · CONFIRMED_WRITE.DONE → loading [otherwise]',
      reason: 'it needs another tab that learns the result first',
    },
    ...['finding · CONFIRMED_WRITE.DONE → notSent [isNotCarriedOut]', 'notSent · CONFIRM → loading'].map(
      (transition) => ({
        transition,
        reason: 'it takes six minutes after the call was sent; the plans of both charts test it',
      }),
    ),
    {
      transition: 'open.act.confirming · CONFIRMED_WRITE.DONE → notSent [isNotCarriedOut]',
      reason: 'this page repeats a call of its own and does not look it up in the history',
    },
    ...[
      'open.act.askingForName · CONFIRM → changeName',
      'open.act.askingForName · CANCEL → open.act.entering',
    ].map((transition) => ({
      transition,
      reason: 'all users of the contract have Latin names; the plan of the chart has one with another script',
    })),
  ],
});
