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

/** A submitted cash out. The accounts are masked, because the device stores them for a reload (reading 4). */
export type SentCashOut = {
  /** The transaction number; empty if the server's answer has none. */
  activityNo: string;
  /** US dollars as a decimal string, like the other amounts here. */
  amount: string;
  /** Epoch ms. */
  askedAt: number;
  /** The user's level. */
  level: number;
  /** The terms that the user confirmed. Never shown as the result: the server may have recorded others (reading 83). */
  agreed?: CashOutPayout;
  /** The terms that the server recorded, if they are known. */
  payout?: CashOutPayout;
};
