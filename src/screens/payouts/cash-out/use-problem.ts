import { useSelector } from '@xstate/react';
import { useTranslation } from 'react-i18next';
import type { ActorRefFrom } from 'xstate';
import { formatCents } from '#domain/money/format-money.ts';
import type { cashOutMachine } from '#machines/payouts/cash-out/cash-out.machine.ts';
import { faultOf, isRefusedByFacts, quoteOf } from '#machines/payouts/cash-out/cash-out-context.ts';
import { shownBalance } from '../shown-balance/shown-balance.ts';

/** An example amount in the user's format. */
const EXAMPLE = 12_50n;

type Actor = ActorRefFrom<typeof cashOutMachine>;

/** Returns the fault of the amount. A refusal by facts of the server counts once these were loaded again (reading 84). */
const useFault = (actor: Actor) =>
  useSelector(actor, (snapshot) => {
    const isAsked =
      snapshot.matches({ open: { terms: 'asked' } }) ||
      snapshot.matches({ open: { terms: { asking: 'again' } } });
    return isRefusedByFacts(snapshot.context) && !isAsked ? null : faultOf(snapshot.context);
  });

/**
 * The error of the amount, in one sentence with the limit and the next step. An amount that is too small is reported
 * only on submission, because the user may still be typing.
 */
export const useProblem = (actor: Actor): string | undefined => {
  const { t, i18n } = useTranslation('cash-out');
  const context = useSelector(actor, (snapshot) => snapshot.context);
  const isExplained = useSelector(actor, (snapshot) =>
    snapshot.matches({ open: { act: { entering: 'explaining' } } }),
  );
  const isRefused = useSelector(actor, (snapshot) =>
    snapshot.matches({ open: { act: { entering: 'refusing' } } }),
  );
  const fault = useFault(actor);
  const shown = (cents: bigint) => formatCents(cents, i18n.language);
  if (isRefused || fault === 'notAnAmount') return t('notAnAmount', { amount: shown(EXAMPLE) });
  const quote = quoteOf(context);
  if (!quote) return undefined;
  const limits = { limit: shown(quote.dailyLimit), left: shown(quote.leftToday) };
  switch (fault) {
    case 'belowMinimum':
      return isExplained ? t('belowMinimum', { amount: shown(quote.minimum) }) : undefined;
    case 'insufficientBalance':
      return t('aboveBalance', { amount: shownBalance(quote.balance, i18n.language) });
    case 'aboveMaximum':
      return t('aboveMaximum', { amount: shown(quote.maximum ?? 0n) });
    case 'dailyLimitOfLevel':
      return t('aboveLevelLimit', limits);
    case 'dailyLimitReached':
      return t('aboveDailyLimit', limits);
    case null:
      return undefined;
  }
};

/** Returns in a few words why an amount cannot be sent. */
export const useReason = (actor: Actor): string | undefined => {
  const { t, i18n } = useTranslation(['cash-out', 'payouts']);
  const context = useSelector(actor, (snapshot) => snapshot.context);
  const fault = useFault(actor);
  const quote = quoteOf(context);
  if (!quote) return undefined;
  const shown = (cents: bigint) => ({ amount: formatCents(cents, i18n.language) });
  switch (fault) {
    case 'belowMinimum':
      return t('payouts:minimum', shown(quote.minimum));
    case 'insufficientBalance':
      return t('payouts:available', { amount: shownBalance(quote.balance, i18n.language) });
    case 'aboveMaximum':
      return t('payouts:maxAmount', shown(quote.maximum ?? 0n));
    case 'dailyLimitOfLevel':
    case 'dailyLimitReached':
      return t('leftToday', shown(quote.leftToday));
    case 'notAnAmount':
    case null:
      return undefined;
  }
};
