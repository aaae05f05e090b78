import { useSelector } from '@xstate/react';
import Hourglass from 'lucide-react/icons/hourglass';
import Landmark from 'lucide-react/icons/landmark';
import ShieldCheck from 'lucide-react/icons/shield-check';
import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import type { ActorRefFrom } from 'xstate';
import { isUserWhole } from '#domain/person/own-accounts.ts';
import type { UserInfo } from '#domain/person/user.ts';
import { to } from '#domain/routes/routes.ts';
import { keepDraft, keptDraft } from '#flow/drafts.ts';
import { usePreparedScreen } from '#flow/screens.ts';
import { useSession } from '#flow/session.ts';
import { useChanged } from '#flow/use-changed.ts';
import { useKept } from '#flow/use-kept.ts';
import { useReturn } from '#flow/use-return.ts';
import { useRoutedFlow } from '#flow/use-routed-flow.ts';
import { cashOutMachine } from '#machines/payouts/cash-out/cash-out.machine.ts';
import type { CashOutDraft } from '#machines/payouts/cash-out/cash-out-context.ts';
import type { cashOutTermsMachine } from '#machines/payouts/cash-out-terms/cash-out-terms.machine.ts';
import { BackPage, type BackPageProps } from '#screens/common/back-page/back-page.tsx';
import { Loading } from '#screens/common/loading/loading.tsx';
import { PageOutline } from '#screens/common/loading/page-outline.tsx';
import { WithUser } from '#screens/common/signed-in-user/with-user.tsx';
import { Button } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { CashOutAmount, CashOutOutline, SubmitButton } from './cash-out-amount.tsx';
import { CashOutFlows } from './cash-out-flows.tsx';

type Actor = ActorRefFrom<typeof cashOutMachine>;

/** `/withdrawal`: cash out to a linked account (payouts 2). */
export default function CashOutRoute() {
  return (
    <WithUser frame={Frame} outline={<Outline />} enough={isUserWhole}>
      {(user) => <CashOutFlow key={user.userId} user={user} />}
    </WithUser>
  );
}

const CashOutFlow = ({ user }: { user: UserInfo }) => {
  const { userId } = user;
  const session = useSession();
  const actor = useRoutedFlow(cashOutMachine, {
    input: { user, draft: keptDraft(userId, 'cashOut') },
    onEnd: ({ kind }) => kind === 'sent' && keepDraft(userId, 'cashOut', null),
  });
  const keep = useCallback(
    (draft: CashOutDraft | null) => draft && keepDraft(userId, 'cashOut', draft),
    [userId],
  );
  useKept(actor, draftOf, keep);
  // The user needs time for the review and the payment code, so the next screen can load meanwhile.
  usePreparedScreen(to('WithdrawalResult'), useSelector(actor, isConfirming));
  useReturn(() => actor.send({ type: 'REFRESH' }));
  // The chart loads the user again, for example because another device raised the level.
  useChanged(
    useSelector(actor, ({ context }) => context.user),
    (changed) => session.send({ type: 'USER.CHANGED', user: changed }),
  );
  return <CashOut actor={actor} />;
};

type Snapshot = ReturnType<Actor['getSnapshot']>;

const isConfirming = (snapshot: Snapshot): boolean =>
  snapshot.matches('finding') || snapshot.matches({ open: { act: 'confirming' } });

/**
 * Returns the draft, which survives a reload and a visit to another screen. The draft is without the account of a cash out
 * to repeat, so that its review opens by itself only once.
 */
const draftOf = ({ status, context: { kept, chosen, wanted } }: Snapshot): CashOutDraft | null =>
  status === 'done' ? null : { kept, withdrawId: chosen?.withdrawId ?? wanted };

/** True while an amount can be entered, and afterwards, if there was an account, until the next page is shown. */
const isShownOpen = (snapshot: Snapshot): boolean =>
  snapshot.matches('open') || (snapshot.status === 'done' && snapshot.context.chosen !== null);

export const CashOut = ({ actor }: { actor: Actor }) => {
  const isOpen = useSelector(actor, isShownOpen);
  return (
    <Frame bottom={isOpen && <SubmitButton actor={actor} />}>
      {isOpen ? <CashOutAmount actor={actor} /> : <Before actor={actor} />}
      <CashOutFlows actor={actor} />
    </Frame>
  );
};

/** Shown before an amount can be entered, or if none can be entered. */
const Before = ({ actor }: { actor: Actor }) => {
  const { t } = useTranslation(['cash-out', 'payouts']);
  const snapshot = useSelector(actor, (state) => state);
  const terms = snapshot.children.cashOutTerms;
  if (terms && snapshot.matches('loading')) return <CashOutTerms actor={terms} />;
  if (snapshot.matches('unfound')) return <Loading failed onRetry={() => actor.send({ type: 'RETRY' })} />;
  if (snapshot.matches('levelNeeded')) {
    return (
      <EmptyState
        alone
        icon={<ShieldCheck />}
        title={t('payouts:levelTitle')}
        action={<Button onClick={() => actor.send({ type: 'CONFIRM' })}>{t('payouts:verify')}</Button>}
      >
        {t('unverifiedHint')}
      </EmptyState>
    );
  }
  if (snapshot.matches('underReview')) {
    return (
      <EmptyState alone icon={<Hourglass />} title={t('payouts:reviewTitle')}>
        {t('underReviewHint')}
      </EmptyState>
    );
  }
  if (snapshot.matches('noAccounts')) {
    return (
      <EmptyState
        alone
        icon={<Landmark />}
        title={t('payouts:empty')}
        action={
          <Button onClick={() => actor.send({ type: 'ACCOUNT.LINK' })}>{t('payouts:bindFirst')}</Button>
        }
      >
        {t('payouts:emptyHint')}
      </EmptyState>
    );
  }
  return <Outline />;
};

export const CashOutTerms = ({ actor }: { actor: ActorRefFrom<typeof cashOutTermsMachine> }) => {
  const isUnavailable = useSelector(actor, (snapshot) => snapshot.matches('unavailable'));
  const problem = useSelector(actor, ({ context }) => context.problem);
  return (
    <Loading failed={isUnavailable} problem={problem} onRetry={() => actor.send({ type: 'RETRY' })}>
      <Outline />
    </Loading>
  );
};

const Frame = (props: BackPageProps) => {
  const { t } = useTranslation('cash-out');
  return <BackPage title={t('title')} {...props} />;
};

const Outline = () => (
  <PageOutline takesKeys>
    <CashOutOutline />
  </PageOutline>
);
