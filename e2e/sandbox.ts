import { expect } from '@playwright/test';
import { maskEmail, maskPhone } from '#domain/person/mask.ts';
import { hashPassword } from '#domain/person/password-hash.ts';
import type { LogLine } from '#sandbox/console/tester-settings.ts';
import { DEMO_PASSWORD, DEMO_USERS } from '#sandbox/demo/demo-users.ts';
import type { Fault } from '#sandbox/http/faults.ts';
import type { Draft } from '#sandbox/rules/messages/messages.ts';
import type { SentMessage } from '#sandbox/rules/messages/outbox.ts';

/** Somebody who has an account, as a test speaks of them. */
export type Person = {
  email: string;
  areaCode: string;
  /** The number alone. */
  phone: string;
  /** Area code and number as digits: where the outbox finds what was sent to the phone. */
  fullPhone: string;
  maskedEmail: string;
  maskedPhone: string;
  password: string;
};

/** The demo user whose situation begins with these words; an address they do not have is empty. */
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

/** Somebody without an account. */
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
  payoutAccounts: { withdrawId: string; withdrawType: number; account: string }[];
  documents: object[];
  review?: { sent: { place: string; key?: string }[] };
  files: object[];
};

/** What a tester does at the console of the sandbox, by its JSON. */
export class Sandbox {
  readonly url: string;

  constructor(url: string) {
    this.url = url;
  }

  /** Back to the demo users, with nothing arranged. */
  reset = () => this.#post('reset');

  /** The latest code sent to an e-mail address, or to area code and number; waits for one newer than `after`. */
  async codeFor(address: string, after?: string): Promise<string> {
    const latest = async () => (await this.sentTo(address))[0]?.code ?? '';
    await expect.poll(latest, `a code to ${address}`).not.toBe(after ?? '');
    return latest();
  }

  /** A code that was not sent to this address. */
  async wrongCodeFor(address: string): Promise<string> {
    return (await this.codeFor(address)).replace(/./, (digit) => String((Number(digit) + 1) % 10));
  }

  /** Everything in the outbox, newest first; or what went to one address. */
  sentTo = (address?: string): Promise<SentMessage[]> =>
    this.#get(`outbox${address ? `?to=${encodeURIComponent(address)}` : ''}`);

  /** What codes were sent for to an address, the latest first. */
  scenesOf = async (address: string): Promise<string[]> =>
    (await this.sentTo(address)).map(({ scene }) => scene);

  /** Where the piece of the puzzle in sight belongs, in pixels of the picture. */
  async captchaAnswer(): Promise<number> {
    const open = async () => {
      const answers: { x: number; used: boolean }[] = await this.#get('captchas');
      return answers.find(({ used }) => !used)?.x ?? -1;
    };
    await expect.poll(open, 'a captcha that waits for an answer').not.toBe(-1);
    return open();
  }

