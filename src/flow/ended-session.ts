import type { AccountId } from '#domain/person/account-id.ts';
import type { RouteParams } from '#domain/routes/routes.ts';
import { deviceFacts, type KeptDrafts } from './storage.ts';

type EndedSession = { account?: AccountId | undefined; drafts?: KeptDrafts | undefined };

/** In memory only: while no user is signed in, the device stores nothing about its last user (reading 7). */
let ended: EndedSession = {};

/** Remembers, until the page closes, the account and the drafts of a session that the user did not end. */
export const rememberEnded = (session: EndedSession): void => {
  ended = session;
};

/** The account is asked for once: a sign-in has begun. */
export const forgetEndedAccount = (): void => {
  ended = { ...ended, account: undefined };
};

/** The drafts of an ended session come back if the same user signs in again; the next user deletes them. */
export const giveBackDrafts = (userId: string): void => {
  const { drafts } = ended;
  if (drafts?.userId === userId && !deviceFacts.get('drafts')) deviceFacts.set('drafts', drafts);
  ended = { ...ended, drafts: undefined };
};

/** Route parameters of the last screen: the stored copy, else the account of an ended session. */
export const storedParams = (): RouteParams =>
  deviceFacts.get('paramsData') ?? (ended.account ? { account: ended.account, hasEnded: true } : {});
