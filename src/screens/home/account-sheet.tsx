import { useTranslation } from 'react-i18next';
import type { ActorRefFrom } from 'xstate';
import { LANGUAGES } from '#domain/language.ts';
import { maskEmail, maskPhone } from '#domain/mask.ts';
import { useSessionFact } from '#flow/session.ts';
import type { homeMachine } from '#machines/home/home.machine.ts';
import { Button } from '#ui/button.tsx';
import { ListItem } from '#ui/list-item.tsx';
import { Sheet } from '#ui/sheet.tsx';
import styles from './account-sheet.module.css';

type Actor = ActorRefFrom<typeof homeMachine>;

/** The account drawer: who is signed in, the language, signing out (account 2, Home setting drawer). */
export const AccountSheet = ({ actor, open }: { actor: Actor; open: boolean }) => {
  const { t } = useTranslation(['home', 'common']);
  const user = useSessionFact(({ context }) => context.user);
  const language = useSessionFact(({ context }) => context.language);
  const masked = (value: string | undefined) => (value ? <bdi dir="ltr">{value}</bdi> : t('notLinked'));
  return (
    <Sheet
      open={open}
      onClose={() => actor.send({ type: 'CANCEL' })}
      title={t('account')}
      closeLabel={t('common:close')}
      footer={
        <Button variant="secondary" danger wide onClick={() => actor.send({ type: 'SIGN_OUT' })}>
          {t('signOut')}
        </Button>
      }
    >
      <ul className={styles.facts}>
        <ListItem value={<bdi dir="ltr">{user?.userId}</bdi>}>{t('userId')}</ListItem>
        <ListItem value={masked(user?.email ? maskEmail(user.email) : undefined)}>{t('email')}</ListItem>
        <ListItem value={masked(user?.phone ? maskPhone(user.phone) : undefined)}>{t('phone')}</ListItem>
        <ListItem
          value={<bdi lang={language}>{LANGUAGES[language]}</bdi>}
          onPress={() => actor.send({ type: 'LANGUAGE.OPEN' })}
        >
          {t('common:language')}
        </ListItem>
      </ul>
    </Sheet>
  );
};
