import { useSelector } from '@xstate/react';
import ArrowLeftRight from 'lucide-react/icons/arrow-left-right';
import CircleCheck from 'lucide-react/icons/circle-check';
import ShieldAlert from 'lucide-react/icons/shield-alert';
import { useTranslation } from 'react-i18next';
import { useMessage } from '#flow/use-message.ts';
import { operator } from '#ports/operator.ts';
import { NoticeDialog } from '#screens/common/dialogs/notice-dialog.tsx';
import { Loading } from '#screens/common/loading/loading.tsx';
import { Brand } from '#ui/brand.tsx';
import { Button } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { Headline } from '#ui/headline.tsx';
import { Mark } from '#ui/mark.tsx';
import { marked } from '#ui/marked.ts';
import { Page } from '#ui/page.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { SignInFirst } from '../sign-in-first/sign-in-first.tsx';
import { TwoWays } from '../two-ways/two-ways.tsx';
import styles from './authorize.module.css';
import { type Actor, Terms } from './terms.tsx';

/** The permissions that an app requests, with the buttons to allow or deny them. */
export const Authorize = ({ actor }: { actor: Actor }) => {
  const snapshot = useSelector(actor, (state) => state);
  if (snapshot.matches('signingInFirst'))
    return <SignInFirst onSignIn={() => actor.send({ type: 'SIGN_IN' })} />;
  if (snapshot.matches('merchantUnknown')) return <Refused actor={actor} reason="merchantUnknown" />;
  if (snapshot.matches('addressRefused')) return <Refused actor={actor} reason="addressRefused" />;
  if (snapshot.matches('answered')) return <Finished />;
  if (snapshot.status === 'done') return <Fetching actor={actor} />;
  return snapshot.context.merchant ? <Asking actor={actor} /> : <Fetching actor={actor} />;
};

const Fetching = ({ actor }: { actor: Actor }) => {
  const { t } = useTranslation();
  const snapshot = useSelector(actor, (state) => state);
  const canLeave = snapshot.can({ type: 'BACK' });
  return (
    <Page
      bottom={
        canLeave && (
          <Button wide variant="secondary" onClick={() => actor.send({ type: 'BACK' })}>
            {t('goHome')}
          </Button>
        )
      }
    >
      <title>{operator().name}</title>
      <Loading
        failed={snapshot.matches('unavailable')}
        problem={snapshot.context.problem}
        onRetry={() => actor.send({ type: 'RETRY' })}
      >
        <Skeleton shape="block" />
        <Skeleton shape="row" count={4} />
      </Loading>
    </Page>
  );
};

const Refused = (props: { actor: Actor; reason: 'merchantUnknown' | 'addressRefused' }) => {
  const { actor, reason } = props;
  const { t } = useTranslation(['merchants', 'common']);
  return (
    <Page>
      <title>{t(reason)}</title>
      <EmptyState
        alone
        icon={<ShieldAlert />}
        title={t(reason)}
        action={<Button onClick={() => actor.send({ type: 'BACK' })}>{t('common:goHome')}</Button>}
      >
        {t(`${reason}Hint`)}
      </EmptyState>
    </Page>
  );
};

/** Shown if the browser does not let a page close its window. */
const Finished = () => {
  const { t } = useTranslation('merchants');
  return (
    <Page>
      <title>{t('finished')}</title>
      <EmptyState alone icon={<CircleCheck />} title={t('finished')}>
        {t('finishedHint')}
      </EmptyState>
    </Page>
  );
};

const Asking = ({ actor }: { actor: Actor }) => {
  const { t } = useTranslation(['merchants', 'common']);
  const { page, merchant } = useSelector(actor, ({ context }) => context);
  const name = merchant?.name ?? '';
  const title = t(page === 'quickLogin' ? 'quickTitle' : 'title', { name });
  return (
    <Page bottom={<Choice actor={actor} />}>
      <title>{title}</title>
      <div className={styles.question}>
        <div className={styles.marks}>
          <Mark name={name} src={merchant?.logo ?? ''} />
          <ArrowLeftRight />
          <span className={styles.wallet}>
            <Brand size="page" />
          </span>
        </div>
        <Headline title={marked(title, [name])} />
        <Terms actor={actor} />
      </div>
      <Ban actor={actor} />
    </Page>
  );
};

/** The buttons to allow and deny, of equal size; an account that may not sign in cannot allow. */
const Choice = ({ actor }: { actor: Actor }) => {
  const { t } = useTranslation(['merchants', 'common']);
  const snapshot = useSelector(actor, (state) => state);
  const isCancelling = snapshot.matches('cancelling');
  const isAuthorising = snapshot.matches('authorising');
  return (
    <TwoWays>
      <Button
        wide
        variant="secondary"
        disabled={isAuthorising}
        busy={isCancelling}
        busyLabel={t('common:loading')}
        onClick={() => actor.send({ type: 'CANCEL' })}
      >
        {t('common:cancel')}
      </Button>
      {!snapshot.matches('banned') && (
        <Button
          wide
          disabled={!snapshot.can({ type: 'AUTHORISE' })}
          busy={isAuthorising}
          busyLabel={t('common:loading')}
          onClick={() => actor.send({ type: 'AUTHORISE' })}
        >
          {t('authorise')}
        </Button>
      )}
    </TwoWays>
  );
};

const Ban = ({ actor }: { actor: Actor }) => {
  const { t } = useTranslation('merchants');
  const message = useMessage();
  const snapshot = useSelector(actor, (state) => state);
  return (
    <NoticeDialog
      open={snapshot.matches({ banned: 'beingTold' })}
      onClose={() => actor.send({ type: 'CONFIRM' })}
      title={t('attention')}
    >
      {message(snapshot.context.problem)}
    </NoticeDialog>
  );
};
