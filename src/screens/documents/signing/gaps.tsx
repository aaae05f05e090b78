import { useSelector } from '@xstate/react';
import FileX from 'lucide-react/icons/file-x';
import { useTranslation } from 'react-i18next';
import type { ActorRefFrom } from 'xstate';
import type { signingMachine } from '#machines/documents/signing/signing.machine.ts';
import { gapsOf } from '#machines/documents/signing/signing-context.ts';
import styles from './gaps.module.css';

/** Why the document cannot be signed, and who can correct it (reading 33). */
export const Gaps = ({ actor }: { actor: ActorRefFrom<typeof signingMachine> }) => {
  const { t, i18n } = useTranslation('signing');
  const { kind, detail } = useSelector(actor, ({ context }) => context);
  if (!detail) return null;
  const fields = new Intl.ListFormat(i18n.language).format(gapsOf(kind, detail).map((gap) => t(gap)));
  return (
    <div className={styles.gaps} role="alert">
      <FileX />
      <div>
        <p className={styles.title}>{t('gapsTitle')}</p>
        <p>{t('gapsHint', { fields })}</p>
      </div>
    </div>
  );
};
