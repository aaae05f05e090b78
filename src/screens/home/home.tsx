import { useSelector } from '@xstate/react';
import CircleUserRound from 'lucide-react/icons/circle-user-round';
import { useTranslation } from 'react-i18next';
import type { ActorRefFrom } from 'xstate';
import { useSession } from '#flow/session.ts';
import { deviceFacts } from '#flow/storage.ts';
import { useFlow } from '#flow/use-flow.ts';
import { useKept } from '#flow/use-kept.ts';
import { useReturn } from '#flow/use-return.ts';
import { homeMachine } from '#machines/home/home.machine.ts';
import { Brand } from '#ui/brand.tsx';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { Page } from '#ui/page.tsx';
import { TopBar } from '#ui/top-bar.tsx';
import LanguageSheet from '../language-sheet/language-sheet.tsx';
import { AccountCard } from './account-card.tsx';
import { AccountSheet } from './account-sheet.tsx';
import { BalanceCard } from './balance-card.tsx';
import styles from './home.module.css';

type Actor = ActorRefFrom<typeof homeMachine>;

/** `/`: where a sign-in lands; it stays alive under the other views (account 2, Home). */
export default function HomeRoute() {
  const session = useSession();
  const actor = useFlow(homeMachine, {
    input: { balanceHidden: deviceFacts.get('store')?.balanceHidden ?? false },
    onDone: () => session.send({ type: 'SIGN_OUT' }),
  });
  useKept(actor, ({ context }) => context.balanceHidden, keepHidden);
  useReturn(() => actor.send({ type: 'BALANCE.REFRESH' }));
  return <Home actor={actor} />;
}

const keepHidden = (balanceHidden: boolean) =>
  deviceFacts.set('store', { ...deviceFacts.get('store'), balanceHidden });

export const Home = ({ actor }: { actor: Actor }) => {
  const { t } = useTranslation(['home', 'common']);
  const sheet = useSelector(actor, ({ value }) => (value === 'leaving' ? 'closed' : value.open.sheet));
  const close = () => actor.send({ type: 'CANCEL' });
  const openAccount = () => actor.send({ type: 'ACCOUNT.OPEN' });
  return (
    <Page
      top={
        <TopBar
          start={<Brand name={t('common:appName')} />}
          end={
            <IconButton label={t('openAccount')} onClick={openAccount}>
              <CircleUserRound />
            </IconButton>
          }
        />
      }
    >
      <title>{t('common:appName')}</title>
      <div className={styles.cards}>
        <BalanceCard actor={actor} />
        <AccountCard onOpen={openAccount} />
      </div>
      <AccountSheet actor={actor} open={sheet !== 'closed'} />
      <LanguageSheet open={sheet === 'language'} onClose={close} />
      <Dialog
        open={sheet === 'confirmingSignOut'}
        onClose={close}
        title={t('signOutQuestion')}
        actions={
          <>
            <Button variant="secondary" onClick={close}>
              {t('common:cancel')}
            </Button>
            <Button danger onClick={() => actor.send({ type: 'CONFIRM' })}>
              {t('signOut')}
            </Button>
          </>
        }
      >
        {t('signOutHint')}
      </Dialog>
    </Page>
  );
};
