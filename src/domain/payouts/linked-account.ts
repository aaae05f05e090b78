/** A linked payout account, as the server lists it (payouts 3). */
export type LinkedAccount = {
  withdrawId: string;
  withdrawType: number;
  account: string;
  bankType: number | null;
  documentId: string | null;
  bankName?: string | null;
};

/** An account type that the country offers (payouts 7, reading 42). */
export type OfferedType = { withdrawType: number; disabled: boolean };
