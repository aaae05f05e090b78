import type { MessageKey } from '#domain/words/message.ts';
import type { Target } from '#paths/user/screen.ts';
import { text } from '#paths/user/targets.ts';
import { madeOf, say } from '#paths/user/words.ts';

/** A row of the review: its label and its whole value. */
export const row = (name: MessageKey, says: string | RegExp): Target => {
  const value = typeof says === 'string' ? RegExp.escape(says) : says.source;
  return text(madeOf(new RegExp(`^${RegExp.escape(say(name))}\\s*${value}$`), name));
};
