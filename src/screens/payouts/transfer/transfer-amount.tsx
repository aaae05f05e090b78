import { useSelector } from '@xstate/react';
import { useTranslation } from 'react-i18next';
import type { ActorRefFrom } from 'xstate';
import { centsOf } from '#domain/money/cents.ts';
import { formatDollars } from '#domain/money/format-dollars.ts';
import { formatCents } from '#domain/money/format-money.ts';
import { pastedAmount } from '#domain/money/typed-amount.ts';
import { TRANSFER_MAXIMUM, TRANSFER_MINIMUM, type TransferFault } from '#domain/payouts/transfer.ts';
import { useMessage } from '#flow/use-message.ts';
import type { transferMachine } from '#machines/payouts/transfer/transfer.machine.ts';
import { marked } from '#ui/marked.ts';
import { AmountOutline, AmountPad, LineButton, TypedAmount } from '../amount-pad/amount-pad.tsx';
import { shownBalance } from '../shown-balance/shown-balance.ts';

type Actor = ActorRefFrom<typeof transferMachine>;

/** Suggested amounts, in dollars. */
const OFFERED = [20, 50, 100];

/** The amount before the balance is known. */
export const TransferAmountOutline = () => <AmountOutline decimals={0} chips={OFFERED} />;

/** The amount of the transfer, in whole dollars. */
export const TransferAmount = ({ actor }: { actor: Actor }) => {
  const { t, i18n } = useTranslation(['transfer', 'payouts']);
  const isFilling = useSelector(actor, (snapshot) =>
    snapshot.matches({ entering: { act: { writing: 'fillingAll' } } }),
  );
  const choose = (chosen: string | undefined) => actor.send({ type: 'AMOUNT.CHOOSE', amount: chosen });
  const offered = OFFERED.map((dollars) => ({
    text: formatDollars(dollars, i18n.language),
    onPress: () => choose(String(dollars)),
  }));
  return (
    <AmountPad
      decimals={0}
      chips={[
        ...offered,
        { text: t('payouts:all'), busy: isFilling, onPress: () => actor.send({ type: 'AMOUNT.ALL' }) },
      ]}
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
  const balance = useSelector(actor, ({ context }) => context.balance);
  return (
    <TypedAmount kept={amount} problem={useAmountProblem(actor)}>
      {isUnknown ? (
        <LineButton onClick={() => actor.send({ type: 'RETRY' })}>{t('common:loadingFailed')}</LineButton>
      ) : (
        <span>{marked(t('available', { amount: shownBalance(centsOf(balance), i18n.language) }))}</span>
      )}
    </TypedAmount>
  );
};

const SAID = {
  notWhole: 'invalidNumber',
  belowMinimum: 'belowMinimum',
  aboveMaximum: 'aboveMaximum',
  insufficientBalance: 'insufficientBalance',
  nothingToFill: 'nothingToFill',
} as const satisfies Record<TransferFault | 'nothingToFill', string>;

/** Each error names its limit. A refusal by the balance is shown once the balance was loaded again (reading 84). */
const useAmountProblem = (actor: Actor): string | undefined => {
  const { t, i18n } = useTranslation('transfer');
  const message = useMessage();
  const { amountProblem, balance } = useSelector(actor, ({ context }) => context);
  const isBalanceFresh = useSelector(
    actor,
    (snapshot) =>
      snapshot.matches({ entering: { balance: 'asked' } }) ||
      snapshot.matches({ entering: { balance: { asking: 'again' } } }),
  );
  if (amountProblem === null) return undefined;
  if (amountProblem === 'insufficientBalance' && !isBalanceFresh) return undefined;
  if (typeof amountProblem === 'object') return message(amountProblem);
  const limits = {
    notWhole: '',
    belowMinimum: formatCents(TRANSFER_MINIMUM, i18n.language),
    aboveMaximum: formatCents(TRANSFER_MAXIMUM, i18n.language),
    insufficientBalance: shownBalance(centsOf(balance), i18n.language),
    nothingToFill: formatCents(TRANSFER_MINIMUM, i18n.language),
  };
  return t(SAID[amountProblem], { amount: limits[amountProblem] });
};
