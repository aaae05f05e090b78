import BadgeCheck from 'lucide-react/icons/badge-check';
import UserRound from 'lucide-react/icons/user-round';
import { useTranslation } from 'react-i18next';
import { maskedAccount } from '#domain/mask.ts';
import { useSessionFact } from '#flow/session.ts';
import { Card } from '#ui/card.tsx';
import { ListItem } from '#ui/list-item.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import styles from './account-card.module.css';

const LEVELS = [1, 2, 3];

/** Whose balance it is, and how far they are verified. */
export const AccountCard = ({ onOpen }: { onOpen: () => void }) => {
  const { t } = useTranslation(['home', 'common']);
  const user = useSessionFact(({ context }) => context.user);
  return (
    <Card flush>
      {user ? (
        <ul>
          <ListItem icon={<UserRound />} note={t('account')} onPress={onOpen}>
            <bdi dir="ltr">{maskedAccount(user)}</bdi>
          </ListItem>
          <ListItem icon={<BadgeCheck />} note={<Meter level={user.level} />}>
            {t('level', { level: user.level })}
          </ListItem>
        </ul>
      ) : (
        <div className={styles.loading} role="status" aria-label={t('common:loading')}>
          <Skeleton shape="row" count={2} />
        </div>
      )}
    </Card>
  );
};

const Meter = ({ level }: { level: number }) => (
  <span className={styles.meter} aria-hidden="true">
    {LEVELS.map((step) => (
      <span key={step} className={styles.step} data-reached={step <= level || undefined} />
    ))}
  </span>
);
