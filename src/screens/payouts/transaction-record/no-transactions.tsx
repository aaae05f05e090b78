import { useSelector } from '@xstate/react';
import ReceiptText from 'lucide-react/icons/receipt-text';
import SearchX from 'lucide-react/icons/search-x';
import { useTranslation } from 'react-i18next';
import { countFilters } from '#domain/history/transaction-filter.ts';
import { Button } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import type { Actor } from './actor.ts';

/** Shown if there is no transaction yet, or none that matches the filters. */
export const NoTransactions = ({ actor }: { actor: Actor }) => {
  const { t } = useTranslation(['history', 'home', 'common']);
  const filters = useSelector(actor, ({ context }) => countFilters(context));
  if (filters === 0) {
    return (
      <EmptyState icon={<ReceiptText />} title={t('common:noData')}>
        {t('home:noTransactionsHint')}
      </EmptyState>
    );
  }
  return (
    <EmptyState
      icon={<SearchX />}
      title={t('noMatch')}
      action={
        <Button variant="secondary" onClick={() => actor.send({ type: 'FILTERS.CLEAR' })}>
          {t('clearFilters')}
        </Button>
      }
    />
  );
};
