import type { Message, MessageKey } from '#domain/words/message.ts';
import { wordingIn } from '#e2e/wording.ts';

/** The texts as a user reads them in English, by key, so that none is written twice. */
export const say = wordingIn('en');

/** A name on the screen: a text by its key, a message of a chart, a pattern, or a name made of texts. */
export type Named = MessageKey | Message | RegExp | MadeName;

/** A name that is made of texts, and their keys. */
type MadeName = { name: string | RegExp; keys: readonly MessageKey[] };

/** Returns a name that is made of the texts with these keys. */
export const madeOf = (name: string | RegExp, ...keys: MessageKey[]): MadeName => ({ name, keys });

export const nameOf = (named: Named): string | RegExp => {
  if (typeof named === 'string') return say(named);
  if (named instanceof RegExp) return named;
  return 'name' in named ? named.name : textOf(named);
};

/** Returns the keys of the texts in a name. */
export const keysOf = (named: Named): readonly MessageKey[] => {
  if (typeof named === 'string') return [named];
  if ('keys' in named) return named.keys;
  return 'key' in named ? [named.key] : [];
};

/** Returns the text of a message. */
export const textOf = (message: Message): string =>
  'text' in message ? message.text : say(message.key, message.values);

/** Matches every name that begins with this text. */
export const starting = (key: MessageKey, values: Record<string, string | number> = {}): MadeName =>
  madeOf(new RegExp(`^${RegExp.escape(say(key, values).trim())}`), key);
