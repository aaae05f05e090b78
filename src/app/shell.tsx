import { useSelector } from '@xstate/react';
import { Activity, memo, Suspense, useEffect, useLayoutEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { NavigationType, useLocation, useNavigationType } from 'react-router-dom';
import { transition } from 'xstate';
import { ROUTES, type RouteName, routeAt, to, withQuery } from '#domain/navigation/routes.ts';
import { supportedLanguage } from '#domain/words/language.ts';
import { FailureBoundary } from '#flow/failure-boundary.tsx';
import { useLanding } from '#flow/landing.ts';
import { useGo } from '#flow/navigation.ts';
import { Redirect } from '#flow/redirect.tsx';
import { useSession, useSessionFact } from '#flow/session.ts';
import { signInAddress } from '#flow/sign-in.ts';
import { deviceFacts, tabFacts } from '#flow/storage.ts';
import { leaveToasts } from '#flow/toasts.ts';
import { useFetchedAhead } from '#flow/use-prefetch.ts';
import { landingMachine } from '#machines/sign-in/landing/landing.machine.ts';
import { Spinner } from '#ui/spinner.tsx';
import { HOME, prepareScreen, VIEWS } from './navigation/routes.tsx';
import { Notices } from './notices.tsx';
import styles from './shell.module.css';
import { tellAddress } from './start/start-landing.ts';

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
            <Routed />
          </Suspense>
        </FailureBoundary>
        <KeptHome shown={pathname === HOME.path} />
      </div>
    </div>
  );
};

/** What the landing decides for the address. Nothing is nested: the router's own tree of routes would only take longer. */
const Routed = () => {
  const { pathname } = useLocation();
  const { landing, isTold } = useLandingHere();
  // Until the landing itself has been told, nothing is done: the address may be an old one.
  if (landing.matches({ signedIn: 'redirecting' }))
    return isTold && <Redirect to={landing.context.target ?? HOME.path} />;
  if (landing.matches({ signedOut: 'redirecting' })) return isTold && <ToSignIn />;
  return landing.hasTag('shown') ? <Page name={routeAt(pathname)} /> : <Waiting short />;
};

/** The landing is told of an address once its page shows: the page is not drawn anew for that. Home is apart. */
const Page = memo(({ name }: { name: RouteName | undefined }) => {
  const view = VIEWS.find((one) => one.name === name);
  return view && <view.Screen />;
});

/**
 * What the landing says of the address that is rendered. While a navigation is under way that is not always the address
 * that the landing knows: then what it will say as soon as it is told.
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
