import { useSelector } from '@xstate/react';
import Landmark from 'lucide-react/icons/landmark';
import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router-dom';
import type { ActorRefFrom } from 'xstate';
import { payoutTitle } from '#domain/payouts/payout-title.ts';
import { isUserWhole } from '#domain/person/own-accounts.ts';
import type { UserInfo } from '#domain/person/user.ts';
import { payoutPageAt } from '#domain/routes/payout-routes.ts';
import { type RouteParams, to } from '#domain/routes/routes.ts';
import { keepDraft, keptDraft } from '#flow/drafts.ts';
import { Redirect } from '#flow/redirect.tsx';
import { useRouteParams } from '#flow/route-params.ts';
import { usePreparedScreen } from '#flow/screens.ts';
import { useKept } from '#flow/use-kept.ts';
import { useMessage } from '#flow/use-message.ts';
import { useReturn } from '#flow/use-return.ts';
import { useRoutedFlow } from '#flow/use-routed-flow.ts';
import { keepableOf } from '#machines/common/form/form-context.ts';
import { payoutAccountMachine } from '#machines/payouts/payout-account/payout-account.machine.ts';
import type { PayoutAccountInput } from '#machines/payouts/payout-account/payout-account-context.ts';
import type { EditedAccount, PayoutDraft } from '#machines/payouts/payout-account/payout-account-form.ts';
import { canBeBound } from '#ports/offered-payouts.ts';
import { BackPage, type BackPageProps } from '#screens/common/back-page/back-page.tsx';
import { FormView } from '#screens/common/form/form.tsx';
import { Loading } from '#screens/common/loading/loading.tsx';
import { PageOutline } from '#screens/common/loading/page-outline.tsx';
import { WithUser } from '#screens/common/signed-in-user/with-user.tsx';
import { Button } from '#ui/button.tsx';
import type { Elements } from '#ui/elements.ts';
import { EmptyState } from '#ui/empty-state.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { useAccountName } from '../account-name/use-account-name.ts';
import { LevelQuestion } from '../level-question/level-question.tsx';
import styles from './payout-account.module.css';
import { PayoutAccountButtons, UnbindSheet } from './payout-account-buttons.tsx';
import { PayoutAccountNotes } from './payout-account-notes.tsx';
import { payoutFields } from './payout-fields.tsx';

type Actor = ActorRefFrom<typeof payoutAccountMachine>;

/** The fifteen pages to link an account and the fifteen to edit one (payouts 2). */
export default function PayoutAccountRoute() {
  const page = payoutPageAt(useLocation().pathname);
  const { payout } = useRouteParams<'PayoutAccount'>();
  return page && canBeBound(page.withdrawType) ? (
    <PayoutAccountPage {...page} payout={payout} />
  ) : (
    <Redirect to={to('MyLinkedAccount')} />
  );
}

type PageProps = NonNullable<ReturnType<typeof payoutPageAt>> & { payout: RouteParams['payout'] };

const PayoutAccountPage = ({ act, withdrawType, payout }: PageProps) => {
  const title = useMessage()(payoutTitle(withdrawType, act === 'edit'));
  // Must be the same component at each render, or React would remount the page.
  const TitledFrame = useCallback(
    ({ children }: { children: Elements }) => <Frame title={title}>{children}</Frame>,
    [title],
  );
  const known = act === 'edit' ? toEdit(withdrawType, payout) : toLink(payout);
  return (
    <WithUser frame={TitledFrame} outline={<Outline />} enough={isKnown}>
      {(user) => (
        <PayoutAccountFlow
          key={`${user.userId} ${act} ${withdrawType}`}
          input={{ user, withdrawType, ...known }}
        />
      )}
    </WithUser>
  );
};

/** The user facts stored on this device are masked and have no country. */
const isKnown = (user: UserInfo): boolean => isUserWhole(user) && user.countryNo !== undefined;

/** Returns the account that the last screen passed, if it is complete and of this type. */
const editedOf = (type: number, payout: RouteParams['payout']): EditedAccount | undefined => {
  if (payout?.withdrawType !== type || payout.withdrawId === undefined) return undefined;
  const { account, withdrawId, bankType = null, documentId = null } = payout;
  return { account, withdrawId, bankType, details: { account, documentId } };
};

const toEdit = (type: number, payout: RouteParams['payout']) => {
  const edited = editedOf(type, payout);
  return edited ? { edited } : { lacksAccount: true as const };
};

