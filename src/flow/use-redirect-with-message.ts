import { useEffect } from 'react';
import type { Message } from '#domain/words/message.ts';
import { useGo } from './navigation.ts';
import { showToast } from './toasts.ts';

/** Leads from an address that makes no sense to another, and says why. Give it a message that stays the same. */
export const useTurnAway = (to: string, message: Message): void => {
  const go = useGo();
  useEffect(() => {
    showToast({ type: 'toast', tone: 'failure', message });
    go(to, { replace: true });
  }, [go, to, message]);
};
