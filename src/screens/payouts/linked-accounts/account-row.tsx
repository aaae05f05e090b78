import Ellipsis from 'lucide-react/icons/ellipsis';
import { useTranslation } from 'react-i18next';
import type { ActorRefFrom } from 'xstate';
import { hindranceOf, type LinkedAccount, type OfferedType } from '#domain/payouts/linked-account.ts';
import { canBeBound } from '#domain/payouts/withdraw-type.ts';
import { maskPayoutAccount } from '#domain/person/mask.ts';
import type { linkedAccountsMachine } from '#machines/payouts/linked-accounts/linked-accounts.machine.ts';
import { IconButton } from '#ui/icon-button.tsx';
import { SplitItem } from '#ui/split-item.tsx';
import { AccountName } from '../account-name/account-name.tsx';
import { useAccountName } from '../account-name/use-account-name.ts';
import { AccountMark } from './account-mark.tsx';
import styles from './linked-accounts.module.css';

/** A linked account: the tap does the likely thing, an overflow the rest. */
export const AccountRow = (props: {
  actor: ActorRefFrom<typeof linkedAccountsMachine>;
  account: LinkedAccount;
  types: readonly OfferedType[];
}) => {
  const { t } = useTranslation('payouts');
  const { actor, account, types } = props;
  const name = useAccountName()(account);
  const isEditable = canBeBound(account.withdrawType);
  const hindrance = hindranceOf(account, types);
  return (
    <SplitItem
      icon={<AccountMark withdrawType={account.withdrawType} />}
      note={
        <>
          <bdi dir="ltr">{maskPayoutAccount(account.account)}</bdi>
          {hindrance && <span className={styles.hindrance}>{t(hindrance)}</span>}
        </>
      }
      value={isEditable ? t('edit') : t('unbind')}
      onPress={() => actor.send({ type: isEditable ? 'ACCOUNT.EDIT' : 'ACCOUNT.UNBIND', account })}
      more={
        isEditable && (
          <IconButton
            label={t('more', { account: name })}
            onClick={() => actor.send({ type: 'ACCOUNT.OPEN', account })}
          >
            <Ellipsis />
          </IconButton>
        )
      }
    >
      <AccountName account={account} />
    </SplitItem>
  );
};
