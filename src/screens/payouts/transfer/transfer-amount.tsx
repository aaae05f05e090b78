import { useSelector } from '@xstate/react';
import { useTranslation } from 'react-i18next';
import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import { centsOf } from '#domain/money/cents.ts';
import { formatCents } from '#domain/money/format-money.ts';
import { pastedAmount } from '#domain/money/typed-amount.ts';
import {
  TRANSFER_MAXIMUM,
  TRANSFER_MINIMUM,
  type TransferFault,
  wholeBalance,
} from '#domain/payouts/transfer.ts';
import { useMessage } from '#flow/use-message.ts';
import type { transferMachine } from '#machines/payouts/transfer/transfer.machine.ts';
import { faultOf, isDoubtful } from '#machines/payouts/transfer/transfer-context.ts';
import type { Elements } from '#ui/elements.ts';
import { marked } from '#ui/marked.ts';
import { AmountOutline, AmountPad, LineButton, TypedAmount } from '../amount-pad/amount-pad.tsx';
import { shownBalance } from '../shown-balance/shown-balance.ts';

type Actor = ActorRefFrom<typeof transferMachine>;

type Around = {
  /** The field of the recipient. */
  to: Elements;
  /** The field of the note. */
  note: Elements;
};

/** The amount before the balance is known. */
export const TransferAmountOutline = (around: Around) => <AmountOutline decimals={0} {...around} />;

/** The amount of the transfer, in whole dollars, between recipient and note. */
export const TransferAmount = ({ actor, ...around }: Around & { actor: Actor }) => {
  const { i18n } = useTranslation();
  const isFilling = useSelector(actor, (snapshot) =>
    snapshot.matches({ entering: { act: { writing: 'fillingAll' } } }),
  );
  const balance = useSelector(actor, ({ context }) => centsOf(context.balance));
  const choose = (chosen: string | undefined) => actor.send({ type: 'AMOUNT.CHOOSE', amount: chosen });
  return (
    <AmountPad
      {...around}
      decimals={0}
      room={{ balance, most: wholeBalance(balance) ?? 0n }}
      onOffered={(dollars) => choose(String(dollars))}
      onMost={() => actor.send({ type: 'AMOUNT.ALL' })}
      isFilling={isFilling}
      onKey={(key) => actor.send({ type: 'KEY.TYPE', key })}
      onDelete={() => actor.send({ type: 'KEY.DELETE' })}
      onPaste={(text) => choose(pastedAmount(text, i18n.language, 0))}
      onTypedAhead={() => choose('')}
    >
      <Amount actor={actor} />
    </AmountPad>
  );
};

const Amount = ({ actor }: { actor: Actor }) => {
  const { t, i18n } = useTranslation(['transfer', 'common']);
  const amount = useSelector(actor, ({ context }) => context.amount);
  const isUnknown = useSelector(actor, (snapshot) => snapshot.matches({ entering: { balance: 'unknown' } }));
  const balance = useSelector(actor, ({ context }) => centsOf(context.balance));
  return (
    <TypedAmount kept={amount} balance={balance} problem={useAmountProblem(actor)}>
      {isUnknown ? (
        <LineButton onClick={() => actor.send({ type: 'RETRY' })}>{t('common:loadingFailed')}</LineButton>
      ) : (
        <span>{marked(t('wholeFrom', { amount: formatCents(TRANSFER_MINIMUM, i18n.language) }))}</span>
      )}
    </TypedAmount>
  );
};

/** The sentence of each error. */
const SAID = {
  notWhole: 'invalidNumber',
  belowMinimum: 'belowMinimum',
  aboveMaximum: 'aboveMaximum',
  insufficientBalance: 'insufficientBalance',
  nothingToFill: 'nothingToFill',
} as const satisfies Record<TransferFault | 'nothingToFill', string>;

/** The same in a few words, for the button. */
const REASONS = {
  notWhole: 'wholeOnly',
  belowMinimum: 'payouts:minimum',
  aboveMaximum: 'payouts:maxAmount',
  insufficientBalance: 'payouts:available',
} as const satisfies Record<TransferFault, string>;

/** Returns a function for the limit that an error has broken, as text. */
const useLimit = (actor: Actor) => {
  const { i18n } = useTranslation();
  const balance = useSelector(actor, ({ context }) => context.balance);
  return (fault: keyof typeof SAID): string =>
    fault === 'insufficientBalance'
      ? shownBalance(centsOf(balance), i18n.language)
      : formatCents(fault === 'aboveMaximum' ? TRANSFER_MAXIMUM : TRANSFER_MINIMUM, i18n.language);
};

/** True if the balance was loaded since it refuses the amount: only then the refusal is shown (reading 84). */
const isFresh = (snapshot: SnapshotFrom<typeof transferMachine>): boolean =>
  snapshot.matches({ entering: { balance: 'asked' } }) ||
  snapshot.matches({ entering: { balance: { asking: 'again' } } });

const useAmountProblem = (actor: Actor): string | undefined => {
  const { t } = useTranslation('transfer');
  const message = useMessage();
  const limit = useLimit(actor);
  const problem = useSelector(actor, ({ context }) => context.amountProblem);
  const isBalanceFresh = useSelector(actor, isFresh);
  if (problem === null || (problem === 'insufficientBalance' && !isBalanceFresh)) return undefined;
  return typeof problem === 'object' ? message(problem) : t(SAID[problem], { amount: limit(problem) });
};

/** Returns in a few words why the transfer cannot be sent. */
export const useReason = (actor: Actor): string | undefined => {
  const { t } = useTranslation(['transfer', 'payouts']);
  const limit = useLimit(actor);
  const isChosen = useSelector(actor, ({ context }) => context.recipient !== null);
  const isEmpty = useSelector(actor, ({ context }) => context.amount === '');
  const fault = useSelector(actor, (snapshot) =>
    isDoubtful(snapshot.context) && !isFresh(snapshot) ? null : faultOf(snapshot.context),
  );
  if (!isChosen) return t('recipientEmpty');
  if (isEmpty) return t('sendMoney');
  return fault === null ? undefined : t(REASONS[fault], { amount: limit(fault) });
};
