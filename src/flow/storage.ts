import type { DocumentDraft, Signed, SigningDraft } from '#domain/documents/documents.ts';
import type { Uploaded } from '#domain/documents/uploaded.ts';
import type { Country } from '#domain/lists/country.ts';
import type { Recipient } from '#domain/payouts/transfer.ts';
import type { AccountId, LoginType } from '#domain/person/account-id.ts';
import type { BasicInfo } from '#domain/person/basic-info.ts';
import type { UserInfo } from '#domain/person/user.ts';
import type { RouteParams } from '#domain/routes/routes.ts';
import type { CashOutDraft } from '#machines/payouts/cash-out/cash-out-context.ts';
import type { PayoutDraft } from '#machines/payouts/payout-account/payout-account-form.ts';
import type { TransferDraft } from '#machines/payouts/transfer/transfer-context.ts';
import type { QuickLoginCodes } from '#machines/sign-in/session/session-context.ts';
import type { Deadlines, Wait } from '#ports/deadlines.ts';
import type { KeptWrite, WriteSlot } from '#ports/kept-writes.ts';

/** Query parameters of the address, kept for the session (account 2). */
type AccountData = { phone?: string; email?: string; areaCode?: string };

/**
 * Unfinished input and uploads: levels, payout accounts, cash out, transfer and documents; kept until it is accepted
 * (src/flow/drafts.ts).
 */
export type Drafts = {
  info?: Partial<BasicInfo>;
  idCard?: Uploaded;
  address2?: Uploaded;
  documents?: DocumentDraft;
  contract?: SigningDraft;
  payslip?: SigningDraft;
  signed?: Signed;
  cashOut?: CashOutDraft;
  transfer?: TransferDraft;
  transferToSellers?: TransferDraft;
  /** Recipients whose names the server has sent, the last one first. */
  people?: readonly Recipient[];
  [payout: `payout ${string}`]: PayoutDraft;
};

/** A draft with the time when it was stored, in ms since 1970, and whether a review has it. */
type KeptDraft = { draft: NonNullable<Drafts[keyof Drafts]>; keptAt: number; isSent?: boolean };

/** The drafts of a user. */
export type KeptDrafts = { userId: string; parts: Partial<Record<keyof Drafts, KeptDraft>> };

/** Local storage, by the keys of account 3. */
type LocalFacts = {
  token: string;
  language: string;
  isMirror: 0 | 1;
  lastLoginType: LoginType;
  paramsData: RouteParams;
  /** The facts that Home shows before the server has answered (reading 7). */
  store: { user?: Pick<UserInfo, 'userId' | 'email' | 'phone' | 'level'>; balanceHidden?: boolean };
  apptype: string;
  drafts: KeptDrafts;
  /** Money calls whose outcome is unknown (src/flow/stored-writes.ts). */
  writes: Record<WriteSlot, KeptWrite>;
  isWebView: 0 | 1;
  /** The id of the user who allows their steps to be recorded (src/flow/trail-choice.ts). */
  trailsAllowedBy: string;
  /** Set if the steps of no user may be recorded on this device. */
  trailsOff: 1;
};

/** Session storage, by the keys of account 3. */
type SessionFacts = {
  acctData: AccountData;
  /** The values typed on the page that asks for the account. */
  typedAccount: { email: string; phone: string; areaCode: string; country?: Country | undefined };
  firstLogin: 0 | 1;
  /** The account that signed in, until it signs out: the next sign-in starts with it. */
  account: AccountId;
  redirectInfo: string;
  /** The id of the user who was at that page. Undefined if a visitor opened it. */
  redirectFor: string;
  /** True if a signed-out user opened the page that checks user information (reading 1). */
  checkUserInfo: 0 | 1;
  /** The query of a quick login that waits for a sign-in (account 3, Shared client state). */
  quickLoginAuthInfo: string;
  /** The token of a session that has begun while a new password is still offered. */
  token: string;
  /** The name of the app that the user signs in for. */
  askedBy: string;
  isReadMsg: 0 | 1;
  isSkipSelect: 0 | 1;
  quickLoginCode: QuickLoginCodes;
  statusBarHeight: number;
  /** The number of screens below the first page of the sign-in in the history. */
  signInFrom: number;
  /** The number of screens below the last one in the history, for a reload that loses it. */
  screensBelow: number;
  /** Whether the agreement on the welcome screen is ticked. */
  isAgreed: boolean;
  /** The sentence of a problem report that was not sent. */
  problemSaid: string;
  /** The entry file of the version that a newer one has replaced. */
  outdated: string;
};

