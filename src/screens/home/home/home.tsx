import { useSelector } from '@xstate/react';
import CircleUserRound from 'lucide-react/icons/circle-user-round';
import Send from 'lucide-react/icons/send';
import WalletMinimal from 'lucide-react/icons/wallet-minimal';
import { useTranslation } from 'react-i18next';
import type { ActorRefFrom } from 'xstate';
import { lazySheet, lazyView } from '#flow/lazy-sheet.tsx';
import { type SessionActor, useSession, useSessionFact } from '#flow/session.ts';
import { Slot } from '#flow/slot.tsx';
import { deviceFacts } from '#flow/storage.ts';
import { useChanged } from '#flow/use-changed.ts';
import { usePrefetch } from '#flow/use-prefetch.ts';
import { useReturn } from '#flow/use-return.ts';
import { useRoutedFlow } from '#flow/use-routed-flow.ts';
import { homeMachine } from '#machines/home/home/home.machine.ts';
import { type HomeUser, homeUserOf } from '#machines/home/home/home-context.ts';
import { operator } from '#ports/operator.ts';
import { Notices } from '#screens/messages/notices/notices.tsx';
import { Brand } from '#ui/brand.tsx';
import { Card } from '#ui/card.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { ListItem } from '#ui/list-item.tsx';
import { Page } from '#ui/page.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { TopBar } from '#ui/top-bar.tsx';
import { RecentTransactions } from '../recent-transactions/recent-transactions.tsx';
import { VerificationArea } from '../verification-area/verification-area.tsx';
import { WalletCard } from '../wallet-card/wallet-card.tsx';
import { Bell } from './bell.tsx';
import styles from './home.module.css';
import { Questions } from './questions.tsx';

type Actor = ActorRefFrom<typeof homeMachine>;

const SettingsDrawer = lazySheet(() => import('#screens/settings/settings/settings.tsx'));
const EditEmail = lazySheet(
  () => import('#screens/settings/edit-contact/edit-contact.tsx'),
  'settings',
  'sign-in',
);
const WalletDrawer = lazyView(() => import('./wallet-drawer.tsx'));

/** `/`: the screen after a sign-in; it stays mounted under the other views (account 2, Home). */
export default function HomeRoute() {
  const session = useSession();
  const user = useSessionFact(whoOf, isSameUser);
  const actor = useRoutedFlow(homeMachine, {
    input: { balanceHidden: deviceFacts.get('store')?.balanceHidden ?? false, user },
    onEnd: () => session.send({ type: 'SIGN_OUT' }),
  });
  const wallet = useSelector(actor, ({ children }) => children.walletCard);
  const isHidden = useSelector(wallet, (card) => card?.context.balanceHidden);
  // The choice is stored only after a change on this page: a Home that is shown again must not undo another tab's change.
  useChanged(isHidden, () => isHidden !== undefined && keepHidden(isHidden));
  useChanged(user, () => user && actor.send({ type: 'USER.CHANGED', user }));
  useReturn(() => {
    session.send({ type: 'USER.REFRESH' });
    actor.send({ type: 'RETURN' });
  });
  return <Home actor={actor} />;
}

const whoOf = ({ context: { user } }: ReturnType<SessionActor['getSnapshot']>): HomeUser | null =>
  user ? homeUserOf(user) : null;

const isSameUser = (a: HomeUser | null, b: HomeUser | null): boolean =>
  a?.userId === b?.userId && a?.level === b?.level && a?.hasEmail === b?.hasEmail;

/** Writes only while the store exists, because a sign-out deletes the store. */
const keepHidden = (balanceHidden: boolean) => {
  const store = deviceFacts.get('store');
  if (store) deviceFacts.set('store', { ...store, balanceHidden });
};

export const Home = ({ actor }: { actor: Actor }) => {
  return (
    <Page top={<TopBar start={<Brand name={operator().name} />} end={<Ways actor={actor} />} />}>
      <title>{operator().name}</title>
      <Parts actor={actor} />
      <Drawers actor={actor} />
      <Questions actor={actor} />
      <NoticesOver actor={actor} />
    </Page>
  );
};

