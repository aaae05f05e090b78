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
   * The user with a payment code who sends whole dollars to the recipient. Money really moves. With `cashOut`, that amount leaves
   * to the first linked account of the sender; with `order`, orders of that amount are paid. With `fund` of `newcomer`, new
   * users pay instead.
   */
  money?: { sender: Account; recipient: string; amount: string; cashOut?: string; order?: string };
  /**
   * New users, whom the kit registers, verifies and spends as it likes: with them it tries what it must not do to a user who
   * stays. Needs `readCode`, and `store` for the levels above 1.
   */
  newcomer?:
    | {
        /** Returns an e-mail address without an account, whose codes `readCode` reads. */
        address: () => string;
        countryNo: number;
        /** Body of `bindBankCard` for this user; the country decides about its members. */
        bankCard: (owner: { firstName: string; lastName: string; email: string }) => object;
        /** Adds whole dollars to a balance. Without it all payments are those of `money`. */
        fund?: (userId: string, dollars: number) => Promise<void>;
      }
    | undefined;
  /**
   * A merchant's app with an address that is registered for it, and its exchange of a code, with or without a PKCE verifier:
   * true if the code was accepted. `ban` bans a user from the app.
   */
  merchant?: {
    appId: string;
    redirectUrl: string;
    exchange?: (code: string, redirectUrl: string, codeVerifier?: string) => Promise<boolean>;
    ban?: (userId: string) => Promise<void>;
  };
  /** Returns a new order for this payer, of this amount, signed by a merchant. */
  newOrder?: (payerId: string, amount: string) => Promise<MerchantOrder>;
  /** Origin of the page, if it is not the server's. */
  pageOrigin?: string;
  /** The store for files, if pictures may be uploaded: its address with the bucket, and its region. */
  store?: { url: string; region: string };
  /** Restarts the server, and resolves when the server answers again. */
  restart?: () => Promise<void>;
  /** Lets time pass on the server: some minutes, a day, and at the end of the run 31 days. */
  passTime?: (minutes: number) => Promise<void>;
  /** Sends a request; by default `fetch`. */
  send?: (request: Request) => Promise<Response>;
};

/** Where the adapter does not say how, a check is not tried. */
export class NotTried extends Error {}

/** The server does not keep a promise. `exchange` shows it, if it is not the latest one of the run. */
export class Broken extends Error {
  readonly exchange: Exchange | undefined;
  constructor(sentence: string, exchange?: Exchange, options?: ErrorOptions) {
    super(sentence, options);
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
