import { useTranslation } from 'react-i18next';
import type { UserInfo } from '#domain/person/user.ts';
import { formatFieldDate } from '#domain/time/date-formats.ts';
import { useBack } from '#flow/navigation.ts';
import { useSession } from '#flow/session.ts';
import { useReturn } from '#flow/use-return.ts';
import { Card } from '#ui/card.tsx';
import { Verbatim } from '#ui/verbatim.tsx';
import { LevelPage } from '../levels/level-page.tsx';
import styles from './basic-level.module.css';

/** The verified facts of the basic level, read-only. */
export const BasicOnFile = ({ user }: { user: UserInfo }) => {
  const { t } = useTranslation('levels');
  const back = useBack();
  const session = useSession();
  useReturn(() => session.send({ type: 'USER.REFRESH' }));
  const { firstName, middleName, lastName, gender, birthday, address, email } = user;
  const facts: [string, string | null | undefined][] = [
    [t('firstName'), firstName],
    [t('middleName'), middleName],
    [t('lastName'), lastName],
    [t('gender'), gender === 0 ? t('male') : gender === 1 ? t('female') : null],
    [t('birthday'), birthday && formatFieldDate(birthday)],
    [t('address'), address],
    [t('email'), email],
  ];
  return (
    <LevelPage
      page="BasicLevel"
      level={user.level}
      title={t('basicTitle')}
      hint={t('basicOnFile')}
      onBack={back}
    >
      <Card>
        <dl className={styles.facts}>
          {facts
            .filter(([, value]) => value)
            .map(([label, value]) => (
              <div key={label}>
                <dt>{label}</dt>
                <dd>
                  <Verbatim>{value}</Verbatim>
                </dd>
              </div>
            ))}
        </dl>
      </Card>
    </LevelPage>
  );
};