/** The top bar's buttons: wallet drawer, messages, account drawer. */
const Ways = ({ actor }: { actor: Actor }) => {
  const { t } = useTranslation('home');
  return (
    <>
      <IconButton label={t('openWallet')} onClick={() => actor.send({ type: 'WALLET.OPEN' })}>
        <WalletMinimal />
      </IconButton>
      <Bell actor={actor} />
      <IconButton label={t('openAccount')} onClick={() => actor.send({ type: 'SETTINGS.OPEN' })}>
        <CircleUserRound />
      </IconButton>
    </>
  );
};

const Parts = ({ actor }: { actor: Actor }) => {
  const { walletCard, verificationArea } = useSelector(actor, ({ children }) => children);
  const isOnItsWay = useSessionFact(isUserOnItsWay);
  return (
    <div className={styles.cards}>
      {walletCard && (
        <WalletCard actor={walletCard}>
          {verificationArea && <VerificationArea actor={verificationArea} />}
        </WalletCard>
      )}
      <Slot name="below" by="level">
        {isOnItsWay ? <Skeleton shape="block" count={3} /> : <Below actor={actor} />}
      </Slot>
    </div>
  );
};

/** Placed below the card, whose height depends on the user's level. */
const Below = ({ actor }: { actor: Actor }) => {
  const { t } = useTranslation('home');
  const { walletCard, recentTransactions } = useSelector(actor, ({ children }) => children);
  const hidesAmounts = useSelector(walletCard, (card) => card?.context.balanceHidden ?? false);
  return (
    <>
      <Card flush>
        <ul>
          <ListItem
            icon={<Send />}
            note={t('transferHint')}
            onPress={() => actor.send({ type: 'PLACE.VISIT', to: 'transfer' })}
          >
            {t('transfer')}
          </ListItem>
        </ul>
      </Card>
      {recentTransactions && (
        <RecentTransactions
          actor={recentTransactions}
          hidesAmounts={hidesAmounts}
          onAll={() => actor.send({ type: 'PLACE.VISIT', to: 'records' })}
        />
      )}
    </>
  );
};

const isUserOnItsWay = (session: ReturnType<SessionActor['getSnapshot']>): boolean =>
  !session.context.user && !session.matches({ access: { signedIn: 'settled' } });

const Drawers = ({ actor }: { actor: Actor }) => {
  const user = useSessionFact(({ context }) => context.user);
  const session = useSession();
  const drawer = useSelector(actor, ({ value }) => typeof value === 'object' && value.open.drawer);
  const isBinding = useSelector(actor, (now) =>
    now.matches({ open: { questions: { asking: 'bindingEmail' } } }),
  );
  const walletCard = useSelector(actor, ({ children }) => children.walletCard);
  const cancel = () => actor.send({ type: 'CANCEL' });
  usePrefetch(SettingsDrawer.prepare);
  return (
    <>
      <SettingsDrawer
        open={drawer === 'settings'}
        input={undefined}
        onDone={(output) => actor.send({ type: 'SETTINGS.DONE', output })}
        onMissing={cancel}
      />
      {walletCard && (
        <WalletDrawer open={drawer === 'wallet'} actor={actor} wallet={walletCard} onMissing={cancel} />
      )}
      <EditEmail
        open={isBinding}
        input={{ type: 'EMAIL', user }}
        onDone={(output) => {
          session.send({ type: 'USER.REFRESH' });
          actor.send({ type: 'EMAIL.DONE', output });
        }}
        onMissing={cancel}
      />
    </>
  );
};

const NoticesOver = ({ actor }: { actor: Actor }) => {
  const notices = useSelector(actor, ({ children }) => children.notices);
  const isCovered = useSelector(actor, (now) => now.hasTag('covered'));
  return (
    notices && (
      <Notices actor={notices} open={!isCovered} onRead={() => actor.send({ type: 'NOTICE.READ' })} />
    )
  );
};
