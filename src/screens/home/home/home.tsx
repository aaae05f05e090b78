import { useSelector } from '@xstate/react';
import CircleUserRound from 'lucide-react/icons/circle-user-round';
import Send from 'lucide-react/icons/send';
import WalletMinimal from 'lucide-react/icons/wallet-minimal';
import { useTranslation } from 'react-i18next';
import type { ActorRefFrom } from 'xstate';
import { lazySheet } from '#flow/lazy-sheet.tsx';
import { onDemand } from '#flow/on-demand.tsx';
import { useSession, useSessionFact } from '#flow/session.ts';
import { deviceFacts } from '#flow/storage.ts';
import { useFlow } from '#flow/use-flow.ts';
import { useKept } from '#flow/use-kept.ts';
import { useReturn } from '#flow/use-return.ts';
import { useToldUser } from '#flow/use-told-user.ts';
import { useWaysOut } from '#flow/use-ways-out.ts';
import { homeMachine } from '#machines/home/home/home.machine.ts';
import type { homePromptsMachine } from '#machines/home/home-prompts/home-prompts.machine.ts';
import Notices from '#screens/messages/notices/notices.tsx';
import { Brand } from '#ui/brand.tsx';
import { Card } from '#ui/card.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { ListItem } from '#ui/list-item.tsx';
import { OnDemand } from '#ui/on-demand.tsx';
import { Page } from '#ui/page.tsx';
import { TopBar } from '#ui/top-bar.tsx';
import { HomePrompts } from '../home-prompts/home-prompts.tsx';
import { RecentTransactions } from '../recent-transactions/recent-transactions.tsx';
import { VerificationArea } from '../verification-area/verification-area.tsx';
import { WalletCard } from '../wallet-card/wallet-card.tsx';
import { Bell } from './bell.tsx';
import styles from './home.module.css';

type Actor = ActorRefFrom<typeof homeMachine>;

const SettingsDrawer = lazySheet(() => import('#screens/settings/settings/settings.tsx'));
const EditEmail = lazySheet(
  () => import('#screens/settings/edit-contact/edit-contact.tsx'),
  'settings',
  'sign-in',
);
const WalletDrawer = onDemand(() => import('./wallet-drawer.tsx'));

/** `/`: where a sign-in lands; it stays alive under the other views (account 2, Home). */
export default function HomeRoute() {
  const session = useSession();
  const actor = useFlow(homeMachine, {
    input: { balanceHidden: deviceFacts.get('store')?.balanceHidden ?? false },
    onDone: () => session.send({ type: 'SIGN_OUT' }),
  });
  const wallet = useSelector(actor, ({ children }) => children.walletCard);
  useKept(wallet, ({ context }) => context.balanceHidden, keepHidden);
  useToldUser(actor);
  useReturn(() => actor.send({ type: 'RETURN' }));
  return (
    <>
      <Home actor={actor} />
      <HeldNotices actor={actor} />
    </>
  );
}

/** There is a store for as long as somebody is signed in: nothing is put back into one that was wiped. */
const keepHidden = (balanceHidden: boolean) => {
  const store = deviceFacts.get('store');
  if (store) deviceFacts.set('store', { ...store, balanceHidden });
};

/** Notices wait while something is open or asked. */
const HeldNotices = ({ actor }: { actor: Actor }) => {
  const isClosed = useSelector(actor, (snapshot) => snapshot.matches({ open: { sheet: 'closed' } }));
  const prompts = useSelector(actor, ({ children }) => children.homePrompts);
  const isAsking = useSelector(prompts, (snapshot) => snapshot?.hasTag('asking') ?? false);
  return <Notices open={isClosed && !isAsking} onRead={() => actor.send({ type: 'RETURN' })} />;
};

export const Home = ({ actor }: { actor: Actor }) => {
  const { t } = useTranslation(['home', 'common']);
  useWaysOut(actor);
  return (
    <Page top={<TopBar start={<Brand name={t('common:appName')} />} end={<Ways actor={actor} />} />}>
      <title>{t('common:appName')}</title>
      <Parts actor={actor} />
      <Drawers actor={actor} />
    </Page>
  );
};

/** In the top bar: to the wallet's drawer, the messages, the account's drawer. */
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
  const { t } = useTranslation('home');
  const { walletCard, verificationArea, recentTransactions } = useSelector(actor, ({ children }) => children);
  return (
    <div className={styles.cards}>
      {walletCard && (
        <WalletCard actor={walletCard}>
          {verificationArea && <VerificationArea actor={verificationArea} />}
        </WalletCard>
      )}
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
          onAll={() => actor.send({ type: 'PLACE.VISIT', to: 'records' })}
        />
      )}
    </div>
  );
};

const Drawers = ({ actor }: { actor: Actor }) => {
  const sheet = useSelector(actor, ({ value }) => (value === 'leaving' ? 'closed' : value.open.sheet));
  const { walletCard, homePrompts } = useSelector(actor, ({ children }) => children);
  const cancel = () => actor.send({ type: 'CANCEL' });
  return (
    <>
      <SettingsDrawer
        open={sheet === 'settings'}
        input={undefined}
        onDone={({ kind }) => actor.send({ type: kind === 'signOut' ? 'SIGN_OUT' : 'CANCEL' })}
        onMissing={cancel}
      />
      {walletCard && (
        <WalletDrawer open={sheet === 'wallet'} actor={actor} wallet={walletCard} onMissing={cancel} />
      )}
      {homePrompts && <Prompts actor={homePrompts} open={sheet === 'closed'} />}
    </>
  );
};

const Prompts = ({ actor, open }: { actor: ActorRefFrom<typeof homePromptsMachine>; open: boolean }) => {
  const isBinding = useSelector(actor, (snapshot) => snapshot.matches({ askingForEmail: 'binding' }));
  const session = useSession();
  const user = useSessionFact(({ context }) => context.user);
  const close = () => actor.send({ type: 'EMAIL.DONE' });
  const done = () => {
    session.send({ type: 'USER.REFRESH' });
    close();
  };
  return (
    <>
      <HomePrompts actor={actor} open={open} />
      <OnDemand wanted={isBinding}>
        <EditEmail open={isBinding} input={{ type: 'EMAIL', user }} onDone={done} onMissing={close} />
      </OnDemand>
    </>
  );
};
