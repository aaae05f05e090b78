import { useTranslation } from 'react-i18next';
import { maskedAccount } from '#domain/person/mask.ts';
import { fullName, type UserInfo } from '#domain/person/user.ts';
import { CopyButton } from '#flow/copy-button.tsx';
import { Initials } from '#ui/initials.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { Verbatim } from '#ui/verbatim.tsx';
import styles from './owner.module.css';

/** The head of the drawer: whose account it is, the level, and the user's number to copy. */
export const Owner = ({ user }: { user: UserInfo }) => {
  const { t } = useTranslation('home');
  const { userId, level } = user;
  const name = fullName(user);
  const contact = maskedAccount(user);
  return (
    <div className={styles.owner}>
      <Initials account={userId} name={name ?? contact} />
      <div className={styles.words}>
        <Verbatim className={styles.name} dir={name ? undefined : 'ltr'}>
          {name ?? contact}
        </Verbatim>
        <span>{t('level', { level })}</span>
        <span className={styles.number}>
          <span>{t('userId')}</span>
          <Verbatim dir="ltr">{userId}</Verbatim>
        </span>
      </div>
      <CopyButton text={userId} />
    </div>
  );
};

export const OwnerUnknown = () => (
  <div className={styles.owner}>
    <div className={styles.words}>
      <Skeleton count={3} />
    </div>
  </div>
);
