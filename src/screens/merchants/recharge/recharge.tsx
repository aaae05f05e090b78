import { useLocation } from 'react-router-dom';
import { type MerchantOrder, merchantOrderIn, returnUrlIn } from '#domain/merchants/merchant-order.ts';
import { isUserWhole } from '#domain/person/own-accounts.ts';
import type { UserInfo } from '#domain/person/user.ts';
import { useLanding } from '#flow/landing.ts';
import { useSession, useSessionFact } from '#flow/session.ts';
import { keepWritesOver } from '#flow/stored-writes.ts';
import { useRoutedFlow } from '#flow/use-routed-flow.ts';
import { rechargeMachine } from '#machines/merchants/recharge/recharge.machine.ts';
import { Loading } from '#screens/common/loading/loading.tsx';
import { WithUser } from '#screens/common/signed-in-user/with-user.tsx';
import { Page } from '#ui/page.tsx';
import { Outline, Recharge } from './recharge-view.tsx';

/** `/recharge`: pays the merchant's order in the page's address (payouts 2). */
export default function RechargeRoute() {
  const { search } = useLocation();
  const order = merchantOrderIn(search) ?? null;
  const isSignedIn = useSessionFact((session) => session.hasTag('signedIn'));
  const isDecided = useSessionFact((session) => session.hasTag('signedIn') || session.hasTag('signedOut'));
  const visit = useSessionFact(({ context }) => context.visit);
  if (!isDecided)
    return (
      <Page>
        <Loading />
      </Page>
    );
  const of = `${visit} ${search}`;
  if (!order || !isSignedIn) return <RechargeFlow key={`nobody ${of}`} order={order} user={null} />;
  return (
    <WithUser frame={Page} outline={<Outline />} enough={isUserWhole}>
      {(user) => <RechargeFlow key={`${user.userId} ${of}`} order={order} user={user} />}
    </WithUser>
  );
}

const RechargeFlow = (props: { order: MerchantOrder | null; user: UserInfo | null }) => {
  const session = useSession();
  const landing = useLanding();
  const { search } = useLocation();
  const appType = new URLSearchParams(search).get('apptype') || undefined;
  const returnUrl = returnUrlIn(search);
  const actor = useRoutedFlow(rechargeMachine, {
    input: { ...props, appType, returnUrl },
    onEnd: (end) => {
      const { kind } = end;
      if (kind === 'signOutNeeded') keepWritesOver(() => session.send({ type: 'SIGN_OUT' }));
      // If the browser refuses to close the window, the page says that it can be closed (reading 52).
      if (end.kind === 'closed' && end.returnTo) return window.location.assign(end.returnTo);
      if (kind === 'closed') window.close();
      if (kind === 'signInNeeded') landing.send({ type: 'SIGN_IN.FOR_PAGE' });
    },
  });
  return <Recharge actor={actor} />;
};
