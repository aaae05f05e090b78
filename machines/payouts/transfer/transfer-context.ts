import { centsOf } from '#domain/money/cents.ts';
import { centsOfKept, isAmount } from '#domain/money/typed-amount.ts';
import { type Recipient, type TransferFault, transferFault } from '#domain/payouts/transfer.ts';
import type { UserInfo } from '#domain/person/user.ts';
import type { Message } from '#domain/words/message.ts';
import type { Movements } from '../confirmed-write/confirmed-write-requests.ts';

/** The draft: recipient, amount (in the form of typed-amount.ts) and note. */
export type TransferDraft = { recipient: Recipient | null; amount: string; remark: string };

export type TransferInput = {
  user: UserInfo;
  /** True if the recipient must be a diamond seller (reading 3). */
  sellersOnly: boolean;
  draft?: TransferDraft | undefined;
};

export type TransferReceipt = {
  activityNo: string;
  amount: string;
  /** The recipient's name; unknown for an earlier transfer. */
  name: string | null;
  /** True if it went to a diamond seller; an earlier transfer may differ from this page. */
  sellersOnly: boolean;
};

export type TransferContext = Omit<TransferInput, 'draft'> &
  TransferDraft & {
    /** US dollars as a decimal string. */
    balance: string;
    isUnderReview: boolean;
    recipientProblem: Message | null;
    amountProblem: AmountProblem | null;
    /** The transfer to confirm. */
    movement: Movements['transfer'] | null;
    receipt: TransferReceipt | null;
    /** Why the data did not load. */
    problem: Message | null;
  };

/** The error of the amount: a limit, a balance too small for the All button, or a message of the server. */
type AmountProblem = TransferFault | 'nothingToFill' | Message;

const NOTHING: TransferDraft = { recipient: null, amount: '', remark: '' };

export const contextOf = ({ draft = NOTHING, ...input }: TransferInput): TransferContext => ({
  ...input,
  ...draft,
  balance: '0.00',
  isUnderReview: false,
  recipientProblem: null,
  amountProblem: null,
  movement: null,
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

/** Returns only errors that can be shown while the user types: an amount below the minimum may still grow. */
const faultSoFar = (context: TransferContext): TransferFault | null => {
  const fault = faultOf(context);
  return fault === 'belowMinimum' ? null : fault;
};

/** Returns the context after typing this amount. */
export const typed = (context: TransferContext, amount: string) => ({
  amount,
  amountProblem: faultSoFar({ ...context, amount }),
});

const RECIPIENT_NEEDED: Message = { key: 'transfer:recipientNeeded' };

/** Returns all problems on confirmation. */
export const missing = (context: TransferContext) => ({
  recipientProblem: context.recipient ? context.recipientProblem : RECIPIENT_NEEDED,
  amountProblem: faultOf(context),
});
