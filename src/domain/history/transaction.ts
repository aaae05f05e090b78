import { lookUp } from '../words/look-up.ts';

/** A money movement of the user, as the server sends it (payouts 3). Times are GMT, `YYYY-MM-DD HH:mm:ss`. */
export type Transaction = {
  /** The transaction number. */
  activityNo: string;
  type: number;
  /** US dollars as a decimal string, without a sign. */
  amount: string;
  fee: string | null;
  status: TransactionStatus;
  withdrawType: number | null;
  createTime: string;
  /** Time of the last status change. */
  updateTime: string;
  description: string | null;
  /** Name of the sender or recipient. */
  relatedUser: string | null;
  relatedPhone: string | null;
  remark: string | null;
  extParams:
    | ({
        status?: TransactionStatus;
        cashOutStatus?: TransactionStatus;
        withdrawType?: number;
        bankType?: number;
        statusReason?: string;
        bankName?: string;
        /** The amount that arrives: a decimal string, in `currency`. */
        amount?: string;
        currency?: string;
        countryNo?: number;
        /** The refund of a cash out; the cash out of a refund. */
        relatedActivityNo?: string;
      } & Payee)
    | null;
};

/** Names and account numbers, as the payout channels spell the fields (payouts 3). */
export type Payee = {
  account?: string | undefined;
  bankAccountNo?: string | undefined;
  bankAccount?: string | undefined;
  name?: string | undefined;
  firstName?: string | undefined;
  lastName?: string | undefined;
  beneficiaryName?: string | undefined;
  beneficiaryLastname?: string | undefined;
};

/** A status of a transaction, whose meaning depends on the payout channel. */
type TransactionStatus = number | string;

/** The statuses that the wallet shows (payouts 4). */
const DISPLAY_STATUSES = [
  'PENDING',
  'PROCESSING',
  'COMPLETED',
  'SUCCESS',
  'FAILED',
  'CANCELLED',
  'ON_HOLD',
  'INIT_START',
  'CLOSE',
] as const;

export type DisplayStatus = (typeof DISPLAY_STATUSES)[number];

/** The transaction types that the code names. `withdraw` is paid out in another currency (payouts 3, 9). */
export const TRANSACTION_TYPES = {
  received: 0,
  transferred: 1,
  cashOut: 4,
  withdraw: 9,
  withdrawRefund: 10,
  transferFee: 20,
  recharge: 23,
} as const;

/** Statuses of a transaction without a withdraw type: `default / 00` of payouts 4. */
export const TRANSACTION_STATUSES = { pending: 0, completed: 1, failed: 2 } as const;

/** The types of each kind (payouts 3). */
export const TRANSACTION_KINDS = {
  received: [TRANSACTION_TYPES.received],
  transferred: [TRANSACTION_TYPES.transferred],
  transferFee: [TRANSACTION_TYPES.transferFee],
  cashOut: [TRANSACTION_TYPES.cashOut, 18],
  cashIn: [7, 8, 19],
  withdraw: [TRANSACTION_TYPES.withdraw, 14],
  withdrawRefund: [TRANSACTION_TYPES.withdrawRefund, 16],
  recharge: [TRANSACTION_TYPES.recharge],
} as const satisfies Record<string, readonly number[]>;

/** Types that take money from the wallet: shown with a minus sign, in lists and details (reading 53). */
const OUTGOING: readonly number[] = [
  ...TRANSACTION_KINDS.transferred,
  ...TRANSACTION_KINDS.transferFee,
  ...TRANSACTION_KINDS.cashOut,
  ...TRANSACTION_KINDS.withdraw,
  ...TRANSACTION_KINDS.recharge,
];

export const isOutgoing = ({ type }: Pick<Transaction, 'type'>): boolean => OUTGOING.includes(type);

/** The types that the "Cash in" filter shows. The "Cash out" filter shows all other types (reading 56). */
export const CASH_IN_TYPES: readonly number[] = [
  ...TRANSACTION_KINDS.received,
  ...TRANSACTION_KINDS.cashIn,
  ...TRANSACTION_KINDS.withdrawRefund,
];

export type TransactionKind = keyof typeof TRANSACTION_KINDS | 'other';

