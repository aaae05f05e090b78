import { Activity, memo, type ReactNode, Suspense, useEffect, useLayoutEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { matchPath, NavigationType, useLocation, useNavigationType } from 'react-router-dom';
import { landingPath, redirectInfoOf } from '#domain/navigation/redirect.ts';
import { EMPTY, ROUTES, to, withQuery } from '#domain/navigation/routes.ts';
import { supportedLanguage } from '#domain/words/language.ts';
import { FailureBoundary } from '#flow/failure-boundary.tsx';
import { useGo } from '#flow/navigation.ts';
import { Redirect } from '#flow/redirect.tsx';
import { useSession, useSessionFact } from '#flow/session.ts';
import { goOnAfterSignIn, signInAddress } from '#flow/sign-in.ts';
import { deviceFacts, tabFacts } from '#flow/storage.ts';
import { leaveToasts } from '#flow/toasts.ts';
import { useFetchedAhead } from '#flow/use-prefetch.ts';
import { Spinner } from '#ui/spinner.tsx';
import { HOME, prepareScreen, VIEWS, type View } from './navigation/routes.tsx';
import { Notices } from './notices.tsx';
import styles from './shell.module.css';

/** The root shell: room for the host app's status bar, notices, and the routed view over a Home that stays alive (account 2). */
export const Shell = () => {
  const { pathname, key } = useLocation();
  const isBack = useNavigationType() === NavigationType.Pop;
  useWayOn();
  useLanguageOfAddress();
  // biome-ignore lint/correctness/useExhaustiveDependencies: it is about coming to another screen.
  useLayoutEffect(() => leaveToasts(isBack), [pathname]);
  return (
    <div className={styles.shell} ref={padForStatusBar}>
      <Notices />
      <div className={styles.view}>
        <FailureBoundary key={`${key} ${pathname}`}>
          <Suspense fallback={<Waiting />}>
            <Routed pathname={pathname} />
          </Suspense>
        </FailureBoundary>
        <KeptHome shown={pathname === HOME.path} />
      </div>
    </div>
  );
};

/** The screen of an address, for whom it is. Nothing is nested: the router's own tree of routes would only take longer. */
const Routed = ({ pathname }: { pathname: string }) => {
  if (pathname === HOME.path) {
    return (
      <SignedInOnly>
        <FromHome />
      </SignedInOnly>
    );
  }
  const view = VIEWS.find(({ path }) => matchPath(path, pathname));
  if (!view) return <Redirect to={HOME.path} />;
  const screen = <view.Screen />;
  return view.access ? (
    <SignedOutFirst view={view}>{screen}</SignedOutFirst>
  ) : (
    <SignedInOnly>{screen}</SignedInOnly>
  );
};

/** The height comes from the host app; a style attribute would be refused by the Content-Security-Policy. */
const padForStatusBar = (element: HTMLElement | null): void => {
  element?.style.setProperty('--status-bar', `${tabFacts.get('statusBarHeight') ?? 0}px`);
};

/**
 * Where everybody goes next is fetched when nothing else is. Whoever is signed in can sign out offline too; whoever is not
 * comes in by their account.
 */
const useWayOn = () => {
  const isSignedIn = useSessionFact((session) => session.hasTag('signedIn'));
  const isSignedOut = useSessionFact((session) => session.hasTag('signedOut'));
  useFetchedAhead(() => prepareScreen(to('beforeLogin'), false), isSignedIn);
  useFetchedAhead(() => prepareScreen(ROUTES.inputAccount.path, false), isSignedOut);
};

/**
 * At every navigation the language is the address's, which is then taken out (account 2, reading 8), else what is stored by
 * now: another tab or a host app may have stored it (reading 78).
 */
const useLanguageOfAddress = () => {
  const { key, pathname, search, state } = useLocation();
  const go = useGo();
  const session = useSession();
  // biome-ignore lint/correctness/useExhaustiveDependencies: every navigation has a key of its own.
  useEffect(() => {
    const query = new URLSearchParams(search);
    const language = query.get('language');
    if (language === null) {
      const stored = supportedLanguage(deviceFacts.get('language') ?? '');
      if (stored) session.send({ type: 'LANGUAGE.CHOOSE', language: stored });
      return;
    }
    query.delete('language');
    go(withQuery(pathname, query), { replace: true, state });
    const asked = supportedLanguage(language) ?? session.getSnapshot().context.language;
    // Stored at once: taking it out of the address is a navigation too.
    deviceFacts.set('language', asked);
    session.send({ type: 'LANGUAGE.CHOOSE', language: asked });
  }, [key, pathname, search, state, go, session]);
};

const useAccess = () =>
  useSessionFact((session) =>
    session.hasTag('signedIn') ? 'signedIn' : session.hasTag('signedOut') ? 'signedOut' : 'deciding',
  );

const Start = () => <Redirect to={signInAddress()} />;

/** Whoever opened a page of ours comes back to it once they are signed in. */
const Remembered = () => {
  const location = useLocation();
  const wanted = location.key === 'default' ? redirectInfoOf(location) : undefined;
  useEffect(() => {
    if (wanted) goOnAfterSignIn(wanted);
  }, [wanted]);
  return <Start />;
};

/** Guarded views wait for the session to decide, then need somebody signed in. */
const SignedInOnly = ({ children }: { children: ReactNode }) => {
  const access = useAccess();
  if (access === 'deciding') return <Waiting short />;
  return access === 'signedIn' ? children : <Remembered />;
};

/**
 * Public views show to everybody; those of signing in send a signed-in user on to where they wanted to go. Where a
 * session ended on a view that is returned to, signing in comes first (account 8 on 401).
 */
const SignedOutFirst = ({ view, children }: { view: View; children: ReactNode }) => {
  const access = useAccess();
  const location = useLocation();
  const address = redirectInfoOf(location);
  if (access === 'signedOut' && address && address === tabFacts.get('redirectInfo')) {
    return <Start />;
  }
  if (view.name === 'CheckUserInfo' && access !== 'signedIn' && !hasNoInformation()) {
    return access === 'deciding' ? <Waiting short /> : <CheckAfterSignIn />;
  }
  if (access !== 'signedOut' && view.access === 'signedOut') {
    return access === 'deciding' ? <Waiting short /> : <Landing />;
  }
  return children;
};

/** By the window's address: the session may end before React has rendered the address that leads to its end. */
const hasNoInformation = (): boolean => new URLSearchParams(window.location.search).has(EMPTY);

const CheckAfterSignIn = () => {
  useEffect(() => tabFacts.set('checkUserInfo', 1), []);
  return <Start />;
};

/** What waits at Home too, besides what a sign-in returns to (account 2, Home). */
const waysFromHome = () => ({
  checkUserInfo: tabFacts.get('checkUserInfo'),
  quickLoginAuthInfo: tabFacts.get('quickLoginAuthInfo'),
});

/** Each is followed once: by the time of the effect the navigation is under way. */
const useFollowedOnce = (target: string) => {
  useEffect(() => {
    if (target === to('CheckUserInfo')) tabFacts.set('checkUserInfo', undefined);
    else if (target !== HOME.path) tabFacts.set('quickLoginAuthInfo', undefined);
    tabFacts.set('askedBy', undefined);
  }, [target]);
};

/** Goes to what was kept, once, else Home (reading 2). */
const Landing = () => {
  const redirectInfo = tabFacts.get('redirectInfo');
  const target = landingPath({ redirectInfo, ...waysFromHome() });
  useEffect(() => tabFacts.set('redirectInfo', undefined), []);
  useFollowedOnce(target === redirectInfo ? HOME.path : target);
  return <Redirect to={target} />;
};

/** Home itself leads on to what waits. */
const FromHome = () => {
  const target = landingPath(waysFromHome());
  useFollowedOnce(target);
  return target === HOME.path ? null : <Redirect to={target} />;
};

/**
 * Home keeps its scroll and data while other views are on top, once it has been shown; another user gets another Home.
 */
const KeptHome = ({ shown }: { shown: boolean }) => {
  const [wasShown, setWasShown] = useState(shown);
  if (shown && !wasShown) setWasShown(true);
  const isSignedIn = useSessionFact((session) => session.hasTag('signedIn'));
  const visit = useSessionFact((session) => session.context.visit);
  if (!isSignedIn || !wasShown) return null;
  return (
    <Activity mode={shown ? 'visible' : 'hidden'}>
      <WholeHome key={visit} />
    </Activity>
  );
};

/** Shown again, it is as it was: only what changed meanwhile is drawn anew. */
const WholeHome = memo(() => (
  <FailureBoundary>
    <Suspense fallback={<Waiting />}>
      <HOME.Screen />
    </Suspense>
  </FailureBoundary>
));

/** React shows it for no less than 300 ms where a screen is fetched: by then an empty page looks broken. */
export const Waiting = ({ short }: { short?: boolean }) => {
  const { t } = useTranslation();
  return (
    <div className={styles.waiting} data-short={short} role="status" aria-label={t('loading')}>
      <Spinner />
    </div>
  );
};
