import { useEffect } from 'react';
import type { Message } from '#domain/words/message.ts';
import { useGo } from './navigation.ts';
import { showToast } from './toasts.ts';

/** Redirects from an invalid address, and shows the reason. The message must be a stable object. */
export const useTurnAway = (to: string, message: Message): void => {
  const go = useGo();
  useEffect(() => {
    showToast({ type: 'toast', tone: 'failure', message });
    go(to, { replace: true });
  }, [go, to, message]);
};
