import { useSelector } from '@xstate/react';
import Pencil from 'lucide-react/icons/pencil';
import Unlink from 'lucide-react/icons/unlink';
import { useTranslation } from 'react-i18next';
import type { ActorRefFrom } from 'xstate';
import { lazySheet } from '#flow/lazy-sheet.tsx';
import type { linkedAccountsMachine } from '#machines/payouts/linked-accounts/linked-accounts.machine.ts';
import { canBeBound } from '#ports/offered-payouts.ts';
import { NoticeDialog } from '#screens/common/dialogs/notice-dialog.tsx';
import { ListItem } from '#ui/list-item.tsx';
import { Sheet } from '#ui/sheet.tsx';
import { useAccountName } from '../account-name/use-account-name.ts';
import { LevelQuestion } from '../level-question/level-question.tsx';
import styles from './linked-accounts.module.css';

type Actor = ActorRefFrom<typeof linkedAccountsMachine>;

const UnbindAccount = lazySheet(() => import('../unbind-account/unbind-account.tsx'), 'settings', 'sign-in');
const PaymentAuthorisation = lazySheet(
  () => import('../payment-authorisation/payment-authorisation.tsx'),
  'settings',
  'sign-in',
);

/** The sheets and dialogs above the accounts: actions, missing requirements, and other flows. */
export const LinkedAccountsFlows = ({ actor }: { actor: Actor }) => {
  const act = useSelector(actor, ({ value }) =>
    typeof value === 'object' && 'open' in value ? value.open.act : undefined,
  );
  const user = useSelector(actor, ({ context }) => context.user);
  const chosen = useSelector(actor, ({ context }) => context.chosen);
  const isMissing = useSelector(actor, ({ context }) => context.hasCode === false);
  const onMissing = () => actor.send({ type: 'SHEET.MISSING' });
  return (
    <>
      <Acts actor={actor} open={typeof act === 'object' && act.choosing === 'choosingAct'} />
      <LevelQuestion
        open={act === 'askingForLevel'}
        onYes={() => actor.send({ type: 'CONFIRM' })}
        onNo={() => actor.send({ type: 'CANCEL' })}
      />
      <ReviewNotice actor={actor} open={act === 'tellingOfReview'} />
      <PaymentAuthorisation
        open={act === 'settingCode'}
        input={{ user, purpose: 'codeSet', isMissing }}
        onDone={(output) => actor.send({ type: 'PAYMENT_AUTHORISATION.DONE', output })}
        onMissing={onMissing}
      />
      {chosen && (
        <UnbindAccount
          open={act === 'unbinding'}
          input={{ user, account: chosen }}
          onDone={(output) => actor.send({ type: 'UNBIND_ACCOUNT.DONE', output })}
          onMissing={onMissing}
        />
      )}
    </>
  );
};

type Over = { actor: Actor; open: boolean };

const Acts = ({ actor, open }: Over) => {
  const { t } = useTranslation(['payouts', 'common']);
  const nameOf = useAccountName();
  const account = useSelector(actor, ({ context }) => context.chosen);
  if (!account) return null;
  return (
    <Sheet
      open={open}
      onClose={() => actor.send({ type: 'CANCEL' })}
      title={nameOf(account)}
      closeLabel={t('common:close')}
    >
      <ul className={styles.acts}>
        {canBeBound(account.withdrawType) && (
          <ListItem icon={<Pencil />} onPress={() => actor.send({ type: 'ACCOUNT.EDIT', account })}>
            {t('edit')}
          </ListItem>
        )}
        <ListItem icon={<Unlink />} onPress={() => actor.send({ type: 'ACCOUNT.UNBIND', account })}>
          {t('unbind')}
        </ListItem>
      </ul>
    </Sheet>
  );
};

const ReviewNotice = ({ actor, open }: Over) => {
  const { t } = useTranslation('payouts');
  return (
    <NoticeDialog open={open} onClose={() => actor.send({ type: 'CANCEL' })} title={t('reviewTitle')}>
      {t('reviewHint')}
    </NoticeDialog>
  );
};
