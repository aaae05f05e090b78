import { useSelector } from '@xstate/react';
import ArrowLeftRight from 'lucide-react/icons/arrow-left-right';
import BadgeCheck from 'lucide-react/icons/badge-check';
import Gem from 'lucide-react/icons/gem';
import Landmark from 'lucide-react/icons/landmark';
import { useTranslation } from 'react-i18next';
import type { ActorRefFrom } from 'xstate';
import type { Place } from '#domain/navigation/places.ts';
import { HIGHEST_LEVEL } from '#domain/person/level.ts';
import type { homeMachine } from '#machines/home/home/home.machine.ts';
import type { walletCardMachine } from '#machines/home/wallet-card/wallet-card.machine.ts';
import { isOn } from '#ports/operator.ts';
import { ListItem } from '#ui/list-item.tsx';
import { Sheet } from '#ui/sheet.tsx';
import styles from './wallet-drawer.module.css';

type Props = {
  open: boolean;
  actor: ActorRefFrom<typeof homeMachine>;
  /** The actor that knows the level, and whether a payout account is linked. */
  wallet: ActorRefFrom<typeof walletCardMachine>;
};

/** The drawer with everything about the wallet (account 2, Home wallet drawer; reading 3). */
export default function WalletDrawer({ open, actor, wallet }: Props) {
  const { t } = useTranslation(['home', 'common']);
  const { level, hasMethod } = useSelector(wallet, ({ context }) => context);
  const visit = (to: Place) => () => actor.send({ type: 'PLACE.VISIT', to });
  return (
    <Sheet
      open={open}
      onClose={() => actor.send({ type: 'CANCEL' })}
      title={t('walletMenu')}
      closeLabel={t('common:close')}
    >
      <ul className={styles.entries}>
        <ListItem
          icon={<BadgeCheck />}
          value={level !== null && level < HIGHEST_LEVEL && t('toComplete')}
          onPress={visit('verification')}
        >
          {t('walletInfo')}
        </ListItem>
        <ListItem icon={<ArrowLeftRight />} onPress={visit('transfer')}>
          {t('transfer')}
        </ListItem>
        {isOn('diamondSellers') && (
          <ListItem icon={<Gem />} note={t('diamondSellersHint')} onPress={visit('diamondSellers')}>
            {t('diamondSellers')}
          </ListItem>
        )}
        <ListItem
          icon={<Landmark />}
          value={hasMethod === false && t('toFillIn')}
          onPress={visit('linkedAccounts')}
        >
          {t('withdrawalAccount')}
        </ListItem>
      </ul>
    </Sheet>
  );
}
