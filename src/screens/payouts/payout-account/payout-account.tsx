import { useSelector } from '@xstate/react';
import { useCallback } from 'react';
import { Navigate, useLocation, useNavigate, useSearchParams } from 'react-router-dom';
import type { ActorRefFrom } from 'xstate';
import { isUserWhole } from '#domain/own-accounts.ts';
import { addressAfterBinding, payoutPageAt } from '#domain/payout-routes.ts';
import { type RouteParams, to } from '#domain/routes.ts';
import type { UserInfo } from '#domain/user.ts';
import { keepDraft, keptDraft } from '#flow/drafts.ts';
import { useRouteParams } from '#flow/route-params.ts';
import { useBack } from '#flow/use-back.ts';
import { useFlow } from '#flow/use-flow.ts';
import { useKept } from '#flow/use-kept.ts';
import { keepableOf } from '#machines/common/form/form-context.ts';
import { payoutAccountMachine } from '#machines/payouts/payout-account/payout-account.machine.ts';
import type { PayoutAccountInput } from '#machines/payouts/payout-account/payout-account-facts.ts';
import type { EditedAccount, PayoutDraft } from '#machines/payouts/payout-account/payout-account-form.ts';
import { BackPage, type BackPageProps } from '#screens/common/back-page/back-page.tsx';
import { FormView } from '#screens/common/form/form.tsx';
import { moreFields } from '#screens/common/form/more-fields.tsx';
import { Loading } from '#screens/common/loading/loading.tsx';
import { WithUser } from '#screens/common/signed-in-user/with-user.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { PayoutAccountButtons, UnbindSheet } from './payout-account-buttons.tsx';
import { PayoutAccountNotes } from './payout-account-notes.tsx';
import { usePayoutTitle } from './payout-title.ts';

type Actor = ActorRefFrom<typeof payoutAccountMachine>;

/** The fifteen pages to link an account and the fifteen to edit one (payouts 2). */
export default function PayoutAccountRoute() {
  const page = payoutPageAt(useLocation().pathname);
  const { payout } = useRouteParams<'PayoutAccount'>();
  if (!page) return <ToLinkedAccounts />;
  const { act, withdrawType } = page;
  const edited = act === 'edit' ? editedOf(withdrawType, payout) : undefined;
  if (act === 'edit' && !edited) return <ToLinkedAccounts />;
  const known = edited ? { edited } : payout?.account ? { account: payout.account } : {};
  return (
    <WithUser frame={Frame} outline={<Outline />} enough={isKnown}>
      {(user) =>
        // Level 0 is told there what is missing (payouts 2).
        user.level === 0 && !edited ? (
          <ToLinkedAccounts />
        ) : (
          <PayoutAccountFlow
            key={`${user.userId} ${act} ${withdrawType}`}
            input={{ user, withdrawType, ...known }}
          />
        )
      }
    </WithUser>
  );
}

const ToLinkedAccounts = () => <Navigate to={to('MyLinkedAccount')} replace />;

/** What this device remembers of the user has no country, and stars in it. */
const isKnown = (user: UserInfo): boolean => isUserWhole(user) && user.countryNo !== undefined;

/** What was handed over, if it is all of an account of this type. */
const editedOf = (type: number, payout: RouteParams['payout']): EditedAccount | undefined => {
  if (payout?.withdrawType !== type || payout.withdrawId === undefined) return undefined;
  const { account, withdrawId, bankType = null, documentId = null } = payout;
  return { account, withdrawId, bankType, details: { account, documentId } };
};

const PayoutAccountFlow = ({ input }: { input: PayoutAccountInput }) => {
  const { user, withdrawType, edited } = input;
  const { userId } = user;
  const part = `payout ${edited ? `edit ${edited.withdrawId}` : `bind ${withdrawType}`}` as const;
  const navigate = useNavigate();
  const redirect = addressAfterBinding(useSearchParams()[0].get('redirect'));
  const back = useBack(to('MyLinkedAccount'));
  const actor = useFlow(payoutAccountMachine, {
    input: { ...input, draft: keptDraft(userId, part) },
    onDone: ({ kind }) => {
      if (kind === 'left') return back();
      keepDraft(userId, part, null);
      if (kind === 'unbound') return navigate(to('bankcardResult', { eventId: '1' }), { replace: true });
      if (kind === 'turnedAway') return navigate(to('MyLinkedAccount'), { replace: true });
      if (kind === 'linked' && redirect) return navigate(redirect, { replace: true });
      back();
    },
  });
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

export const PayoutAccount = ({ actor }: { actor: Actor }) => {
  const { withdrawType, edited, problem } = useSelector(actor, ({ context }) => context);
  const form = useSelector(actor, ({ children }) => children.form);
  const isUnavailable = useSelector(actor, (snapshot) => snapshot.matches('unavailable'));
  const title = usePayoutTitle(withdrawType, edited !== undefined);
  const back = () => actor.send({ type: 'BACK' });
  if (!form) {
    return (
      <Frame title={title} onBack={back}>
        <Loading failed={isUnavailable} problem={problem} onRetry={() => actor.send({ type: 'RETRY' })}>
          <Outline />
        </Loading>
      </Frame>
    );
  }
  return (
    <Frame title={title} onBack={back} bottom={<PayoutAccountButtons actor={actor} form={form} />}>
      <PayoutAccountNotes actor={actor} />
      <FormView actor={form} id="payout-account" more={moreFields} />
      {edited && <UnbindSheet actor={actor} edited={edited} />}
    </Frame>
  );
};

const Outline = () => <Skeleton shape="row" count={5} />;

const Frame = (props: BackPageProps & { title?: string }) => (
  <BackPage title="" otherwise={to('MyLinkedAccount')} {...props} />
);
