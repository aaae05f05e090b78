import Undo2 from 'lucide-react/icons/undo-2';
import { useTranslation } from 'react-i18next';
import type { Transaction } from '#domain/history/transaction.ts';
import { refundedBy, returnOf } from '#domain/history/transaction-detail.ts';
import { formatCents } from '#domain/money/format-money.ts';
import { to } from '#domain/routes/routes.ts';
import { useGo } from '#flow/navigation.ts';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { marked } from '#ui/marked.ts';
import { AgainButton } from './again-button.tsx';
import styles from './transaction-detail.module.css';

/** For a payout that did not arrive: where the money is, and the next step. For a refund: a link to that payout. */
export const Returned = ({ transaction }: { transaction: Transaction }) => {
  const { t, i18n } = useTranslation('history');
  const go = useGo();
  const returned = returnOf(transaction);
  const payout = refundedBy(transaction);
  const show = (activityNo: string) => go(to('TransactionDetail', { activityNo }));
  if (payout) {
    return (
      <Button variant="text" onClick={() => show(payout)}>
        {t('seePayout')}
      </Button>
    );
  }
  if (!returned) return null;
  const { cents, refund } = returned;
  return (
    <Card>
      <div className={styles.returned}>
        <span className={styles.mark}>
          <Undo2 />
        </span>
        <p className={styles.whereabouts}>
          {marked(t(refund ? 'moneyBack' : 'moneyComesBack', { amount: formatCents(cents, i18n.language) }))}
        </p>
        {refund && (
          <Button variant="text" onClick={() => show(refund)}>
            {t('seeRefund')}
          </Button>
        )}
      </div>
      <AgainButton transaction={transaction} />
    </Card>
  );
};
