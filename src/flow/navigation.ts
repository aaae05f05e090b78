import { createContext, useContext } from 'react';
import type { NavigateOptions } from 'react-router-dom';
import { to } from '#domain/routes/routes.ts';

/**
 * Navigates to an address of the app. Navigating to the current address adds no second history entry, so that Back
 * leaves it at once.
 */
export type Go = (address: string, options?: NavigateOptions) => void;

/** The end of a flow, or the place to which its chart sends the user. */
export type End = { kind: string };

/** Navigation between screens; the app provides it (src/app/navigation). */
export type Navigation = {
  go: Go;
  /** Navigates to the first page after a sign-in, which takes the place of all pages of the sign-in in the history. */
  land: (address: string) => void;
  /** Navigates to the previous screen, or to `otherwise` if there is none. Two quick taps go back once. */
  back: (otherwise: string) => void;
  /** Follows a link from the server: within the app by the router, others in a new tab without an opener or referrer. */
  follow: (link: string) => void;
  /** Navigates to the destination of a flow's end in the table of ends. */
  followEnd: (flow: string, end: End, input: unknown) => void;
};

export const NavigationContext = createContext<Navigation | undefined>(undefined);

export const useNavigation = (): Navigation => {
  const navigation = useContext(NavigationContext);
  if (!navigation) throw new Error('Screens are rendered inside <NavigationContext>');
  return navigation;
};

export const useGo = (): Go => useNavigation().go;

export const useFollow = (): Navigation['follow'] => useNavigation().follow;

/** Returns a function that navigates to the previous screen, or to `otherwise` if this screen was opened directly. */
export const useBack = (otherwise = to('Home')): (() => void) => {
  const { back } = useNavigation();
  return () => back(otherwise);
};
