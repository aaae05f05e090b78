import type { MerchantOrder } from '#domain/merchants/merchant-order.ts';
import type { Exchange } from './exchange.ts';

/** What the kit needs to know of a server; the module that `--config` names exports one as its default. */

export type Account = {
  email: string;
  password: string;
  /** Six digits. */
  paymentCode?: string;
};

export type Adapter = {
  /** Users who can sign in, by level. The kit changes nothing of theirs but sessions, codes and the money it is given. */
  users: Partial<Record<0 | 1 | 2 | 3, Account>>;
  /** Another user with transactions, whose data the kit tries to read and change. */
  other?: Account;
  /** Returns the latest code sent to an e-mail address, or to a phone: area code and number as digits. */
  readCode?: (address: string) => Promise<string>;
  /** The phone of a user, who may get a code by SMS. */
  phone?: { areaCode: string; phone: string };
  /** Returns where the piece of a puzzle belongs: its left edge in px of the picture. */
  solveCaptcha?: (challenge: { challengeId: string }) => Promise<number>;
  /**
   * The user with a payment code who sends whole dollars to the recipient, at most twenty-one times. Money really moves. With
   * `cashOut`, that amount leaves twice, to the first linked account of the sender.
   */
  money?: { sender: Account; recipient: string; amount: string; cashOut?: string };
  /** A merchant's app with an address that is registered for it, and its exchange of a code: true if the code was accepted. */
  merchant?: {
    appId: string;
    redirectUrl: string;
    exchange?: (code: string, redirectUrl: string) => Promise<boolean>;
  };
  /** Returns a new order for the sender of `money`, signed by a merchant. Two of them are paid in a run. */
  newOrder?: () => Promise<MerchantOrder>;
  /** Origin of the page, if it is not the server's. */
  pageOrigin?: string;
  /** The store for files, if pictures may be uploaded: its address with the bucket, and its region. */
  store?: { url: string; region: string };
  /** Restarts the server, and resolves when the server answers again. */
  restart?: () => Promise<void>;
  /** Lets time pass on the server: at most 16 minutes, and at the end of the run 31 days. */
  passTime?: (minutes: number) => Promise<void>;
  /** Sends a request; by default `fetch`. */
  send?: (request: Request) => Promise<Response>;
};

/** Where the adapter does not say how, a check is not tried. */
export class NotTried extends Error {}

/** The server does not keep a promise. `exchange` shows it, if it is not the latest one of the run. */
export class Broken extends Error {
  readonly exchange: Exchange | undefined;
  constructor(sentence: string, exchange?: Exchange) {
    super(sentence);
    this.exchange = exchange;
  }
}

/** Returns what the adapter says. Throws NotTried with the name of what is missing. */
export const given = <Value>(value: Value | undefined, name: string): Value => {
  if (value === undefined) throw new NotTried(`the configuration has no ${name}`);
  return value;
};

/** Throws Broken with this sentence unless the condition holds. */
export const must = (isKept: boolean, sentence: string): void => {
  if (!isKept) throw new Broken(sentence);
};
