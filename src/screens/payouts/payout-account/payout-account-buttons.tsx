import { useSelector } from '@xstate/react';
import { useTranslation } from 'react-i18next';
import type { ActorRefFrom } from 'xstate';
import { lazySheet } from '#flow/lazy-sheet.tsx';
import type { formMachine } from '#machines/common/form/form.machine.ts';
import type { payoutAccountMachine } from '#machines/payouts/payout-account/payout-account.machine.ts';
import type { EditedAccount } from '#machines/payouts/payout-account/payout-account-form.ts';
import { FormButton } from '#screens/common/form/form.tsx';
import { Button } from '#ui/button.tsx';
import styles from './payout-account.module.css';

type Actor = ActorRefFrom<typeof payoutAccountMachine>;

/** The Done button and, when editing, the Delete button. */
export const PayoutAccountButtons = (props: { actor: Actor; form: ActorRefFrom<typeof formMachine> }) => {
  const { actor, form } = props;
  const { t } = useTranslation('payout-forms');
  const isEdited = useSelector(actor, ({ context }) => context.edited !== undefined);
  const isEntering = useSelector(form, (snapshot) => snapshot.matches('entering'));
  return (
    <div className={styles.buttons}>
      {isEdited && (
        <Button
          variant="secondary"
          danger
          wide
          disabled={!isEntering}
          onClick={() => actor.send({ type: 'DELETE' })}
        >
          {t('delete')}
        </Button>
      )}
      <FormButton actor={form} form="payout-account" />
    </div>
  );
};

const Unbind = lazySheet(
  () => import('#screens/payouts/unbind-account/unbind-account.tsx'),
  'payouts',
  'settings',
  'sign-in',
);

/** Opens the flow that unlinks the account instead. */
export const UnbindSheet = ({ actor, edited }: { actor: Actor; edited: EditedAccount }) => {
  const { user, withdrawType } = useSelector(actor, ({ context }) => context);
  const isOpen = useSelector(actor, (snapshot) => snapshot.matches({ filling: 'unbinding' }));
  const bankName = edited.details.bankName ? String(edited.details.bankName) : null;
  return (
    <Unbind
      open={isOpen}
      input={{ user, account: { account: edited.account, withdrawType, bankName } }}
      onDone={(output) => actor.send({ type: 'UNBIND_ACCOUNT.DONE', output })}
      onMissing={() => actor.send({ type: 'SHEET.MISSING' })}
    />
  );
};
