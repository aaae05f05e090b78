import { useSelector } from '@xstate/react';
import { useTranslation } from 'react-i18next';
import type { ActorRefFrom } from 'xstate';
import type { loginMachine } from '#machines/sign-in/login/login.machine.ts';
import { FormView } from '#screens/common/form/form.tsx';
import { Button } from '#ui/button.tsx';
import { Sheet } from '#ui/sheet.tsx';
import styles from './login.module.css';

/** After a code has ended a lockout, offers to set a new password or to continue without one (reading 66). */
export default function PasswordOffer({
  open,
  actor,
}: {
  open: boolean;
  actor: ActorRefFrom<typeof loginMachine>;
}) {
  const { t } = useTranslation(['sign-in', 'common']);
  const form = useSelector(actor, ({ children }) => children.newPassword);
  const skip = () => actor.send({ type: 'SKIP' });
  return (
    <Sheet open={open} onClose={skip} title={t('offerTitle')} closeLabel={t('common:close')}>
      <p className={styles.offer}>{t('offerHint')}</p>
      {form && <FormView actor={form} />}
      <div className={styles.other}>
        <Button variant="text" onClick={skip}>
          {t('notNow')}
        </Button>
      </div>
    </Sheet>
  );
}
