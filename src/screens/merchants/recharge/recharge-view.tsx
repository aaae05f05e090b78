import { useSelector } from '@xstate/react';
import CircleCheck from 'lucide-react/icons/circle-check';
import CircleX from 'lucide-react/icons/circle-x';
import LogIn from 'lucide-react/icons/log-in';
import ShieldAlert from 'lucide-react/icons/shield-alert';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useMessage } from '#flow/use-message.ts';
import { operator } from '#ports/operator.ts';
import { Loading } from '#screens/common/loading/loading.tsx';
import { LazyConfirmedWrite } from '#screens/payouts/confirmed-write/lazy-confirmed-write.ts';
import { Button } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { Page } from '#ui/page.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { Verbatim } from '#ui/verbatim.tsx';
import { SignInFirst } from '../sign-in-first/sign-in-first.tsx';
import { type Actor, Paid, Pending, useClose, usePay } from './order.tsx';

/** An order and its result, with the payment code above it. Uses the texts of `merchants`, `payouts`. */
export const Recharge = ({ actor }: { actor: Actor }) => (
  <>
    <Shown actor={actor} />
    <Paying actor={actor} />
  </>
);

const Shown = ({ actor }: { actor: Actor }) => {
  const { t } = useTranslation(['merchants', 'common']);
  const message = useMessage();
  const snapshot = useSelector(actor, (state) => state);
  const label = useClose(actor);
  const close = <Button onClick={() => actor.send({ type: 'BACK' })}>{label}</Button>;
  if (snapshot.matches('closed'))
    return (
      <Told icon={<CircleCheck />} title={t('windowEnd')}>
        {t('windowEndHint')}
      </Told>
    );
  if (snapshot.matches('invalid'))
    return (
      <Told icon={<ShieldAlert />} title={t('orderInvalid')} action={close}>
        {t('orderInvalidHint')}
      </Told>
    );
  if (snapshot.matches('failed'))
    return (
      <Told icon={<CircleX />} title={t('orderFailed')} action={close}>
        {message(snapshot.context.problem)}
      </Told>
    );
  if (snapshot.matches('unpayable'))
    return (
      <Told icon={<CircleX />} title={t('orderUnpayable')} action={close}>
        {message(snapshot.context.problem)}
      </Told>
    );
  if (snapshot.matches('signInAgain'))
    return (
      <Told
        icon={<LogIn />}
        title={t(snapshot.matches({ signInAgain: 'otherAccount' }) ? 'otherAccount' : 'orderFailed')}
        action={<Button onClick={() => actor.send({ type: 'CONFIRM' })}>{t('signInAgain')}</Button>}
      >
        {message(snapshot.context.problem)}
      </Told>
    );
  if (snapshot.matches('signingInFirst') || snapshot.matches('signInNeeded'))
    return <SignInFirst onSignIn={() => actor.send({ type: 'SIGN_IN' })} />;
  if (snapshot.matches('paid')) return <Paid actor={actor} />;
  if (snapshot.matches('pending') || snapshot.matches('paying')) return <Pending actor={actor} />;
  return <Fetching actor={actor} />;
};

/** One message with one action. */
const Told = (props: { icon: ReactNode; title: string; action?: ReactNode; children: ReactNode }) => (
  <Page>
    <title>{props.title}</title>
    <EmptyState alone {...props} />
  </Page>
);

const Fetching = ({ actor }: { actor: Actor }) => {
  const { t } = useTranslation();
  const snapshot = useSelector(actor, (state) => state);
  const isUnavailable = snapshot.matches('unavailable');
  return (
    <Page
      bottom={
        isUnavailable && (
          <Button wide variant="secondary" onClick={() => actor.send({ type: 'BACK' })}>
            {t('close')}
          </Button>
        )
      }
    >
      <title>{operator().name}</title>
      <Loading
        failed={isUnavailable}
        problem={snapshot.context.problem}
        onRetry={() => actor.send({ type: 'RETRY' })}
      >
        <Outline />
      </Loading>
    </Page>
  );
};

export const Outline = () => (
  <>
    <Skeleton shape="block" />
    <Skeleton shape="row" count={4} />
  </>
);

const Paying = ({ actor }: { actor: Actor }) => {
  const act = usePay(actor);
  const { order, user, merchant } = useSelector(actor, ({ context }) => context);
  const isPaying = useSelector(actor, (snapshot) => snapshot.matches('paying'));
  const isFinding = useSelector(actor, (snapshot) => snapshot.matches('finding'));
  if (!user) return null;
  return (
    <LazyConfirmedWrite
      open={isPaying || isFinding}
      input={{ kind: 'recharge', movement: isPaying ? order : null, user, isConfirmed: true }}
      onDone={(output) => actor.send({ type: 'CONFIRMED_WRITE.DONE', output })}
      onMissing={() => actor.send({ type: 'SHEET.MISSING' })}
      act={act}
      to={merchant && <Verbatim>{merchant.name}</Verbatim>}
    />
  );
};
