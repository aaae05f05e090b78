/** The body of every response. `code` "200" means accepted (account 7). */
export type Envelope = { code: string; message: string; data?: unknown };

/** An accepted response. Some operations put their result in `message` (`login`, `register`, a masked address). */
export type Accepted<Data = unknown> = { data: Data; message: string };

export const accepted = <Data>(data: Data, message = 'success'): Accepted<Data> => ({ data, message });

/**
 * A refusal, thrown by rules and operations. `outcome` is the name of an example in the contract, which has its code
 * and message. Data recorded before the throw (a used try, a wrong password) stays recorded.
 */
export class Refused extends Error {
  readonly outcome: string;
  readonly data: unknown;

  constructor(outcome: string, data?: unknown) {
    super(outcome);
    this.outcome = outcome;
    this.data = data;
  }
}

/** The token is missing or has ended: HTTP 401. */
export class Unauthorised extends Error {}

/** The server has too much work, for this client or in total: HTTP 429 with a wait in seconds. */
export class TooMuch extends Error {
  readonly retryAfter: number;

  constructor(retryAfter = 5) {
    super(`Too much to do; ask again in ${retryAfter} s`);
    this.retryAfter = retryAfter;
  }
}

/** The request matches the schemas but is invalid: a client error. */
export class ContractBreach extends Error {}
