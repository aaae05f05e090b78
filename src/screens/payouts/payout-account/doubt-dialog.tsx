import { useSelector } from '@xstate/react';
import { useTranslation } from 'react-i18next';
import type { ActorRefFrom } from 'xstate';
import type { formMachine } from '#machines/common/form/form.machine.ts';
import type { PayoutFacts, PayoutValues } from '#machines/payouts/payout-account/payout-account-form.ts';
import { doubtsAbout } from '#machines/payouts/payout-account/payout-account-form.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import styles from './payout-account.module.css';

type Props = { open: boolean; actor: ActorRefFrom<typeof formMachine> };

/**
 * Asks about account values that look mistyped; the user may submit them unchanged. Uses the texts of `payout-forms`.
 */
export const DoubtDialog = ({ open, actor }: Props) => {
  const { t } = useTranslation('payout-forms');
  const { facts, values } = useSelector(actor, ({ context }) => context);
  const doubts = open ? doubtsAbout(facts as PayoutFacts, values as PayoutValues) : [];
  const mend = () => actor.send({ type: 'CANCEL' });
  return (
    <Dialog
      open={open}
      onClose={mend}
      title={t('doubtTitle')}
      actions={
        <>
          <Button variant="secondary" onClick={() => actor.send({ type: 'CONFIRM' })}>
            {t('doubtKeep')}
          </Button>
          <Button onClick={mend} data-autofocus>
            {t('doubtMend')}
          </Button>
        </>
      }
    >
      <div className={styles.doubts}>
        {doubts.map((label) => (
          <p key={label}>{t('doubt', { label })}</p>
        ))}
      </div>
    </Dialog>
  );
};
