import Check from 'lucide-react/icons/check';
import Copy from 'lucide-react/icons/copy';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { IconButton } from '#ui/icon-button.tsx';
import { copyAndTell } from './copy-with-toast.ts';

/** Time in ms for which a tick replaces the icon. */
const TICK = 2_000;

/** Copies a text, and shows by a toast and a tick that it did (account 8). */
export const CopyButton = ({ text }: { text: string }) => {
  const { t } = useTranslation();
  const [isCopied, setCopied] = useState(false);
  useEffect(() => {
    if (!isCopied) return;
    const end = setTimeout(() => setCopied(false), TICK);
    return () => clearTimeout(end);
  }, [isCopied]);
  return (
    <IconButton label={t('copy')} onClick={async () => setCopied(await copyAndTell(text))}>
      {isCopied ? <Check /> : <Copy />}
    </IconButton>
  );
};
