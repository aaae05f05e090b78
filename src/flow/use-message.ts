import { useTranslation } from 'react-i18next';
import type { Message } from '#domain/message.ts';

/** Words for a message: our wording in the language in use, or what the server said. */
export const useMessage = (): ((message: Message | null) => string | undefined) => {
  const { t } = useTranslation();
  return (message) => {
    if (!message) return undefined;
    return 'text' in message ? message.text : String(t(message.key as never, message.values as never));
  };
};
