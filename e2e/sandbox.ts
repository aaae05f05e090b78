import { expect } from '@playwright/test';
import { maskEmail, maskPhone } from '#domain/person/mask.ts';
import { hashPassword } from '#domain/person/password-hash.ts';
import type { ProblemReport } from '#domain/trails/problem-report.ts';
import type { Trail } from '#domain/trails/trail.ts';
import type { DescribedEvent } from '#sandbox/console/describe-event.ts';
import { DEMO_PASSWORD, DEMO_USERS } from '#sandbox/demo/demo-users.ts';
import type { Fault } from '#sandbox/protocol/faults.ts';
import type { Draft } from '#sandbox/rules/messages/messages.ts';
import type { SentMessage } from '#sandbox/rules/messages/outbox.ts';
import type { LogLine } from '#sandbox/world/tester-settings.ts';

/** A user of the tests who has an account. */
export type Person = {
  email: string;
  areaCode: string;
  /** The number without the area code. */
  phone: string;
  /** Area code and number as digits: the address of the phone in the outbox. */
  fullPhone: string;
  maskedEmail: string;
  maskedPhone: string;
  password: string;
};

/** Returns the demo user whose situation begins with these words. A missing e-mail or phone is empty. */
export const demoUser = (situation: string): Person => {
  const user = DEMO_USERS.find((candidate) => candidate.situation.startsWith(situation));
  if (!user) throw new Error(`No demo user is "${situation}"`);
  const { email = '', areaCode = '', phone = '' } = user;
  const fullPhone = `${areaCode}${phone}`;
  return {
    email,
    areaCode,
    phone,
    fullPhone,
    maskedEmail: maskEmail(email),
    maskedPhone: maskPhone(fullPhone),
    password: DEMO_PASSWORD,
  };
};

/** A user without an account. */
export const newcomer: Pick<Person, 'email' | 'areaCode' | 'phone' | 'fullPhone'> = {
  email: 'noa.newcomer@example.com',
  areaCode: '63',
  phone: '9170000042',
  fullPhone: '639170000042',
};

type Described = {
  userId: string;
  email: string | null;
  phone: string | null;
  countryNo: number;
  name: string | null;
  level: number;
  sessions: object[];
  balance: string;
  payoutAccounts: { withdrawId: string; withdrawType: number; account: string }[];
  documents: object[];
  review?: { sent: { place: string; key?: string }[] };
  files: object[];
};

/** A tester's actions at the sandbox console, through its JSON API. */
export class Sandbox {
  readonly url: string;
  /** The tokens of all sessions that began with `tokenFor`. */
  readonly tokens: string[] = [];

  constructor(url: string) {
    this.url = url;
  }

  /** Resets to the demo users, with nothing arranged. */
  reset = () => this.#post('reset', { keepsMerchants: false });

  /**
   * Returns the latest code sent to an e-mail address, or to area code and number. Waits for one newer than `after`.
   */
  async codeFor(address: string, after?: string): Promise<string> {
    const latest = async () => (await this.sentTo(address))[0]?.code ?? '';
    await expect.poll(latest, `a code to ${address}`).not.toBe(after ?? '');
    return latest();
  }

  /** Returns a code that was not sent to this address; `nth`, 1 to 9, chooses another one. */
  async wrongCodeFor(address: string, nth = 1): Promise<string> {
    return (await this.codeFor(address)).replace(/./, (digit) => String((Number(digit) + nth) % 10));
  }

  /** Returns the outbox, newest first, or only the messages to one address. */
  sentTo = (address?: string): Promise<SentMessage[]> =>
    this.#get(`outbox${address ? `?to=${encodeURIComponent(address)}` : ''}`);

  /** Returns the scenes of the codes sent to an address, latest first. */
  scenesOf = async (address: string): Promise<string[]> =>
    (await this.sentTo(address)).map(({ scene }) => scene);

