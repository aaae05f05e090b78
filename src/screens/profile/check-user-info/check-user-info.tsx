import { useSelector } from '@xstate/react';
import Check from 'lucide-react/icons/check';
import Copy from 'lucide-react/icons/copy';
import UserRoundX from 'lucide-react/icons/user-round-x';
import { useTranslation } from 'react-i18next';
import { useLocation, useSearchParams } from 'react-router-dom';
import { type ActorRefFrom, fromPromise } from 'xstate';
import { EMPTY, type Ended, to } from '#domain/routes/routes.ts';
import { copyText } from '#flow/copy-text.ts';
import { useGo } from '#flow/navigation.ts';
import { Redirect } from '#flow/redirect.tsx';
import { useSession } from '#flow/session.ts';
import { useLeave } from '#flow/use-leave.ts';
import { useRoutedFlow } from '#flow/use-routed-flow.ts';
import {
  checkUserInfoMachine,
  FACTS,
  type Fact,
} from '#machines/profile/check-user-info/check-user-info.machine.ts';
import { BackPage, type BackPageProps } from '#screens/common/back-page/back-page.tsx';
import { Loading } from '#screens/common/loading/loading.tsx';
import { WithUser } from '#screens/common/signed-in-user/with-user.tsx';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { ListItem } from '#ui/list-item.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { Verbatim } from '#ui/verbatim.tsx';
import styles from './check-user-info.module.css';

type Actor = ActorRefFrom<typeof checkUserInfoMachine>;

const machine = checkUserInfoMachine.provide({
  actors: { copyText: fromPromise<void, string>(({ input }) => copyText(input)) },
});

/** `/check-user-info`: the user's own details, to copy into another app (payouts 2, CheckUserInfo). */
export default function CheckUserInfoRoute() {
  const [query] = useSearchParams();
  const go = useGo();
  const ended = useLocation().state as Ended | null;
  if (query.has(EMPTY)) {
    // Opened by its address, the page knows nothing about an account.
    if (!ended?.isOver) return <Redirect to={to('CheckUserInfo')} />;
    return <NoInformation onLeave={() => go(to('beforeLogin'), { replace: true })} />;
  }
  return (
    <WithUser frame={Frame} outline={<Outline />}>
      {({ userId }) => <CheckUserInfoFlow key={userId} userId={userId} />}
    </WithUser>
  );
}

const CheckUserInfoFlow = ({ userId }: { userId: string }) => {
  const session = useSession();
  const actor = useRoutedFlow(machine, {
    input: { userId },
    onEnd: ({ kind }) => kind !== 'left' && session.send({ type: 'SIGN_OUT' }),
  });
  useLeave(() => actor.getSnapshot().hasTag('exposed') && session.send({ type: 'SIGN_OUT' }));
  return <CheckUserInfo actor={actor} />;
};

/** True while a value is being copied to the clipboard. */
const isAtWork = (snapshot: ReturnType<Actor['getSnapshot']>) => snapshot.children.copyText !== undefined;

export const CheckUserInfo = ({ actor }: { actor: Actor }) => {
  const { t } = useTranslation('profile');
  const snapshot = useSelector(actor, (state) => state);
  const isUnavailable = snapshot.matches('unavailable');
  const isCopying = isAtWork(snapshot);
  const onBack = () => actor.send({ type: 'BACK' });
  if (isUnavailable || snapshot.matches('loading')) {
    const { problem } = snapshot.context;
    return (
      <Frame onBack={onBack}>
        <Loading failed={isUnavailable} problem={problem} onRetry={() => actor.send({ type: 'RETRY' })}>
          <Outline />
        </Loading>
      </Frame>
    );
  }
  return (
    <Frame
      onBack={onBack}
      bottom={
        <Button wide onClick={() => actor.send({ type: 'ALL.COPY' })} busy={isCopying}>
          {t('copyAll')}
        </Button>
      }
    >
      <p className={styles.hint}>{t('hint')}</p>
      <Card flush>
        <ul>
          {FACTS.map((fact) => (
            <FactLine key={fact} actor={actor} fact={fact} />
          ))}
        </ul>
      </Card>
    </Frame>
  );
};

/** Shown if the account has no facts on file. The session has ended. */
export const NoInformation = ({ onLeave }: { onLeave: () => void }) => {
  const { t } = useTranslation('profile');
  return (
    <Frame onBack={onLeave}>
      <EmptyState
        alone
        icon={<UserRoundX />}
        title={t('emptyTitle')}
        action={<Button onClick={onLeave}>{t('signIn')}</Button>}
      >
        {t('emptyHint')}
      </EmptyState>
    </Frame>
  );
};

const FactLine = ({ actor, fact }: { actor: Actor; fact: Fact }) => {
  const { t } = useTranslation('profile');
  const value = useSelector(actor, ({ context }) => context.info[fact]);
  const isCopied = useSelector(actor, ({ context }) => context.copied === fact);
  const isCopying = useSelector(actor, isAtWork);
  const copy = () => actor.send({ type: 'FACT.COPY', fact });
  return (
    <ListItem
      note={value === null ? t('none') : <Verbatim>{value}</Verbatim>}
      value={
        value !== null && (
          <IconButton label={t('copyFact', { name: t(fact) })} onClick={copy} busy={isCopying}>
            {isCopied ? <Check /> : <Copy />}
          </IconButton>
        )
      }
    >
      {t(fact)}
    </ListItem>
  );
};

const Frame = (props: BackPageProps) => <BackPage title={useTranslation('profile').t('title')} {...props} />;

const Outline = () => <Skeleton shape="row" count={4} />;
