import type { DocumentDraft, Signed, SigningDraft } from '#domain/documents/documents.ts';
import type { Uploaded } from '#domain/documents/uploaded.ts';
import type { RouteParams } from '#domain/navigation/routes.ts';
import type { AccountId, LoginType } from '#domain/person/account-id.ts';
import type { BasicInfo } from '#domain/person/basic-info.ts';
import type { UserInfo } from '#domain/person/user.ts';
import type { CashOutDraft } from '#machines/payouts/cash-out/cash-out-context.ts';
import type { PayoutDraft } from '#machines/payouts/payout-account/payout-account-form.ts';
import type { TransferDraft } from '#machines/payouts/transfer/transfer-context.ts';
import type { QuickLoginCodes } from '#machines/sign-in/session/session.machine.ts';
import type { Deadlines, Wait } from '#ports/deadlines.ts';
import type { KeptWrite, WriteKind } from '#ports/kept-writes.ts';

/** What the address brought along, kept for the session (account 2, query parameters). */
type AccountData = { phone?: string; email?: string; areaCode?: string };

/**
 * What somebody has typed and uploaded, for the levels, of payout accounts, of money to send and for the review: until it is
 * accepted (src/flow/drafts.ts).
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
  [payout: `payout ${string}`]: PayoutDraft;
};

/** A draft, when it was kept, in ms since 1970, and whether it was sent for a review. */
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
  /** What Home needs to paint before the server has answered (reading 7). */
  store: { user?: Pick<UserInfo, 'userId' | 'email' | 'phone' | 'level'>; balanceHidden?: boolean };
  apptype: string;
  drafts: KeptDrafts;
  /** Money calls whose end is not known (src/flow/stored-writes.ts). */
  writes: Partial<Record<WriteKind, KeptWrite>>;
  isWebView: 0 | 1;
};

/** Session storage, by the keys of account 3. */
type SessionFacts = {
  acctData: AccountData;
  firstLogin: 0 | 1;
  /** What was signed in with, until signing out: a session that ends is begun anew with it. */
  account: AccountId;
  redirectInfo: string;
  /** Somebody who was not signed in wanted to check their user info (reading 1). */
  checkUserInfo: 0 | 1;
  /** The query of a quick login that waits for somebody to be signed in (account 3, Shared client state). */
  quickLoginAuthInfo: string;
  /** The token of a session that has begun while a new password is still offered. */
  token: string;
  /** The name of the app that the user signs in for. */
  askedBy: string;
  isReadMsg: 0 | 1;
  isSkipSelect: 0 | 1;
  quickLoginCode: QuickLoginCodes;
  statusBarHeight: number;
  /** Whether the agreement on the welcome screen is ticked. */
  isAgreed: boolean;
  /** The version of the app, by its entry, that a newer one took the place of. */
  outdated: string;
};

type Facts<Kept extends object> = {
  get<Key extends keyof Kept & string>(key: Key): Kept[Key] | undefined;
  set<Key extends keyof Kept & string>(key: Key, value: Kept[Key] | undefined): void;
  /** Forgets all but these. */
  clear(lasting: readonly (keyof Kept & string)[]): void;
};

/** A token, a language and the like are plain text, so that a host app can write them too; the rest is JSON. */
const PLAIN = new Set([
  'token',
  'language',
  'lastLoginType',
  'apptype',
  'redirectInfo',
  'quickLoginAuthInfo',
  'askedBy',
]);

/** Storage may be full, blocked or not there at all: what it does not take is remembered as long as the page. */
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
        // What stays is not touched: other tabs wipe at the same time, and one must not take away what another puts back.
        for (const key of Object.keys(storage())) if (goes(key)) storage().removeItem(key);
      } catch {
        // There was nothing in it that we could have put there.
      }
    },
  };
};

/** What this device remembers. */
export const deviceFacts = factsIn<LocalFacts>(() => localStorage);

/** What this tab remembers. */
export const tabFacts = factsIn<SessionFacts>(() => sessionStorage);

const waits = factsIn<Record<string, Wait>>(() => sessionStorage);

/** When codes may be sent again, kept over a reload (reading 22). */
export const keptDeadlines: Deadlines = {
  get: (key) => waits.get(`resend ${key}`),
  set: (key, wait) => waits.set(`resend ${key}`, wait),
};

/** How screens were left, by history entry: known as long as the page, and never stored. */
export const keptPlaces = new Map<string, unknown>();

/** What outlives a sign-out: how the device is used, not by whom; and where the person wanted to go. */
const LASTING = {
  device: ['language', 'isMirror', 'lastLoginType', 'apptype', 'isWebView'],
  tab: ['statusBarHeight', 'redirectInfo'],
} as const;

/** Signing out wipes everything else, offline too (reading 7); but for facts of the device that are to stay. */
export const wipeFacts = (staying: readonly (keyof LocalFacts)[] = []): void => {
  deviceFacts.clear([...LASTING.device, ...staying]);
  tabFacts.clear(LASTING.tab);
  keptPlaces.clear();
};
