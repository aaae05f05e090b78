import { useTranslation } from 'react-i18next';
import type { LinkedAccount } from '#domain/payouts/linked-account.ts';
import { channelOf, WITHDRAW_TYPES } from '#domain/payouts/withdraw-type.ts';

export type Named = Pick<LinkedAccount, 'withdrawType'> & { bankName?: string | null };

/** What an account is called, or its type: its bank, its channel, else the kind. Its texts: `payouts`. */
export const useAccountName = (): ((account: Named) => string) => {
  const { t } = useTranslation('payouts');
  return ({ withdrawType, bankName }) => {
    if (bankName) return bankName;
    const kind = withdrawType === WITHDRAW_TYPES.mobileMoney ? t('mobileMoney') : t('bankAccount');
    return channelOf(withdrawType) || kind;
  };
};
