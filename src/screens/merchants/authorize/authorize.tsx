import { Navigate, useLocation, useNavigate } from 'react-router-dom';
import { type MerchantAsk, merchantAskIn } from '#domain/merchant.ts';
import { isOn } from '#domain/operator.ts';
import { redirectInfoOf } from '#domain/redirect.ts';
import { ROUTES, to } from '#domain/routes.ts';
import { keepWritesOver } from '#flow/kept-writes.ts';
import { useSession, useSessionFact } from '#flow/session.ts';
import { tabFacts } from '#flow/storage.ts';
import { useFlow } from '#flow/use-flow.ts';
import { useReturn } from '#flow/use-return.ts';
import { authorizeMachine } from '#machines/merchants/authorize/authorize.machine.ts';
import { Loading } from '#screens/common/loading/loading.tsx';
import { Page } from '#ui/page.tsx';
import { Authorize } from './authorize-view.tsx';

type Kind = 'authorize' | 'quickLogin';

/**
 * An app wants somebody signed in with their wallet account, for the first time or again (payouts 2, Authorize and
 * QuickLoginAuth): what the address asks for, and whether somebody is signed in, begin the chart.
 */
export default function AuthorizeRoute() {
  const { pathname, search } = useLocation();
  const page: Kind = pathname.startsWith(ROUTES.QuickLoginAuth.path) ? 'quickLogin' : 'authorize';
  const ask = merchantAskIn(search);
  const isSignedIn = useSessionFact((session) => session.hasTag('signedIn'));
  const isDecided = useSessionFact((session) => session.hasTag('signedIn') || session.hasTag('signedOut'));
  const visit = useSessionFact(({ context }) => context.visit);
  if (!ask || (page === 'quickLogin' && !isOn('quickLogin'))) return <Navigate to={to('Home')} replace />;
  if (!isDecided)
    return (
      <Page>
        <Loading />
      </Page>
    );
  return (
    <AuthorizeFlow
      key={`${isSignedIn} ${visit} ${page}${search}`}
      page={page}
      ask={ask}
      isSignedIn={isSignedIn}
    />
  );
}

const AuthorizeFlow = (props: { page: Kind; ask: MerchantAsk; isSignedIn: boolean }) => {
  const { page, ask } = props;
  const session = useSession();
  const navigate = useNavigate();
  const location = useLocation();
  // Of this page's own lifetime: an address cannot say it (reading 60).
  const hasJustSignedIn = useSessionFact(({ context }) => context.firstLogin !== undefined);
  const actor = useFlow(authorizeMachine, {
    input: { ...props, hasJustSignedIn },
    onDone: ({ kind }) => {
      if (kind === 'signOutNeeded') keepWritesOver(() => session.send({ type: 'SIGN_OUT' }));
      if (kind === 'left') navigate(to('Home'), { replace: true });
      if (kind === 'signInNeeded') {
        const isQuick = page === 'quickLogin';
        tabFacts.set('redirectInfo', isQuick ? undefined : redirectInfoOf(location));
        tabFacts.set('quickLoginAuthInfo', isQuick ? ask.search : undefined);
        navigate(to('beforeLogin'), { replace: true });
      }
    },
  });
  useReturn(() => actor.send({ type: 'RETURN' }));
  return <Authorize actor={actor} />;
};
