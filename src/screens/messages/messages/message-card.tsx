import ChevronRight from 'lucide-react/icons/chevron-right';
import ExternalLink from 'lucide-react/icons/external-link';
import { useTranslation } from 'react-i18next';
import { isUnread, jumpOfMessage, type SystemMessage } from '#domain/history/system-message.ts';
import { Picture } from '#ui/picture.tsx';
import { ServerHtml } from '#ui/server-html.tsx';
import { Verbatim } from '#ui/verbatim.tsx';
import styles from './message-card.module.css';
import { SentAt } from './sent-at.tsx';

/** One message. A tap anywhere on the card opens the message, except on its links. */
export const MessageCard = (props: {
  message: SystemMessage;
  /** True while the message is being marked as read on the server. */
  isOpening: boolean;
  onOpen: (message: SystemMessage) => void;
  onFollow: (link: string) => void;
}) => {
  const { message, isOpening, onOpen, onFollow } = props;
  const { t } = useTranslation('messages');
  // Stays a button, so that a user who opened it with a key keeps the focus.
  const leadsNowhere = !isUnread(message) && !jumpOfMessage(message);
  return (
    <article className={styles.card} data-unread={isUnread(message) || undefined}>
      <header className={styles.header}>
        <h2 className={styles.title}>
          {isUnread(message) && <span className={styles.dot} role="img" aria-label={t('unread')} />}
          <button
            type="button"
            className={styles.open}
            aria-busy={isOpening || undefined}
            aria-disabled={leadsNowhere || undefined}
            onClick={() => onOpen(message)}
          >
            <span dir="auto">{message.title}</span>
          </button>
        </h2>
        <SentAt message={message} />
      </header>
      {message.picUrl && <Picture src={message.picUrl} />}
      <div className={styles.content}>
        <ServerHtml html={message.content} onFollow={onFollow} />
      </div>
      <Way message={message} />
    </article>
  );
};

/** Shows the target of a link before the user follows it. */
const Way = ({ message }: { message: SystemMessage }) => {
  const { t } = useTranslation('messages');
  const jump = jumpOfMessage(message);
  if (!jump) return null;
  return (
    <p className={styles.way} aria-hidden="true">
      {jump.kind === 'inside' ? (
        <span>{t('open')}</span>
      ) : (
        <Verbatim dir="ltr">{new URL(jump.url).host}</Verbatim>
      )}
      {jump.kind === 'inside' ? <ChevronRight /> : <ExternalLink />}
    </p>
  );
};