  /** Returns the target position of the captcha piece, in pixels of the picture. */
  captchaPlace = async (): Promise<number> => (await this.#openCaptcha()).x ?? 0;

  /** Returns the word that the captcha's question asks for. */
  captchaWord = async (): Promise<string> => (await this.#openCaptcha()).word ?? '';

  async #openCaptcha(): Promise<{ x: number | null; word: string | null }> {
    const open = async () => {
      const challenges: { x: number | null; word: string | null; used: boolean }[] =
        await this.#get('captchas');
      return challenges.find(({ used }) => !used);
    };
    await expect.poll(open, 'a captcha that waits for an answer').toBeDefined();
    return (await open()) ?? { x: null, word: null };
  }

  /** Returns the number of calls of an operation since the last reset. */
  countCalls = async (operationId: string): Promise<number> => (await this.#calls(operationId)).length;

  /** Returns the parameters of an operation's latest call. Values that could identify a user are redacted. */
  lastRequest = async (operationId: string) => (await this.#calls(operationId))[0]?.request;

  #calls = async (operationId: string): Promise<LogLine[]> =>
    (await this.log()).filter((line) => line.operationId === operationId);

  /** Returns the parts of trails that came since the last reset, latest first. */
  trails = (): Promise<Trail[]> => this.#get('trails');

  /** Returns the problem reports that came since the last reset, latest first. */
  problemReports = (): Promise<ProblemReport[]> => this.#get('problem-reports');

  /** Returns all calls, latest first. */
  log = (): Promise<LogLine[]> => this.#get('log');

  /** Makes the next call of an operation answer with this example of the contract. */
  answerNext = (operationId: string, example: string) => this.#post('next', { operationId, example });

  /** Returns the URL path of an operation, for Playwright's routes. */
  async pathOf(operationId: string): Promise<string> {
    const operations: { operationId: string; path: string }[] = await this.#get('operations');
    const found = operations.find((operation) => operation.operationId === operationId);
    if (!found) throw new Error(`No operation ${operationId}`);
    return `**${found.path.replace(/\{\w+\}/g, '*')}*`;
  }

  /** Makes the next calls of an operation fail with a fault. */
  breakNext = (operationId: string, fault: Fault, times = 1) =>
    this.#post('faults', { operationId, fault, times });

  /** Delays every answer by up to this many ms, drawn from the seed, until the reset. */
  slowDown = (seed: string, upTo: number) => this.#post('lateness', { seed, upTo });

  /** Removes all arranged answers and faults. */
  clear = () => this.#post('clear');

  /** Moves the server's clock ahead. */
  passMinutes = (minutes: number) => this.#post('clock', { minutes });

  async user({ email, fullPhone }: Pick<Person, 'email' | 'fullPhone'>): Promise<Described> {
    const users: Described[] = await this.#get('users');
    const found = users.find((user) => user.email === email || user.phone === fullPhone);
    if (!found) throw new Error('No such user');
    return found;
  }

  /** Adds money to a user's balance, in dollars. */
  credit = async (person: Person, amount: string) =>
    this.#post(`users/${(await this.user(person)).userId}/credit`, { amount });

  setLevel = async (person: Person, level: number) =>
    this.#post(`users/${(await this.user(person)).userId}/level`, { level });

  /** Links a payout account to a user. */
  linkAccount = async (
    person: Person,
    account: { withdrawType: number; account: string; bankName?: string },
  ) => this.#post(`users/${(await this.user(person)).userId}/payout-accounts`, account);

  /** Changes members of the price of a payout type in a country. */
  setPrice = (price: { countryNo: number; withdrawType: number; fee: string }) => this.#post('prices', price);

  /** Blocks an account from being linked. */
  blockAccount = async (account: string) => this.#post('blocked-accounts', { account });

  /** Returns the payout accounts of a user. */
  payoutAccounts = async (person: Person) => (await this.user(person)).payoutAccounts;

  /** Unlinks all payout accounts of a user, or those of one type. */
  async unlinkAccounts(person: Person, type?: number): Promise<void> {
    const { userId, payoutAccounts } = await this.user(person);
    for (const { withdrawId, withdrawType } of payoutAccounts) {
      if (type !== undefined && withdrawType !== type) continue;
      await this.#post(`users/${userId}/payout-accounts/${withdrawId}`, { account: '' });
    }
  }

  /** Sends a user a message, with `isFrame` also as a notice. `{n}` in the title numbers the copies. */
  sendMessage = async (person: Person, draft: Draft & { copies?: number }) =>
    this.#post('messages', { to: (await this.user(person)).userId, ...draft });

  /** Returns the messages sent to a user, latest first, with the times when they were read. */
  messagesTo = async (person: Person): Promise<{ title: string; readAt: string | null }[]> =>
    this.#get(`messages?userId=${(await this.user(person)).userId}`);

  /** Asks a user for documents, optionally with its own text (HTML). */
  askDocuments = async (person: Person, ask: string, content?: string) =>
    this.#post(`users/${(await this.user(person)).userId}/ask-documents`, { ask, content });

  /** Accepts the documents of a user, or refuses them if there is a reason. */
  judgeDocuments = async (person: Person, reason?: string) => {
    const at = `users/${(await this.user(person)).userId}`;
    return reason === undefined
      ? this.#post(`${at}/review`, { on: false })
      : this.#post(`${at}/refuse-documents`, { reason });
  };

  /** Returns the console's address of a file that a user sent for the review. */
  sentFile = async (person: Person, place: string) => {
    const { review } = await this.user(person);
    return this.storedFile(person, review?.sent.find((one) => one.place === place)?.key ?? '');
  };

  /** Returns the console's address of a user's file in the store. */
  storedFile = async (person: Person, key: string) => {
    const { userId } = await this.user(person);
    return `/sandbox/users/${userId}/files/${encodeURIComponent(key.replace(/^.*picture\//, ''))}`;
  };

  /** Makes the user's next sign-in by password require verification. */
  putAtRisk = async (person: Person) => this.#post(`users/${(await this.user(person)).userId}/risk`);

  /** Bans a user at a merchant, or with `on` false lifts the ban. */
  banAt = async (appId: string, person: Person, on = true) =>
    this.#post(`merchants/${appId}/bans`, { userId: (await this.user(person)).userId, on });

  /** Adds this many transactions to a user's history, up to now. */
  addHistory = async (person: Person, rows: number) =>
    this.#post(`users/${(await this.user(person)).userId}/history`, { rows });

  /** Returns the address of an order for a user, in dollars. */
  async order(person: Person, amount: string): Promise<string> {
    const { userId } = await this.user(person);
    const { path } = await this.#post<{ path: string }>('orders', { userId, amount });
    return path;
  }

  /** Registers a merchant app. Returns its generated secret. */
  registerMerchant = (merchant: {
    appId: string;
    merchantType: number;
    merchantName: string;
    addresses: string[];
    webhook?: string;
  }): Promise<{ secret: string }> => this.#post('merchants', merchant);

  /** Returns the webhook events of a merchant, newest first, with their tries. */
  webhooks = (appId: string): Promise<DescribedEvent[]> => this.#get(`webhooks?merchant=${appId}`);

  /** Decides that an order can no longer be paid: `end`, `refuse`. */
  decideOrder = (path: string, decision: string) => {
    const { appId, merchantOrderNo } = Object.fromEntries(new URL(path, this.url).searchParams);
    return this.#post(`orders/${appId}/${merchantOrderNo}`, { decision });
  };

  /** Decides the outcome of a cash out, as its provider would: `complete`, `fail`, `hold` and others. */
  decideCashOut = (activityNo: string, decision: string) =>
    this.#post(`cash-outs/${activityNo}`, { decision });

  /** Ends all sessions of a user, as a server may at any time. */
  endSessions = async (person: Person) =>
    this.#post(`users/${(await this.user(person)).userId}/end-sessions`);

  /** Returns the address with which a host app opens the wallet for a user. */
  async quickLoginPath(person: Person): Promise<string> {
    const { path } = await this.#post<{ path: string }>(
      `users/${(await this.user(person)).userId}/quick-login`,
    );
    return path;
  }

  /** Returns the token of a new session, as another client would get it. The account then knows `device`. */
  async tokenFor({ email, fullPhone, password }: Person, device?: string): Promise<string> {
    const signIn = {
      type: 0,
      loginId: email || fullPhone,
      password: hashPassword(password),
      loginType: email ? 'EMAIL' : 'PHONE',
      device: 'Chrome',
      language: 'en',
    };
    const response = await this.#call('newLogin', signIn, device ? { Cookie: `device=${device}` } : {});
    const { code, message, data } = await response.json();
    if (code !== '200') throw new Error(message);
    this.tokens.push(data.token);
    return data.token;
  }

  /** An attacker requests a sign-in code of a user and enters wrong ones until it is used up. Returns the code. */
  async spoilCodeOf(person: Person): Promise<string> {
    await this.#call('getNewEmailCode/LOGIN', { email: person.email });
    const msgCode = await this.wrongCodeFor(person.email);
    const signIn = { type: 0, loginId: person.email, loginType: 'EMAIL', device: 'Chrome', msgCode };
    for (let guess = 1; guess <= 5; guess += 1) await this.#call('newLogin', signIn);
    return this.codeFor(person.email);
  }

  /** Sends a request as another client, without a cookie. */
  #call = (path: string, body: object, headers: Record<string, string> = {}) =>
    fetch(`${this.url}/api/auth/${path}`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', ...headers },
      body: JSON.stringify(body),
    });

  #get = async (path: string) => (await fetch(`${this.url}/sandbox/api/${path}`)).json();

  #post = async <Result = unknown>(path: string, body: object = {}): Promise<Result> => {
    const response = await fetch(`${this.url}/sandbox/api/${path}`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(body),
    });
    if (!response.ok) throw new Error(`${path}: ${await response.text()}`);
    return (await response.json()) as Result;
  };
}