type Facts<Kept extends object> = {
  get<Key extends keyof Kept & string>(key: Key): Kept[Key] | undefined;
  set<Key extends keyof Kept & string>(key: Key, value: Kept[Key] | undefined): void;
  /** Deletes all facts except the given ones. */
  clear(lasting: readonly (keyof Kept & string)[]): void;
};

/** Token, language and similar facts are plain text, because a host app may write them too; all others are JSON. */
const PLAIN = new Set([
  'token',
  'language',
  'lastLoginType',
  'apptype',
  'redirectInfo',
  'redirectFor',
  'quickLoginAuthInfo',
  'askedBy',
]);

/** Storage may be full, blocked or missing: facts that it refuses are kept in memory until the page closes. */
const factsIn = <Kept extends object>(storage: () => Storage): Facts<Kept> => {
  const untaken = new Map<string, string>();
  return {
    get: (key) => {
      try {
        const text = untaken.get(key) ?? storage().getItem(key);
        if (text === null) return undefined;
        return PLAIN.has(key) ? (text as never) : JSON.parse(text);
      } catch {
        return undefined;
      }
    },
    set: (key, value) => {
      untaken.delete(key);
      const text = PLAIN.has(key) ? String(value) : JSON.stringify(value);
      try {
        if (value === undefined) storage().removeItem(key);
        else storage().setItem(key, text);
      } catch {
        if (value !== undefined) untaken.set(key, text);
      }
    },
    clear: (lasting) => {
      const goes = (key: string) => !(lasting as readonly string[]).includes(key);
      for (const key of untaken.keys()) if (goes(key)) untaken.delete(key);
      try {
        // Remaining facts are not written again: another tab may delete facts at the same time, and this write would
        // restore them.
        for (const key of Object.keys(storage())) if (goes(key)) storage().removeItem(key);
      } catch {
        // A storage that cannot be read contains no facts of this app.
      }
    },
  };
};

/** Facts that this device stores. */
export const deviceFacts = factsIn<LocalFacts>(() => localStorage);

/** The signed-in user's id, as far as this device knows it. */
export const storedUserId = () => deviceFacts.get('store')?.user?.userId;

/** Facts that this tab stores. */
export const tabFacts = factsIn<SessionFacts>(() => sessionStorage);

const waits = factsIn<Record<string, Wait>>(() => sessionStorage);

/** Times at which the next code may be requested; they survive a reload (reading 22). */
export const keptDeadlines: Deadlines = {
  get: (key) => waits.get(`resend ${key}`),
  set: (key, wait) => waits.set(`resend ${key}`, wait),
};

/** View state of screens by history entry, in memory only. */
export const keptPlaces = new Map<string, unknown>();

/** Facts that survive the end of a session: settings of the device and the user's destination, but no data about the user. */
const LASTING = {
  device: ['language', 'isMirror', 'lastLoginType', 'apptype', 'isWebView', 'trailsOff'],
  tab: ['statusBarHeight', 'redirectInfo', 'redirectFor', 'screensBelow'],
} as const;

/** The end of a session deletes everything else, offline too (reading 7). */
export const wipeFacts = (staying: readonly (keyof LocalFacts)[] = []): void => {
  deviceFacts.clear([...LASTING.device, ...staying]);
  tabFacts.clear(LASTING.tab);
  keptPlaces.clear();
};
