import { useTranslation } from 'react-i18next';
import type { SystemMessage } from '#domain/history/system-message.ts';
import { formatListTime } from '#domain/time/date-formats.ts';
import { serverNow } from '#ports/server-clock.ts';
import styles from './sent-at.module.css';

/** The time at which a message was sent (account 9). */
export const SentAt = ({ message: { sendTime } }: { message: SystemMessage }) => {
  const { i18n } = useTranslation();
  return (
    <time className={styles.time} dateTime={`${sendTime.replace(' ', 'T')}Z`}>
      {formatListTime(sendTime, i18n.language, serverNow())}
    </time>
  );
};
