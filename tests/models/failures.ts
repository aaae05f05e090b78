import type { Message, MessageKey } from '#domain/words/message.ts';

/** What every failed call has said of itself (account 8): what the network did, else the server's words. */
const SAID: Record<string, Message> = {
  noAnswer: { key: 'common:offline' },
  unauthorised: { text: 'Please sign in again.' },
  notFound: { text: 'This record does not exist.' },
};

/** What is said of a call that ended so; otherwise this, for a refusal that nobody knows. */
export const failureOf = (outcome: string, otherwise: MessageKey): Message =>
  SAID[outcome] ?? { key: otherwise };
