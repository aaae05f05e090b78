import type { Message, MessageKey } from '#domain/words/message.ts';
import { wordingIn } from '#e2e/wording.ts';

/** The texts as a user reads them in English, by key, so that none is written twice. */
export const say = wordingIn('en');

/** A name on the screen: a text by its key, a message of a chart, or a pattern. */
export type Named = MessageKey | Message | RegExp;

export const nameOf = (named: Named): string | RegExp => {
  if (typeof named === 'string') return say(named);
  return named instanceof RegExp ? named : textOf(named);
};

/** Returns the text of a message. */
export const textOf = (message: Message): string =>
  'text' in message ? message.text : say(message.key, message.values);

/** Matches every name that begins with this text. */
export const starting = (key: MessageKey, values: Record<string, string | number> = {}): RegExp =>
  new RegExp(`^${RegExp.escape(say(key, values).trim())}`);
