import { useSelector } from '@xstate/react';
import { useTranslation } from 'react-i18next';
import type { ActorRefFrom } from 'xstate';
import { maskPayoutAccount } from '#domain/person/mask.ts';
import type { FlowSheet } from '#flow/lazy-sheet.tsx';
import { useMessage } from '#flow/use-message.ts';
import { unbindAccountMachine } from '#machines/payouts/unbind-account/unbind-account.machine.ts';
import { NoticeDialog } from '#screens/common/dialogs/notice-dialog.tsx';
import { QuestionDialog } from '#screens/common/dialogs/question-dialog.tsx';
import { AccountLine } from '../account-name/account-name.tsx';
import { PaymentAuthorisation } from '../payment-authorisation/payment-authorisation.tsx';
import styles from './unbind-account.module.css';

type Actor = ActorRefFrom<typeof unbindAccountMachine>;

/**
 * Asks whether to unlink, asks for the payment code, and shows the result. Uses the texts of `payouts`, `settings`,
 * `sign-in`.
 */
export const UnbindAccount = ({ actor }: { actor: Actor }) => {
  const { t } = useTranslation('payouts');
  const authorisation = useSelector(actor, ({ children }) => children.paymentAuthorisation);
  const { account } = useSelector(actor, ({ context }) => context);
  return (
    <>
      <Question actor={actor} />
      {authorisation && (
        <PaymentAuthorisation
          actor={authorisation}
          act={t('unbind')}
          to={<AccountLine account={account} number={maskPayoutAccount(account.account)} />}
        />
      )}
      <Refused actor={actor} />
      <Unconfirmed actor={actor} />
    </>
  );
};

const Question = ({ actor }: { actor: Actor }) => {
  const { t } = useTranslation('payouts');
  const { account } = useSelector(actor, ({ context }) => context);
  const isBusy = useSelector(actor, (snapshot) => snapshot.hasTag('busy'));
  const open = useSelector(actor, (snapshot) => snapshot.matches('confirming')) || isBusy;
  return (
    <QuestionDialog
      open={open}
      title={t('unbindQuestion')}
      onNo={() => actor.send({ type: 'CANCEL' })}
      yes={t('unbind')}
      onYes={() => actor.send({ type: 'CONFIRM' })}
      danger
      busy={isBusy}
    >
      <p className={styles.account}>
        <AccountLine account={account} number={maskPayoutAccount(account.account)} />
      </p>
      <p>{t('unbindHint')}</p>
    </QuestionDialog>
  );
};

const Refused = ({ actor }: { actor: Actor }) => {
  const { t } = useTranslation('payouts');
  const message = useMessage();
  const open = useSelector(actor, (snapshot) => snapshot.matches('refused'));
  const problem = useSelector(actor, ({ context }) => context.problem);
  return (
    <NoticeDialog open={open} onClose={() => actor.send({ type: 'CANCEL' })} title={t('unbindRefused')}>
      {message(problem)}
    </NoticeDialog>
  );
};

const Unconfirmed = ({ actor }: { actor: Actor }) => {
  const { t } = useTranslation(['payouts', 'common']);
  const message = useMessage();
  const open = useSelector(actor, (snapshot) => snapshot.matches('unconfirmed'));
  const problem = useSelector(actor, ({ context }) => context.problem);
  return (
    <QuestionDialog
      open={open}
      title={t('unbindUnconfirmed')}
      no={t('common:close')}
      onNo={() => actor.send({ type: 'CANCEL' })}
      yes={t('common:retry')}
      onYes={() => actor.send({ type: 'RETRY' })}
    >
      <p className={styles.account}>{message(problem)}</p>
      <p>{t('unbindUnconfirmedHint')}</p>
    </QuestionDialog>
  );
};

export default { machine: unbindAccountMachine, View: UnbindAccount } satisfies FlowSheet<
  typeof unbindAccountMachine
>;
