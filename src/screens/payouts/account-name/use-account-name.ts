import { useTranslation } from 'react-i18next';
import type { LinkedAccount } from '#domain/payouts/linked-account.ts';
import { channelOf, WITHDRAW_TYPES } from '#domain/payouts/withdraw-type.ts';

export type Named = Pick<LinkedAccount, 'withdrawType'> & { bankName?: string | null };

/**
 * Returns a function that names an account or its type: bank or channel, otherwise the kind. Uses the texts of
 * `payouts`.
 */
export const useAccountName = (): ((account: Named) => string) => {
  const { t } = useTranslation('payouts');
  return ({ withdrawType, bankName }) => {
    if (bankName) return bankName;
    const kind = withdrawType === WITHDRAW_TYPES.mobileMoney ? t('mobileMoney') : t('bankAccount');
    return channelOf(withdrawType) || kind;
  };
};
