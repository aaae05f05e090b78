import { useSelector } from '@xstate/react';
import { useTranslation } from 'react-i18next';
import type { ActorRefFrom } from 'xstate';
import { dollarsOf } from '#domain/money/cents.ts';
import { formatCents, formatInCurrency } from '#domain/money/format-money.ts';
import { keptCents } from '#domain/money/typed-amount.ts';
import { formatArrival } from '#domain/payouts/arrival-day.ts';
import type { cashOutMachine } from '#machines/payouts/cash-out/cash-out.machine.ts';
import { quoteOf } from '#machines/payouts/cash-out/cash-out-context.ts';
import { serverNow } from '#ports/server-clock.ts';
import { marked } from '#ui/marked.ts';
import { LineButton } from '../amount-pad/amount-pad.tsx';

type Actor = ActorRefFrom<typeof cashOutMachine>;

/** Fee and arriving amount of the typed amount; if that is too low, the minimum (payouts 9). */
export const EstimateLine = ({ actor }: { actor: Actor }) => {
  const { t, i18n } = useTranslation(['cash-out', 'payouts', 'common']);
  const context = useSelector(actor, (snapshot) => snapshot.context);
  const price = useSelector(actor, ({ value }) =>
    typeof value === 'object' && 'open' in value ? value.open.price : undefined,
  );
  const isUnknown = useSelector(actor, (snapshot) => snapshot.matches({ open: { terms: 'unknown' } }));
  if (price === 'unavailable') {
    return (
      <>
        <span>{`${t('feeMissing')} `}</span>
        <LineButton onClick={() => actor.send({ type: 'RETRY' })}>{t('common:retry')}</LineButton>
      </>
    );
  }
  if (isUnknown) {
    return <LineButton onClick={() => actor.send({ type: 'RETRY' })}>{t('common:loadingFailed')}</LineButton>;
  }
  if (price === 'asking' && !context.ladder) return <span>{t('feeOnItsWay')}</span>;
  const quote = quoteOf(context);
  if (!quote) return null;
  const shown = (cents: bigint) => formatCents(cents, i18n.language);
  const { currency, cents } = quote.arrival;
  // Created before the first key, because number formats take a while to create.
  const estimate = t('estimate', {
    fee: shown(quote.sum.fee),
    arrives:
      currency === 'USD'
        ? shown(cents)
        : formatInCurrency({ amount: dollarsOf(cents), currency }, i18n.language),
    day: formatArrival(serverNow(), i18n.language, serverNow()),
  });
  if (quote.fault === 'belowMinimum')
    return <span>{marked(t('payouts:minimum', { amount: shown(quote.minimum) }))}</span>;
  return (
    <>
      <span>{marked(estimate)}</span>
      <Tip actor={actor} recommended={quote.recommended} balance={quote.balance} />
    </>
  );
};

/** A larger amount has a smaller fee share; one tap fills it in if the balance allows it. */
const Tip = (props: { actor: Actor; recommended: bigint | undefined; balance: bigint }) => {
  const { t, i18n } = useTranslation('cash-out');
  const { actor, recommended, balance } = props;
  if (recommended === undefined) return null;
  const text = t('tip', { amount: formatCents(recommended, i18n.language) });
  if (recommended > balance) return <p>{marked(text)}</p>;
  return (
    <p>
      <LineButton isQuiet onClick={() => actor.send({ type: 'AMOUNT.CHOOSE', kept: keptCents(recommended) })}>
        {text}
      </LineButton>
    </p>
  );
};
