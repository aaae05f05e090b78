import type { Message } from '../words/message.ts';
import { channelOf, WITHDRAW_TYPES } from './withdraw-type.ts';

/** The title of the page that links or edits an account: its kind, or the name of its channel (payouts 2). */
export const payoutTitle = (withdrawType: number, isEdited: boolean): Message => {
  const channel = channelOf(withdrawType);
  if (channel)
    return { key: `payout-forms:${isEdited ? 'editChannel' : 'linkChannel'}`, values: { channel } };
  if (withdrawType === WITHDRAW_TYPES.mobileMoney)
    return { key: `payout-forms:${isEdited ? 'editMobileMoney' : 'linkMobileMoney'}` };
  return { key: `payout-forms:${isEdited ? 'editBank' : 'linkBank'}` };
};
