import Ellipsis from 'lucide-react/icons/ellipsis';
import { useTranslation } from 'react-i18next';
import type { ActorRefFrom } from 'xstate';
import type { LinkedAccount, OfferedType } from '#domain/payouts/linked-account.ts';
import { maskPayoutAccount } from '#domain/person/mask.ts';
import type { linkedAccountsMachine } from '#machines/payouts/linked-accounts/linked-accounts.machine.ts';
import { hindranceOf } from '#ports/offered-payouts.ts';
import { IconButton } from '#ui/icon-button.tsx';
import { SplitItem } from '#ui/split-item.tsx';
import { Verbatim } from '#ui/verbatim.tsx';
import { AccountName } from '../account-name/account-name.tsx';
import { useAccountName } from '../account-name/use-account-name.ts';
import { AccountMark } from './account-mark.tsx';
import styles from './linked-accounts.module.css';

/**
 * A linked account: a tap starts a cash out to it, and the overflow button edits or unlinks it. A tap on an account
 * that cannot receive money opens the overflow menu.
 */
export const AccountRow = (props: {
  actor: ActorRefFrom<typeof linkedAccountsMachine>;
  account: LinkedAccount;
  types: readonly OfferedType[];
}) => {
  const { t } = useTranslation('payouts');
  const { actor, account, types } = props;
  const name = useAccountName()(account);
  const hindrance = hindranceOf(account, types);
  return (
    <SplitItem
      icon={<AccountMark account={account} />}
      note={
        <>
          <Verbatim dir="ltr">{maskPayoutAccount(account.account)}</Verbatim>
          {hindrance && <span className={styles.hindrance}>{t(hindrance)}</span>}
        </>
      }
      value={!hindrance && t('cashOut')}
      onPress={() => actor.send({ type: hindrance ? 'ACCOUNT.OPEN' : 'ACCOUNT.CASH_OUT', account })}
      more={
        <IconButton
          label={t('more', { account: name })}
          onClick={() => actor.send({ type: 'ACCOUNT.OPEN', account })}
        >
          <Ellipsis />
        </IconButton>
      }
    >
      <AccountName account={account} />
    </SplitItem>
  );
};
