import { useTranslation } from 'react-i18next';
import type { Message } from '#domain/message.ts';

/** Words for a message: our wording in the language in use, or what the server said. */
export const useMessage = () => {
  const { t } = useTranslation();
  return <M extends Message | null>(message: M): string | (null extends M ? undefined : never) => {
    if (!message) return undefined as never;
    return 'text' in message ? message.text : String(t(message.key as never, message.values as never));
  };
};
