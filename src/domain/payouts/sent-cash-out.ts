/** Account, fee and arriving amount of a confirmed cash out; amounts as in `SentCashOut`. */
export type CashOutPayout = {
  withdrawType: number;
  bankName: string | null;
  account: string;
  fee: string;
  arrives: string;
  /** The arriving amount in the currency of the account. */
  arrival: { currency: string; amount: string };
  /** The cash out is cancelled unless the user is semi-verified within 48 hours (reading 47). */
  awaitsLevel: boolean;
};

/** A submitted cash out. The account is masked, because the device stores it for a reload (reading 4). */
export type SentCashOut = {
  /** The transaction number. */
  activityNo: string;
  /** US dollars as a decimal string, like the other amounts here. */
  amount: string;
  /** Epoch ms. */
  askedAt: number;
  /** Account, fee and arriving amount; undefined if the history lacks them. */
  payout?: CashOutPayout;
};
