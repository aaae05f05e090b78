import BadgeCheck from 'lucide-react/icons/badge-check';
import UserRound from 'lucide-react/icons/user-round';
import { useTranslation } from 'react-i18next';
import { maskedAccount } from '#domain/mask.ts';
import type { UserInfo } from '#domain/user.ts';
import { useSession, useSessionFact } from '#flow/session.ts';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { ListItem } from '#ui/list-item.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import styles from './account-card.module.css';

const LEVELS = [1, 2, 3];

/** Whose balance it is, and how far they are verified. */
export const AccountCard = ({ onOpen }: { onOpen: () => void }) => {
  const user = useSessionFact(({ context }) => context.user);
  const isAsked = useSessionFact((session) => session.matches({ access: { signedIn: 'settled' } }));
  return (
    <Card flush>{user ? <Known user={user} onOpen={onOpen} /> : isAsked ? <Unknown /> : <Loading />}</Card>
  );
};

const Known = ({ user, onOpen }: { user: UserInfo; onOpen: () => void }) => {
  const { t } = useTranslation('home');
  return (
    <ul>
      <ListItem icon={<UserRound />} note={t('account')} onPress={onOpen}>
        <bdi dir="ltr">{maskedAccount(user)}</bdi>
      </ListItem>
      <ListItem icon={<BadgeCheck />} note={<Meter level={user.level} />}>
        {t('level', { level: user.level })}
      </ListItem>
    </ul>
  );
};

/** The server did not say who it is, and nothing is remembered either. */
const Unknown = () => {
  const { t } = useTranslation(['home', 'common']);
  const session = useSession();
  return (
    <div className={styles.unknown} role="status">
      <span>{t('accountUnavailable')}</span>
      <Button variant="text" onClick={() => session.send({ type: 'USER.REFRESH' })}>
        {t('common:retry')}
      </Button>
    </div>
  );
};

const Loading = () => {
  const { t } = useTranslation();
  return (
    <div className={styles.loading} role="status" aria-label={t('loading')}>
      <Skeleton shape="row" count={2} />
    </div>
  );
};

const Meter = ({ level }: { level: number }) => (
  <span className={styles.meter} aria-hidden="true">
    {LEVELS.map((step) => (
      <span key={step} className={styles.step} data-reached={step <= level || undefined} />
    ))}
  </span>
);
