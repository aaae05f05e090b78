import { copyText } from './copy-text.ts';
import { showToast } from './toasts.ts';

/** Copies a text, and shows by a toast whether that worked (account 8). Returns true if the copy worked. */
export const copyAndTell = async (text: string): Promise<boolean> => {
  try {
    await copyText(text);
    showToast({ type: 'toast', tone: 'success', message: { key: 'common:copied' } });
    return true;
  } catch {
    showToast({ type: 'toast', tone: 'failure', message: { key: 'common:copyFailed' } });
    return false;
  }
};