  /** How often an operation has been called since the last reset. */
  countCalls = async (operationId: string): Promise<number> => (await this.#calls(operationId)).length;

  /** The parameters of an operation's latest call; those that could give somebody away are blotted out. */
  lastRequest = async (operationId: string) => (await this.#calls(operationId))[0]?.request;

  #calls = async (operationId: string): Promise<LogLine[]> =>
    (await this.log()).filter((line) => line.operationId === operationId);

  /** All calls, the latest first. */
  log = (): Promise<LogLine[]> => this.#get('log');

  /** The next call of an operation answers this example of the contract. */
  answerNext = (operationId: string, example: string) => this.#post('next', { operationId, example });

  /** Where an operation is called, for routes of Playwright. */
  async pathOf(operationId: string): Promise<string> {
    const operations: { operationId: string; path: string }[] = await this.#get('operations');
    const found = operations.find((operation) => operation.operationId === operationId);
    if (!found) throw new Error(`No operation ${operationId}`);
    return `**${found.path.replace(/\{\w+\}/g, '*')}*`;
  }

  /** The next calls of an operation meet a fault. */
  breakNext = (operationId: string, fault: Fault, times = 1) =>
    this.#post('faults', { operationId, fault, times });

  /** Every answer comes up to so many ms later, as drawn from the seed, until the reset. */
  slowDown = (seed: string, upTo: number) => this.#post('lateness', { seed, upTo });

  /** Forgets what is arranged. */
  clear = () => this.#post('clear');

  /** Lets time pass for the server. */
  passMinutes = (minutes: number) => this.#post('clock', { minutes });

  async user({ email, fullPhone }: Pick<Person, 'email' | 'fullPhone'>): Promise<Described> {
    const users: Described[] = await this.#get('users');
    const found = users.find((user) => user.email === email || user.phone === fullPhone);
    if (!found) throw new Error('No such user');
    return found;
  }

  /** Adds money, in dollars. */
  credit = async (person: Person, amount: string) =>
    this.#post(`users/${(await this.user(person)).userId}/credit`, { amount });

  setLevel = async (person: Person, level: number) =>
    this.#post(`users/${(await this.user(person)).userId}/level`, { level });

  /** Links an account that somebody can be paid out to. */
  linkAccount = async (
    person: Person,
    account: { withdrawType: number; account: string; bankName?: string },
  ) => this.#post(`users/${(await this.user(person)).userId}/payout-accounts`, account);

  /** Nobody may be paid out to this account. */
  blockAccount = async (account: string) => this.#post('blocked-accounts', { account });

  /** What somebody can be paid out to. */
  payoutAccounts = async (person: Person) => (await this.user(person)).payoutAccounts;

  /** Unlinks all of that, or those of one type. */
  async unlinkAccounts(person: Person, type?: number): Promise<void> {
    const { userId, payoutAccounts } = await this.user(person);
    for (const { withdrawId, withdrawType } of payoutAccounts) {
      if (type !== undefined && withdrawType !== type) continue;
      await this.#post(`users/${userId}/payout-accounts/${withdrawId}`, { account: '' });
    }
  }

  /** Sends somebody a message, or with `isFrame` a notice too; `{n}` numbers copies. */
  sendMessage = async (person: Person, draft: Draft & { copies?: number }) =>
    this.#post('messages', { to: (await this.user(person)).userId, ...draft });

  /** What somebody was sent, latest first, and when they read it. */
  messagesTo = async (person: Person): Promise<{ title: string; readAt: string | null }[]> =>
    this.#get(`messages?userId=${(await this.user(person)).userId}`);

  /** Asks somebody for documents, in words of one's own (HTML) if wanted. */
  askDocuments = async (person: Person, ask: string, content?: string) =>
    this.#post(`users/${(await this.user(person)).userId}/ask-documents`, { ask, content });

  /** Finds the documents of somebody good, or with a reason unqualified. */
  judgeDocuments = async (person: Person, reason?: string) => {
    const at = `users/${(await this.user(person)).userId}`;
    return reason === undefined
      ? this.#post(`${at}/review`, { on: false })
      : this.#post(`${at}/refuse-documents`, { reason });
  };

  /** Where the console shows a file that somebody sent for the review. */
  sentFile = async (person: Person, place: string) => {
    const { review } = await this.user(person);
    return this.storedFile(person, review?.sent.find((one) => one.place === place)?.key ?? '');
  };

  /** The same of what stands under a key in the store. */
  storedFile = async (person: Person, key: string) => {
    const { userId } = await this.user(person);
    return `/sandbox/users/${userId}/files/${encodeURIComponent(key.replace(/^.*picture\//, ''))}`;
  };

  /** The next sign-in by password must prove itself. */
  putAtRisk = async (person: Person) => this.#post(`users/${(await this.user(person)).userId}/risk`);

  /** Somebody may not sign in at a merchant; or may again. */
  banAt = async (appId: string, person: Person, on = true) =>
    this.#post(`merchants/${appId}/bans`, { userId: (await this.user(person)).userId, on });

  /** Gives somebody a past: so many transactions, up to now. */
  addHistory = async (person: Person, rows: number) =>
    this.#post(`users/${(await this.user(person)).userId}/history`, { rows });

  /** The address of an order that somebody is to pay, in dollars. */
  async order(person: Person, amount: string): Promise<string> {
    const { userId } = await this.user(person);
    const { path } = await this.#post<{ path: string }>('orders', { userId, amount });
    return path;
  }

  /** Decides that an order cannot be paid any more: `end`, `refuse`. */
  decideOrder = (path: string, decision: string) => {
    const { appId, merchantOrderNo } = Object.fromEntries(new URL(path, this.url).searchParams);
    return this.#post(`orders/${appId}/${merchantOrderNo}`, { decision });
  };

  /** Decides how a cash out goes on, as its provider would: `complete`, `fail`, `hold` and others. */
  decideCashOut = (activityNo: string, decision: string) =>
    this.#post(`cash-outs/${activityNo}`, { decision });

  /** Ends every session of somebody, as a server may at any time. */
  endSessions = async (person: Person) =>
    this.#post(`users/${(await this.user(person)).userId}/end-sessions`);

  /** The address by which a host app opens the wallet as somebody. */
  async quickLoginPath(person: Person): Promise<string> {
    const { path } = await this.#post<{ path: string }>(
      `users/${(await this.user(person)).userId}/quick-login`,
    );
    return path;
  }

  /** A token of a new session, as another client would have one; `device` is what the account is known on from then. */
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
    return data.token;
  }

  /** A stranger asks for a sign-in code of somebody, and gets it wrong until it is used up. */
  async spoilCodeOf(person: Person): Promise<string> {
    await this.#call('getNewEmailCode/LOGIN', { email: person.email });
    const msgCode = await this.wrongCodeFor(person.email);
    const signIn = { type: 0, loginId: person.email, loginType: 'EMAIL', device: 'Chrome', msgCode };
    for (let guess = 1; guess <= 5; guess += 1) await this.#call('newLogin', signIn);
    return this.codeFor(person.email);
  }

  /** A call from a client of its own, which has no cookie. */
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
