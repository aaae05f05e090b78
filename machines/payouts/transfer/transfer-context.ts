import { centsOf } from '#domain/money/cents.ts';
import { centsOfKept, isAmount } from '#domain/money/typed-amount.ts';
import { type Recipient, type TransferFault, transferFault } from '#domain/payouts/transfer.ts';
import type { UserInfo } from '#domain/person/user.ts';
import type { Message } from '#domain/words/message.ts';
import type { Wishes } from '../confirmed-write/confirmed-write-requests.ts';

/** The draft: recipient, amount (in the form of typed-amount.ts) and note. */
export type TransferDraft = { recipient: Recipient | null; amount: string; remark: string };

export type TransferInput = {
  user: UserInfo;
  /** Only diamond sellers can be sent to (reading 3). */
  sellersOnly: boolean;
  draft?: TransferDraft | undefined;
};

export type TransferReceipt = {
  activityNo: string;
  amount: string;
  /** Who has it; of a transfer of before nobody knows that any more. */
  name: string | null;
};

export type TransferContext = Omit<TransferInput, 'draft'> &
  TransferDraft & {
    /** US dollars as a decimal string. */
    balance: string;
    isUnderReview: boolean;
    recipientProblem: Message | null;
    amountProblem: AmountProblem | null;
    /** The transfer to confirm. */
    wish: Wishes['transfer'] | null;
    receipt: TransferReceipt | null;
    /** Why nothing came. */
    problem: Message | null;
  };

/** The error of the amount: a limit, too little money for All, or a message of the server. */
type AmountProblem = TransferFault | 'nothingToFill' | Message;

const NOTHING: TransferDraft = { recipient: null, amount: '', remark: '' };

export const contextOf = ({ draft = NOTHING, ...input }: TransferInput): TransferContext => ({
  ...input,
  ...draft,
  balance: '0.00',
  isUnderReview: false,
  recipientProblem: null,
  amountProblem: null,
  wish: null,
  receipt: null,
  problem: null,
});

export const draftOf = ({ recipient, amount, remark }: TransferContext): TransferDraft => ({
  recipient,
  amount,
  remark,
});

export const faultOf = ({ amount, balance }: TransferContext): TransferFault | null =>
  transferFault(isAmount(amount, 0) ? centsOfKept(amount) : undefined, centsOf(balance));

/** Returns errors that can be shown while the user types; too little may still become enough. */
const faultSoFar = (context: TransferContext): TransferFault | null => {
  const fault = faultOf(context);
  return fault === 'belowMinimum' ? null : fault;
};

/** With this in the place of what was typed so far. */
export const typed = (context: TransferContext, amount: string) => ({
  amount,
  amountProblem: faultSoFar({ ...context, amount }),
});

const RECIPIENT_NEEDED: Message = { key: 'transfer:recipientNeeded' };

/** All that is wrong, when it is to be confirmed. */
export const missing = (context: TransferContext) => ({
  recipientProblem: context.recipient ? context.recipientProblem : RECIPIENT_NEEDED,
  amountProblem: faultOf(context),
});
