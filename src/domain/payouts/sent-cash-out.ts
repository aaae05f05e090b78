/** Where a cash out goes to and what it comes to, as it is confirmed; amounts as in `SentCashOut`. */
export type CashOutPayout = {
  withdrawType: number;
  bankName: string | null;
  account: string;
  fee: string;
  arrives: string;
  /** In the currency of the account. */
  arrival: { currency: string; amount: string };
  /** It is cancelled unless its owner is semi-verified within 48 hours (reading 47). */
  awaitsLevel: boolean;
};

/** What is told of a cash out once it was sent. The account is masked: it is kept on the device, for a reload (reading 4). */
export type SentCashOut = {
  /** Its number. */
  activityNo: string;
  /** US dollars as a decimal string, as the others here. */
  amount: string;
  /** Epoch ms. */
  askedAt: number;
  /** Unknown where the history does not tell. */
  payout?: CashOutPayout;
};
