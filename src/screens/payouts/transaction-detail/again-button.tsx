import { useTranslation } from 'react-i18next';
import { paidAccountOf } from '#domain/history/payee.ts';
import type { Transaction } from '#domain/history/transaction.ts';
import { centsOf } from '#domain/money/cents.ts';
import { keptCents } from '#domain/money/typed-amount.ts';
import { to } from '#domain/routes/routes.ts';
import { keepDraft } from '#flow/drafts.ts';
import { useGo } from '#flow/navigation.ts';
import { useSessionFact } from '#flow/session.ts';
import { Button } from '#ui/button.tsx';

/** Begins a cash out of the same amount to the same account, as far as the transaction names the account. */
export const AgainButton = ({
  transaction,
  variant,
}: {
  transaction: Transaction;
  variant?: 'secondary';
}) => {
  const { t } = useTranslation('history');
  const go = useGo();
  const userId = useSessionFact(({ context }) => context.user?.userId);
  const again = paidAccountOf(transaction);
  const repeat = () => {
    const kept = keptCents(centsOf(transaction.amount));
    if (userId && again) keepDraft(userId, 'cashOut', { kept, withdrawId: '', again });
    go(to('Withdrawal'));
  };
  return (
    <Button wide {...(variant && { variant })} onClick={repeat}>
      {t('payOutAgain')}
    </Button>
  );
};
