import { useTranslation } from 'react-i18next';
import { formatGmt } from '#domain/gmt.ts';
import type { SystemMessage } from '#domain/system-message.ts';
import styles from './sent-at.module.css';

/** When it was sent, in GMT (account 9). */
export const SentAt = ({ message: { sendTime } }: { message: SystemMessage }) => {
  const { i18n } = useTranslation();
  return (
    <time className={styles.time} dateTime={`${sendTime.replace(' ', 'T')}Z`}>
      {formatGmt(sendTime, i18n.language)}
    </time>
  );
};