export const kindOf = ({ type }: Pick<Transaction, 'type'>): TransactionKind =>
  (Object.entries(TRANSACTION_KINDS) as [TransactionKind, readonly number[]][]).find(([, types]) =>
    types.includes(type),
  )?.[0] ?? 'other';

type StatusMap = Record<string, DisplayStatus>;

const byStatus = (lists: Partial<Record<DisplayStatus, readonly number[]>>): StatusMap =>
  Object.fromEntries(
    Object.entries(lists).flatMap(([shown, statuses]) =>
      statuses.map((status) => [status, shown as DisplayStatus]),
    ),
  );

const DEFAULT = byStatus({
  PENDING: [TRANSACTION_STATUSES.pending],
  COMPLETED: [TRANSACTION_STATUSES.completed],
  FAILED: [TRANSACTION_STATUSES.failed],
});

const LOCAL_WALLETS = byStatus({ PENDING: [-2, -1, 3], COMPLETED: [1], FAILED: [2], CANCELLED: [4] });

const EPAY = byStatus({ CANCELLED: [-10], PENDING: [-1, 0, 9], FAILED: [6], COMPLETED: [7] });

/** Meaning of a status in each status group (payouts 4). Group 10 and unknown groups have no meanings. */
const STATUSES: Record<string, StatusMap> = {
  '00': DEFAULT,
  ...Object.fromEntries(['4', '5', '6', '7', '8', '9', '32'].map((group) => [group, LOCAL_WALLETS])),
  '11': EPAY,
  '33': EPAY,
  '31': byStatus({ PENDING: [-2, -1, 0, 4], COMPLETED: [1], CANCELLED: [2], FAILED: [3], ON_HOLD: [5] }),
  '34': byStatus({ PENDING: [-2, -1, 0, 1], FAILED: [2], COMPLETED: [3] }),
  '14': byStatus({ PENDING: [2], COMPLETED: [4], FAILED: [5] }),
  '15': byStatus({ INIT_START: [-1], PENDING: [1], FAILED: [2], SUCCESS: [3] }),
  '16': byStatus({ PENDING: [0, 1], COMPLETED: [2], FAILED: [3, 4] }),
  '17': byStatus({ PENDING: [0], PROCESSING: [11], COMPLETED: [14], CLOSE: [15] }),
  '35': byStatus({ PENDING: [-2, -1, 0], COMPLETED: [1], FAILED: [2] }),
  '38': byStatus({ PENDING: [-1, 3], COMPLETED: [1], FAILED: [2] }),
};

/** Returns the meaning of each status in a group; empty if the group has no meanings. */
export const meaningsOf = (group: string): Readonly<StatusMap> => lookUp(STATUSES, group) ?? {};

/** Group 38 sends its cash-out status as a word (payouts 4). */
const WORDS_OF_38: Record<string, number> = {
  Initiated: 3,
  Processing: 3,
  Rejected: 2,
  Failed: 2,
  Success: 1,
};

type Status = Pick<
  NonNullable<Transaction['extParams']>,
  'status' | 'cashOutStatus' | 'withdrawType' | 'bankType'
>;

/** The part of a transaction that says its status. */
export type WithStatus = Pick<Transaction, 'status' | 'withdrawType'> & { extParams: Status | null };

/** Returns the status group: the withdraw type, and for banks (3) also the bank type (reading 54). */
export const groupOf = ({
  withdrawType,
  extParams,
}: Pick<WithStatus, 'withdrawType' | 'extParams'>): string => {
  const way = extParams?.withdrawType ?? withdrawType;
  if (way === null || way === undefined) return '00';
  return way === 3 ? `3${extParams?.bankType ?? ''}` : String(way);
};

/** Returns the status to show. A status without a known meaning is shown unchanged (payouts 4, reading 54). */
export const statusOf = (transaction: WithStatus): DisplayStatus | { raw: string } => {
  const { status, extParams } = transaction;
  const group = groupOf(transaction);
  const told = extParams?.status ?? extParams?.cashOutStatus ?? status;
  const counted = group === '38' ? (lookUp(WORDS_OF_38, told) ?? told) : told;
  return lookUp(meaningsOf(group), counted) ?? { raw: String(told) };
};
