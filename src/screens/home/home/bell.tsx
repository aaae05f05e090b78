import { useSelector } from '@xstate/react';
import BellIcon from 'lucide-react/icons/bell';
import { useTranslation } from 'react-i18next';
import type { ActorRefFrom } from 'xstate';
import type { homeMachine } from '#machines/home/home/home.machine.ts';
import { IconButton } from '#ui/icon-button.tsx';
import styles from './bell.module.css';

/** The badge counts no further than this number. */
const MOST = 99;

/** The button to the messages, with the number of unread ones (reading 57). */
export const Bell = ({ actor }: { actor: ActorRefFrom<typeof homeMachine> }) => {
  const { t, i18n } = useTranslation('home');
  const unread = useSelector(actor, ({ context }) => context.unread);
  const count = new Intl.NumberFormat(i18n.language).format(Math.min(unread, MOST));
  return (
    <span className={styles.bell}>
      <IconButton
        name="messages"
        label={unread > 0 ? `${t('messages')}, ${t('unread', { count: unread })}` : t('messages')}
        onClick={() => actor.send({ type: 'PLACE.VISIT', to: 'messages' })}
      >
        <BellIcon />
      </IconButton>
      {unread > 0 && (
        <span className={styles.badge} aria-hidden="true">
          {unread > MOST ? `${count}+` : count}
        </span>
      )}
    </span>
  );
};
