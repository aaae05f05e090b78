import { useLocation } from 'react-router-dom';
import { merchantAskIn } from '#domain/merchants/merchant.ts';
import { ownAccounts } from '#domain/person/own-accounts.ts';
import { ROUTES, to } from '#domain/routes/routes.ts';
import { useLanding } from '#flow/landing.ts';
import { Redirect } from '#flow/redirect.tsx';
import { useSession, useSessionFact } from '#flow/session.ts';
import { deviceFacts, tabFacts } from '#flow/storage.ts';
import { keepWritesOver } from '#flow/stored-writes.ts';
import { useReturn } from '#flow/use-return.ts';
import { useRoutedFlow } from '#flow/use-routed-flow.ts';
import { type AuthorizeInput, authorizeMachine } from '#machines/merchants/authorize/authorize.machine.ts';
import { isOn } from '#ports/operator.ts';
import { Loading } from '#screens/common/loading/loading.tsx';
import { Page } from '#ui/page.tsx';
import { Authorize } from './authorize-view.tsx';

/**
 * An app asks to sign the user in with the wallet account, for the first time or again (payouts 2, Authorize and
 * QuickLoginAuth). The chart starts with the request in the address and with the signed-in user, if there is one.
 */
export default function AuthorizeRoute() {
  const { pathname, search } = useLocation();
  const page = pathname.startsWith(ROUTES.QuickLoginAuth.path) ? 'quickLogin' : 'authorize';
  const ask = merchantAskIn(search);
  const isSignedIn = useSessionFact((session) => session.hasTag('signedIn'));
  const isDecided = useSessionFact((session) => session.hasTag('signedIn') || session.hasTag('signedOut'));
  const visit = useSessionFact(({ context }) => context.visit);
  // Kept for the lifetime of this page, because an address cannot express it (reading 60).
  const hasJustSignedIn = useSessionFact(({ context }) => context.firstLogin !== undefined);
  const isUserAsked = useSessionFact((session) => session.matches({ access: { signedIn: 'loadingUser' } }));
  if (!ask || (page === 'quickLogin' && !isOn('quickLogin'))) return <Redirect to={to('Home')} />;
  // A quick login ends the session, and needs its user first.
  if (!isDecided || (page === 'quickLogin' && !hasJustSignedIn && isUserAsked))
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
      hasJustSignedIn={hasJustSignedIn}
    />
  );
}

const AuthorizeFlow = (props: AuthorizeInput) => {
  const { page, ask } = props;
  const session = useSession();
  const landing = useLanding();
  const signOut = () => keepWritesOver(() => session.send({ type: 'SIGN_OUT' }));
  const signInFor = (app: string) => {
    const quickLogin = page === 'quickLogin' ? ask.search : undefined;
    landing.send({ type: 'SIGN_IN.FOR_APP', app, quickLogin });
  };
  const actor = useRoutedFlow(authorizeMachine, {
    input: props,
    onEnd: (output) => {
      if (output.kind === 'signOutNeeded') signOut();
      if (output.kind === 'signInNeeded') signInFor(output.app);
      if (output.kind === 'newSignInNeeded') {
        const { user } = session.getSnapshot().context;
        const account = tabFacts.get('account') ?? (user && ownAccounts(user)[0]);
        signOut();
        // A sign-in has begun: a reload keeps its account, as on every Login page (reading 4).
        if (account) deviceFacts.set('paramsData', { account, hasEnded: true });
        signInFor(output.app);
      }
    },
  });
  useReturn(() => actor.send({ type: 'RETURN' }));
  return <Authorize actor={actor} />;
};
