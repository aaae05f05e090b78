import { centsOf } from '#domain/money/cents.ts';
import { centsOfKept, isAmount, keptCents } from '#domain/money/typed-amount.ts';
import { type Recipient, type TransferFault, transferFault, wholeBalance } from '#domain/payouts/transfer.ts';
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
  /** The recipient's name as the server recorded it; null until that is known. */
  name: string | null;
  /** True if it went to a diamond seller; an earlier transfer may differ from this page. */
  sellersOnly: boolean;
};

export type TransferContext = Omit<TransferInput, 'draft'> &
  TransferDraft & {
    /** US dollars as a decimal string. */
    balance: string;
    isUnderReview: boolean;
    /** US dollars as a decimal string. */
    fee: string;
    recipientProblem: Message | null;
    amountProblem: AmountProblem | null;
    /** The transfer to confirm. */
    movement: Movements['transfer'] | null;
    receipt: TransferReceipt | null;
    /** The idempotency key of the call that the receipt is of. */
    sentKey: string;
    /** Why the data, or the balance again, did not load; or what has changed since the user confirmed. */
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
  fee: '0.00',
  recipientProblem: null,
  amountProblem: null,
  movement: null,
  receipt: null,
  sentKey: '',
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

/** True if the balance is too low for the amount: it is loaded again before the page says so (reading 84). */
export const isDoubtful = (context: TransferContext): boolean => faultOf(context) === 'insufficientBalance';

/** Returns the amount of the All button in the form of typed-amount.ts; undefined if the balance is too small. */
export const allOf = ({ balance }: Pick<TransferContext, 'balance'>): string | undefined => {
  const cents = wholeBalance(centsOf(balance));
  return cents === undefined ? undefined : keptCents(cents);
};

/** Returns the context with the balance that has just loaded; an error of the balance is found anew. */
export const renewed = (context: TransferContext, balance: string) => {
  const now = { ...context, balance };
  const { amountProblem } = context;
  const isOver = amountProblem === 'nothingToFill' && allOf(now) !== undefined;
  const isOfBalance = amountProblem === null || amountProblem === 'insufficientBalance';
  return { balance, amountProblem: isOver || isOfBalance ? faultSoFar(now) : amountProblem };
};

const RECIPIENT_NEEDED: Message = { key: 'transfer:recipientNeeded' };

/** Returns all problems on confirmation. */
export const missing = (context: TransferContext) => ({
  recipientProblem: context.recipient ? context.recipientProblem : RECIPIENT_NEEDED,
  amountProblem: faultOf(context),
});
