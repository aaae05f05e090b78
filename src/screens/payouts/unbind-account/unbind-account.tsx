import { useSelector } from '@xstate/react';
import { useTranslation } from 'react-i18next';
import type { ActorRefFrom } from 'xstate';
import { maskPayoutAccount } from '#domain/linked-account.ts';
import type { FlowSheet } from '#flow/lazy-sheet.tsx';
import { useMessage } from '#flow/use-message.ts';
import { unbindAccountMachine } from '#machines/payouts/unbind-account/unbind-account.machine.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { useAccountName } from '../account-name/use-account-name.ts';
import { PaymentAuthorisation } from '../payment-authorisation/payment-authorisation.tsx';
import styles from './unbind-account.module.css';

type Actor = ActorRefFrom<typeof unbindAccountMachine>;

/** The question, the payment code, and how it went. Its texts: `payouts`, `settings`, `sign-in`. */
export const UnbindAccount = ({ actor }: { actor: Actor }) => {
  const authorisation = useSelector(actor, ({ children }) => children.paymentAuthorisation);
  return (
    <>
      <Question actor={actor} />
      {authorisation && <PaymentAuthorisation actor={authorisation} />}
      <Refused actor={actor} />
      <Unconfirmed actor={actor} />
    </>
  );
};

const Question = ({ actor }: { actor: Actor }) => {
  const { t } = useTranslation(['payouts', 'common']);
  const nameOf = useAccountName();
  const { account } = useSelector(actor, ({ context }) => context);
  const isBusy = useSelector(actor, (snapshot) => snapshot.hasTag('busy'));
  const open = useSelector(actor, (snapshot) => snapshot.matches('confirming')) || isBusy;
  const cancel = () => actor.send({ type: 'CANCEL' });
  return (
    <Dialog
      open={open}
      onClose={isBusy ? undefined : cancel}
      title={t('unbindQuestion')}
      actions={
        <>
          <Button variant="secondary" onClick={cancel} disabled={isBusy}>
            {t('common:cancel')}
          </Button>
          <Button danger onClick={() => actor.send({ type: 'CONFIRM' })} busy={isBusy}>
            {t('unbind')}
          </Button>
        </>
      }
    >
      <p className={styles.account}>
        {nameOf(account)} <bdi dir="ltr">{maskPayoutAccount(account.account)}</bdi>
      </p>
      <p>{t('unbindHint')}</p>
    </Dialog>
  );
};

const Refused = ({ actor }: { actor: Actor }) => {
  const { t } = useTranslation(['payouts', 'common']);
  const message = useMessage();
  const open = useSelector(actor, (snapshot) => snapshot.matches('refused'));
  const problem = useSelector(actor, ({ context }) => context.problem);
  const close = () => actor.send({ type: 'CANCEL' });
  return (
    <Dialog
      open={open}
      onClose={close}
      title={t('unbindRefused')}
      actions={<Button onClick={close}>{t('common:close')}</Button>}
    >
      {message(problem)}
    </Dialog>
  );
};

const Unconfirmed = ({ actor }: { actor: Actor }) => {
  const { t } = useTranslation(['payouts', 'common']);
  const message = useMessage();
  const open = useSelector(actor, (snapshot) => snapshot.matches('unconfirmed'));
  const problem = useSelector(actor, ({ context }) => context.problem);
  const close = () => actor.send({ type: 'CANCEL' });
  return (
    <Dialog
      open={open}
      onClose={close}
      title={t('unbindUnconfirmed')}
      actions={
        <>
          <Button variant="secondary" onClick={close}>
            {t('common:close')}
          </Button>
          <Button onClick={() => actor.send({ type: 'RETRY' })}>{t('common:retry')}</Button>
        </>
      }
    >
      <p className={styles.account}>{message(problem)}</p>
      <p>{t('unbindUnconfirmedHint')}</p>
    </Dialog>
  );
};

export default { machine: unbindAccountMachine, View: UnbindAccount } satisfies FlowSheet<
  typeof unbindAccountMachine
>;