/** Returns the account number to begin with. An account with an id is one that the user has edited before. */
const toLink = (payout: RouteParams['payout']) =>
  payout?.withdrawId === undefined ? payout && { account: payout.account } : undefined;

const PayoutAccountFlow = ({ input }: { input: PayoutAccountInput }) => {
  const { user, withdrawType, edited } = input;
  const { userId } = user;
  const part = `payout ${edited ? `edit ${edited.withdrawId}` : `bind ${withdrawType}`}` as const;
  const actor = useRoutedFlow(payoutAccountMachine, {
    input: { ...input, draft: keptDraft(userId, part) },
    onEnd: ({ kind }) => {
      if (kind !== 'left' && kind !== 'verify') keepDraft(userId, part, null);
    },
  });
  // The user needs time for the payment code, so the next screen can load meanwhile.
  usePreparedScreen(to('bankcardResult'), useSelector(actor, isUnbinding));
  const form = useSelector(actor, ({ children }) => children.form);
  const keep = useCallback(
    (draft: PayoutDraft | null) => draft && keepDraft(userId, part, draft),
    [userId, part],
  );
  useKept(
    form,
    ({ context, status }) =>
      status === 'active' ? { values: keepableOf(context), idempotencyKey: context.idempotencyKey } : null,
    keep,
  );
  return <PayoutAccount actor={actor} />;
};

const isUnbinding = (snapshot: ReturnType<Actor['getSnapshot']>): boolean =>
  snapshot.matches({ filling: 'unbinding' });

export const PayoutAccount = ({ actor }: { actor: Actor }) => {
  const { withdrawType, edited, problem } = useSelector(actor, ({ context }) => context);
  const form = useSelector(actor, ({ children }) => children.form);
  const isUnavailable = useSelector(actor, (snapshot) => snapshot.matches('unavailable'));
  const message = useMessage();
  const title = message(payoutTitle(withdrawType, edited !== undefined));
  const back = () => actor.send({ type: 'BACK' });
  useReturn(() => actor.send({ type: 'REFRESH' }));
  const isHindered = useSelector(actor, (snapshot) => snapshot.matches('hindered'));
  const isAsking = useSelector(actor, (snapshot) => snapshot.matches('askingForLevel'));
  if (isHindered) {
    return (
      <Frame title={title} onBack={back}>
        <Hindered actor={actor} />
      </Frame>
    );
  }
  if (!form) {
    return (
      <Frame title={title} onBack={back}>
        <Loading failed={isUnavailable} problem={problem} onRetry={() => actor.send({ type: 'RETRY' })}>
          <Outline />
        </Loading>
        <LevelQuestion
          open={isAsking}
          onYes={() => actor.send({ type: 'CONFIRM' })}
          onNo={() => actor.send({ type: 'CANCEL' })}
        />
      </Frame>
    );
  }
  return (
    <Frame title={title} onBack={back} bottom={<PayoutAccountButtons actor={actor} form={form} />}>
      <PayoutAccountNotes actor={actor} />
      <FormView actor={form} id="payout-account" more={payoutFields} />
      {edited && <UnbindSheet actor={actor} edited={edited} />}
    </Frame>
  );
};

/** Why no account of this type can be linked, and a link to other types. */
const Hindered = ({ actor }: { actor: Actor }) => {
  const { t } = useTranslation('payout-forms');
  const withdrawType = useSelector(actor, ({ context }) => context.withdrawType);
  const isClosed = useSelector(actor, ({ context }) => context.hindrance === 'unavailable');
  const account = useAccountName()({ withdrawType });
  return (
    <EmptyState
      alone
      icon={<Landmark />}
      title={t(isClosed ? 'unavailable' : 'notOffered', { account })}
      action={<Button onClick={() => actor.send({ type: 'CONFIRM' })}>{t('seeOffered')}</Button>}
    >
      {t('hinderedHint')}
    </EmptyState>
  );
};

const Outline = () => (
  <PageOutline>
    <div className={styles.outline}>
      <div className={styles.outlinedNotes}>
        <Skeleton shape="text" count={2} />
      </div>
      <Skeleton shape="text" />
      <Skeleton shape="button" />
      <Skeleton shape="text" />
      <Skeleton shape="field" count={3} />
    </div>
  </PageOutline>
);

const Frame = (props: BackPageProps & { title: string }) => (
  <BackPage otherwise={to('MyLinkedAccount')} {...props} />
);
