import type { Message, MessageKey } from '#domain/words/message.ts';

/** The message for each failure of any call (account 8): of the network, or the server's words. */
const SAID: Record<string, Message> = {
  noAnswer: { key: 'common:offline' },
  unauthorised: { text: 'Please sign in again.' },
  notFound: { text: 'We cannot find this. It may have been removed.' },
};

/** Returns the message of an outcome, or `otherwise` for an unknown refusal. */
export const failureOf = (outcome: string, otherwise: MessageKey): Message =>
  SAID[outcome] ?? { key: otherwise };
