import { useSelector } from '@xstate/react';
import { Activity, memo, Suspense, useEffect, useLayoutEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { NavigationType, useLocation, useNavigationType } from 'react-router-dom';
import { transition } from 'xstate';
import { pageAt } from '#domain/routes/redirect.ts';
import { ROUTES, type RouteName, routeAt, to, withQuery } from '#domain/routes/routes.ts';
import { FailureBoundary } from '#flow/failure-boundary.tsx';
import { useLanding } from '#flow/landing.ts';
import { useGo } from '#flow/navigation.ts';
import { Land } from '#flow/redirect.tsx';
import { useSession, useSessionFact } from '#flow/session.ts';
import { signInAddress } from '#flow/sign-in.ts';
import { deviceFacts, tabFacts } from '#flow/storage.ts';
import { leaveToasts } from '#flow/toasts.ts';
import { usePrefetchOnUse } from '#flow/use-prefetch.ts';
import { landingMachine } from '#machines/sign-in/landing/landing.machine.ts';
import { supportedLanguage } from '#ports/languages.ts';
import { Spinner } from '#ui/spinner.tsx';
import { HOME, prepareScreen, VIEWS } from './navigation/routes.tsx';
import { markSignIn } from './navigation/screens-below.ts';
import { Notices } from './notices.tsx';
import { ScreenOutline } from './screen-outline.tsx';
import styles from './shell.module.css';
import { tellAddress } from './start/start-landing.ts';

/** The root shell: room for the host app's status bar, notices, and the routed view over a Home that stays alive (account 2). */
export const Shell = () => {
  const { pathname, key } = useLocation();
  const isBack = useNavigationType() === NavigationType.Pop;
  useWayOn();
  useLanguageOfAddress();
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs only when the screen changes.
  useLayoutEffect(() => leaveToasts(isBack), [pathname]);
  return (
    <div className={styles.shell} ref={padForStatusBar}>
      <div className={styles.notices}>
        <Notices />
      </div>
      <div className={styles.view}>
        <FailureBoundary key={`${key} ${pathname}`}>
          <Suspense fallback={<ScreenOutline />}>
            <Routed />
          </Suspense>
        </FailureBoundary>
        <KeptHome shown={pathname === HOME.path} />
      </div>
    </div>
  );
};

/** Renders the landing's decision for the address. Routes are not nested, so the router's own route tree is not needed. */
const Routed = () => {
  const { pathname } = useLocation();
  const { landing, isTold } = useLandingHere();
  const isSignIn = landing.matches({ signedOut: 'showing' }) && pageAt(pathname) === 'signedOut';
  useEffect(() => {
    if (isSignIn) markSignIn();
  }, [isSignIn]);
  // Redirects only once the landing knows the address: the rendered address may be an old one.
  if (landing.matches({ signedIn: 'redirecting' }))
    return isTold && <Land at={landing.context.target ?? HOME.path} />;
  if (landing.matches({ signedOut: 'redirecting' })) return isTold && <ToSignIn />;
  return landing.hasTag('shown') ? <Page name={routeAt(pathname)} /> : <Waiting short />;
};

/**
 * The screen of a route, except Home. Another user gets a new screen. Memoised, because the landing learns the address
 * after the render and causes another render.
 */
const Page = memo(({ name }: { name: RouteName | undefined }) => {
  const view = VIEWS.find((one) => one.name === name);
  const visit = useSessionFact((session) => session.context.visit);
  // A page that signed-out users may see too does not start again when the user signs in.
  return view && <view.Screen key={view.access ? 0 : visit} />;
});

/**
 * Returns the landing's decision for the rendered address. During a navigation the landing may not know this address yet:
 * then the decision is computed ahead, and `isTold` is false.
 */
const useLandingHere = () => {
  const { pathname, search, key } = useLocation();
  const actor = useLanding();
  const now = useSelector(actor, (snapshot) => snapshot);
  const address = `${pathname}${search}`;
  useEffect(() => tellAddress(actor, address), [actor, address]);
  if (now.context.address === address) return { landing: now, isTold: true };
  const told = { type: 'ADDRESS.CHANGED', address, isOpened: key === 'default' } as const;
  const [landing] = transition(landingMachine, now, told);
  return { landing, isTold: false };
};

const ToSignIn = () => {
  const go = useGo();
  useEffect(() => go(signInAddress(), { replace: true }), [go]);
  return null;
};

/** Sets the host app's status bar height by script, because the Content-Security-Policy refuses style attributes. */
const padForStatusBar = (element: HTMLElement | null): void => {
  element?.style.setProperty('--status-bar', `${tabFacts.get('statusBarHeight') ?? 0}px`);
};

/**
 * Prefetches the most likely next screen. For a signed-in user, who may sign out offline, this is the welcome page; for a
 * signed-out user, the account entry.
 */
const useWayOn = () => {
  const isSignedIn = useSessionFact((session) => session.hasTag('signedIn'));
  const isSignedOut = useSessionFact((session) => session.hasTag('signedOut'));
  usePrefetchOnUse(() => prepareScreen(to('beforeLogin'), false), isSignedIn);
  usePrefetchOnUse(() => prepareScreen(ROUTES.inputAccount.path, false), isSignedOut);
};

/**
 * At every navigation, takes the language from the address and removes it from the address (account 2, reading 8).
 * If the address has no language, takes the stored one, which another tab or a host app may have changed (reading 78).
 */
const useLanguageOfAddress = () => {
  const { key, pathname, search, state } = useLocation();
  const go = useGo();
  const session = useSession();
  // biome-ignore lint/correctness/useExhaustiveDependencies: `key` changes with every navigation.
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
    // The language is stored now: its removal from the address is a navigation too, which reads the stored language.
    deviceFacts.set('language', asked);
    session.send({ type: 'LANGUAGE.CHOOSE', language: asked });
  }, [key, pathname, search, state, go, session]);
};

/**
 * Keeps Home mounted with its scroll position and data under other views, once it was shown. Another user gets a new Home.
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

/** Memoised, so that Home is not re-rendered when it is shown again. */
const WholeHome = memo(() => (
  <FailureBoundary>
    <Suspense fallback={<Waiting />}>
      <HOME.Screen />
    </Suspense>
  </FailureBoundary>
));

/** A spinner. React shows a fallback for at least 300 ms, and an empty page would look broken by then. */
export const Waiting = ({ short }: { short?: boolean }) => {
  const { t } = useTranslation();
  return (
    <div className={styles.waiting} data-short={short} role="status" aria-label={t('loading')}>
      <Spinner />
    </div>
  );
};
