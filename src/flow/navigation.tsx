import { createContext, type ReactNode, useContext, useLayoutEffect, useRef, useState } from 'react';
import { type NavigateFunction, type NavigateOptions, useNavigate } from 'react-router-dom';
import { to } from '#domain/navigation/routes.ts';

/** How long the browser may take to go back, in ms. */
const GOES_WITHIN = 1_000;

/** Goes to an address of the app. To where the user is already leads no further entry, so that Back leaves it at once. */
type Go = (address: string, options?: NavigateOptions) => void;

type Ways = {
  go: Go;
  /** Goes to the screen before, or where none lies below, to another one. Two taps go back once. */
  back: (otherwise: string) => void;
  /** The address has changed: Back is for the new screen from now on. */
  arrive: () => void;
};

/** How many screens of the app lie below this one in the tab's history, which Back finds. */
export const screensBelow = (): number => Number(window.history.state?.below ?? 0);

const isHere = (address: string): boolean =>
  new URL(address, window.location.href).href === window.location.href;

const createWays = (navigate: NavigateFunction): Ways => {
  /** Until when the browser may be on its way back, in ms of the page's clock. */
  let goesBackUntil = 0;
  const go: Go = (address, options) => {
    const below = screensBelow();
    const replace = options?.replace || isHere(address);
    void navigate(address, { ...options, replace });
    // Every way from screen to screen is this one, so that each entry says how many lie below it.
    window.history.replaceState({ ...window.history.state, below: replace ? below : below + 1 }, '');
  };
  const back: Ways['back'] = (otherwise) => {
    if (screensBelow() === 0) return go(otherwise, { replace: true });
    const now = performance.now();
    if (now < goesBackUntil) return;
    goesBackUntil = now + GOES_WITHIN;
    void navigate(-1);
  };
  const arrive = () => {
    goesBackUntil = 0;
  };
  return { go, back, arrive };
};

const WaysContext = createContext<Ways | undefined>(undefined);

/**
 * Lies between the router and all screens. The router's own `useNavigate` draws whoever asks for it anew with every change
 * of the address: on Home, which stays alive under the other screens, all of it would be.
 */
export const Navigation = ({ children }: { children: ReactNode }) => {
  const navigate = useNavigate();
  const latest = useRef(navigate);
  const [ways] = useState(() =>
    createWays(((...given: Parameters<NavigateFunction>) => latest.current(...given)) as NavigateFunction),
  );
  // Drawn anew with every change of the address, as all that asks for the router's way.
  useLayoutEffect(() => {
    latest.current = navigate;
    ways.arrive();
  });
  return <WaysContext value={ways}>{children}</WaysContext>;
};

const useWays = (): Ways => {
  const ways = useContext(WaysContext);
  if (!ways) throw new Error('Screens stand inside of <Navigation>');
  return ways;
};

export const useGo = (): Go => useWays().go;

/** Goes to the screen before, or where this one was opened directly to another, Home as a rule. */
export const useBack = (otherwise = to('Home')): (() => void) => {
  const { back } = useWays();
  return () => back(otherwise);
};
