import { useTranslation } from 'react-i18next';
import type { Message } from '#domain/words/message.ts';

type Translate = (key: never, values: never) => unknown;

/** Returns the text of a message: our text in the current language, or the server's. */
export const wordsOf = (message: Message, t: Translate): string =>
  'text' in message ? message.text : String(t(message.key as never, message.values as never));

/** Like `wordsOf`, but for a component: follows the language. */
export const useMessage = () => {
  const { t } = useTranslation();
  return <M extends Message | null>(message: M): string | (null extends M ? undefined : never) =>
    message ? wordsOf(message, t) : (undefined as never);
};
