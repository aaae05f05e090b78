import Copy from 'lucide-react/icons/copy';
import { useTranslation } from 'react-i18next';
import { IconButton } from '#ui/icon-button.tsx';
import { copyAndTell } from './copy-and-tell.ts';

/** Copies a text, and says whether it did (account 8). */
export const CopyButton = ({ text }: { text: string }) => {
  const { t } = useTranslation();
  return (
    <IconButton label={t('copy')} onClick={() => copyAndTell(text)}>
      <Copy />
    </IconButton>
  );
};
