import { useTranslation } from 'react-i18next';
import { channelOf, WITHDRAW_TYPES } from '#domain/payouts/withdraw-type.ts';

/** Returns the title of an account's page: its kind or the name of its channel (payouts 2). */
export const usePayoutTitle = (withdrawType: number, isEdited: boolean): string => {
  const { t } = useTranslation('payout-forms');
  const channel = channelOf(withdrawType);
  if (channel) return isEdited ? t('editChannel', { channel }) : t('linkChannel', { channel });
  if (withdrawType === WITHDRAW_TYPES.mobileMoney)
    return isEdited ? t('editMobileMoney') : t('linkMobileMoney');
  return isEdited ? t('editBank') : t('linkBank');
};
