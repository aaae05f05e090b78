/** What every call answers with; `code` "200" is acceptance (account 7). */
export type Envelope = { code: string; message: string; data?: unknown };

/** An accepted answer. Some calls answer in `message` (`login`, `register`, a masked address). */
export type Accepted<Data = unknown> = { data: Data; message: string };

export const accepted = <Data>(data: Data, message = 'success'): Accepted<Data> => ({ data, message });

/**
 * A refusal, thrown by rules and operations: the name of the outcome, whose code and wording are the contract's
 * example of that name, said in the caller's language. What was recorded before it (a used try, a wrong password)
 * stays recorded.
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

/** The caller has no token, or one that has ended: HTTP 401. */
export class Unauthorised extends Error {}

/** There is too much to do, for this client or for everybody: HTTP 429, and a wait in seconds. */
export class TooMuch extends Error {
  readonly retryAfter: number;

  constructor(retryAfter = 5) {
    super(`Too much to do; ask again in ${retryAfter} s`);
    this.retryAfter = retryAfter;
  }
}

/** The request keeps to the letter of the contract and still makes no sense: a mistake of the client. */
export class ContractBreach extends Error {}
