import { useEffect } from 'react';
import { useNavigate } from 'react-router-dom';
import type { Message } from '#domain/message.ts';
import { showToast } from './toasts.ts';

/** Leads from an address that makes no sense to another, and says why. Give it a message that stays the same. */
export const useTurnAway = (to: string, message: Message): void => {
  const navigate = useNavigate();
  useEffect(() => {
    showToast({ type: 'toast', tone: 'failure', message });
    navigate(to, { replace: true });
  }, [navigate, to, message]);
};
