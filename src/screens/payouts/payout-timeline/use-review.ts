import { useTranslation } from 'react-i18next';
import { reviewerOf } from '#domain/history/transaction-detail.ts';

/**
 * Returns a function that says who reviews a pending payout of a type (payouts 4, reading 55). Uses the texts of
 * `payouts`.
 */
export const useReview = (): ((withdrawType: number | null) => string) => {
  const { t } = useTranslation('payouts');
  return (withdrawType) => {
    const reviewer = reviewerOf(withdrawType);
    if (reviewer.by === 'bank') return t('reviewByBank');
    return reviewer.name ? t('reviewByProvider', { provider: reviewer.name }) : t('reviewOpen');
  };
};
