import { useSelector } from '@xstate/react';
import { useTranslation } from 'react-i18next';
import type { ActorRefFrom } from 'xstate';
import { formatCents } from '#domain/money/format-money.ts';
import type { cashOutMachine } from '#machines/payouts/cash-out/cash-out.machine.ts';
import { faultOf, isRefusedByFacts, quoteOf } from '#machines/payouts/cash-out/cash-out-context.ts';
import { shownBalance } from '../shown-balance/shown-balance.ts';

/** An example amount in the user's format. */
const EXAMPLE = 12_50n;

/**
 * The error of the amount, in one sentence with the limit and the next step. An amount that is too small is reported
 * only on submission, because the user may still be typing. A refusal by facts of the server is shown once these were loaded
 * again (reading 84).
 */
export const useProblem = (actor: ActorRefFrom<typeof cashOutMachine>): string | undefined => {
  const { t, i18n } = useTranslation('cash-out');
  const context = useSelector(actor, (snapshot) => snapshot.context);
  const isExplained = useSelector(actor, (snapshot) =>
    snapshot.matches({ open: { act: { entering: 'explaining' } } }),
  );
  const isRefused = useSelector(actor, (snapshot) =>
    snapshot.matches({ open: { act: { entering: 'refusing' } } }),
  );
  const isDoubtful = useSelector(
    actor,
    (snapshot) =>
      isRefusedByFacts(snapshot.context) &&
      !snapshot.matches({ open: { terms: 'asked' } }) &&
      !snapshot.matches({ open: { terms: { asking: 'again' } } }),
  );
  const shown = (cents: bigint) => formatCents(cents, i18n.language);
  const fault = faultOf(context);
  if (isRefused || fault === 'notAnAmount') return t('notAnAmount', { amount: shown(EXAMPLE) });
  const quote = quoteOf(context);
  if (!quote || isDoubtful) return undefined;
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
