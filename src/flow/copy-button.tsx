import Copy from 'lucide-react/icons/copy';
import { useTranslation } from 'react-i18next';
import { IconButton } from '#ui/icon-button.tsx';
import { copyText } from './copy-text.ts';
import { showToast } from './toasts.ts';

/** Copies a text, and says whether it did (account 8). */
export const CopyButton = ({ text }: { text: string }) => {
  const { t } = useTranslation();
  return (
    <IconButton label={t('copy')} onClick={() => copy(text)}>
      <Copy />
    </IconButton>
  );
};

const copy = async (text: string): Promise<void> => {
  try {
    await copyText(text);
    showToast({ type: 'toast', tone: 'success', message: { key: 'common:copied' } });
  } catch {
    showToast({ type: 'toast', tone: 'failure', message: { key: 'common:copyFailed' } });
  }
};
