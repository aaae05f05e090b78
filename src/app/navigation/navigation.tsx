import { useLayoutEffect, useRef, useState } from 'react';
import { createPath, type NavigateFunction, useLocation, useNavigate } from 'react-router-dom';
import { jumpOf } from '#domain/navigation/server-link.ts';
import { storedParams } from '#flow/ended-session.ts';
import { type Go, NavigationContext, type Navigation as Navigator } from '#flow/navigation.ts';
import { entryStateOf, isForeign, routeParamsOf } from '#flow/route-params.ts';
import { deviceFacts } from '#flow/storage.ts';
import type { Elements } from '#ui/elements.ts';
import { leaveLayers } from '#ui/layers.ts';
import { destinationOf } from './ends.ts';
import { leaveSignIn, screensBelow } from './screens-below.ts';

/** How long the browser may take to go back, in ms. */
const GOES_WITHIN = 1_000;

const isHere = (address: string): boolean =>
  new URL(address, window.location.href).href === window.location.href;

/** The router's current location and its function to navigate. */
type Router = { navigate: NavigateFunction; location: ReturnType<typeof useLocation> };

const createNavigation = (router: () => Router) => {
  /** Until this time (ms, `performance.now()`) the browser may still be going back, and a second tap is ignored. */
  let goesBackUntil = 0;
  /** The address that replaces the current page once open layers are closed; undefined if none does. */
  let landsAt: string | undefined;
  const go: Go = (address, options) => {
    void router().navigate(address, { ...options, replace: options?.replace || isHere(address) });
  };
  const back: Navigator['back'] = (otherwise) => {
    if (screensBelow() === 0) return go(otherwise, { replace: true });
    const now = performance.now();
    if (now < goesBackUntil) return;
    goesBackUntil = now + GOES_WITHIN;
    void router().navigate(-1);
  };
  const land: Navigator['land'] = (address) => {
    const isUnderWay = landsAt !== undefined;
    landsAt = address;
    if (isUnderWay) return;
    void leaveLayers()
      .then(leaveSignIn)
      .then(() => {
        go(landsAt ?? address, { replace: true });
        landsAt = undefined;
      });
  };
  const follow: Navigator['follow'] = (link) => {
    const jump = jumpOf(link);
    if (jump?.kind === 'inside') void leaveLayers().then(() => go(jump.path));
    if (jump?.kind === 'outside') window.open(jump.url, '_blank', 'noopener,noreferrer');
  };
  const followEnd: Navigator['followEnd'] = (flow, end, input) => {
    const { search, state } = router().location;
    const destination = destinationOf(flow, {
      end,
      input,
      query: new URLSearchParams(search),
      params: routeParamsOf(state),
      stored: storedParams(),
    });
    if (destination.kind === 'back') back(destination.otherwise);
    if (destination.kind === 'link') follow(destination.link);
    if (destination.kind !== 'route') return;
    const { address, replace, params, outcome, state: mark } = destination;
    if (params) deviceFacts.set('paramsData', params);
    const passed = params ?? outcome;
    go(address, { replace, state: passed ? entryStateOf(passed) : mark });
  };
  /** Called after the address has changed: the next Back is for the new screen. */
  const arrive = () => {
    goesBackUntil = 0;
  };
  return { navigation: { go, land, back, follow, followEnd } satisfies Navigator, arrive };
};

/**
 * Provides navigation to all screens. The router's `useNavigate` re-renders its caller at every change of the address, and
 * Home, which stays mounted under the other screens, is expensive to render.
 */
export const Navigation = ({ children }: { children: Elements }) => {
  const router = { navigate: useNavigate(), location: useLocation() };
  const latest = useRef(router);
  const [{ navigation, arrive }] = useState(() => createNavigation(() => latest.current));
  // Runs after every change of the address, because `useLocation` re-renders this component.
  useLayoutEffect(() => {
    latest.current = router;
    arrive();
  });
  // A reload or a script could read what an entry of another user holds.
  useLayoutEffect(() => {
    if (isForeign(router.location.state))
      window.history.replaceState({ ...window.history.state, usr: entryStateOf({}) }, '');
  }, [router.location]);
  // React renders the start in slices, and the router listens only after them. If the browser went back meanwhile, the router
  // has not heard it. Told in a microtask, because the router's own effect runs after this one.
  useLayoutEffect(() => {
    if (!isHere(createPath(latest.current.location)))
      queueMicrotask(() => dispatchEvent(new PopStateEvent('popstate')));
  }, []);
  return <NavigationContext value={navigation}>{children}</NavigationContext>;
};
