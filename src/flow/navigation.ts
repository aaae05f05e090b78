import { createContext, useContext } from 'react';
import type { NavigateOptions } from 'react-router-dom';
import { to } from '#domain/navigation/routes.ts';

/** Goes to an address of the app. The address where the user already is gets no second entry, so that Back leaves it at once. */
export type Go = (address: string, options?: NavigateOptions) => void;

/** How a flow ended, or the place to which its chart sends the user. */
export type End = { kind: string };

/** How screens get from one to another; the app provides it (src/app/navigation). */
export type Navigation = {
  go: Go;
  /** Goes to the screen before, or where none lies below, to another one. Two taps go back once. */
  back: (otherwise: string) => void;
  /** Follows a link of the server: inside by the router, elsewhere in a page of its own that learns nothing of ours. */
  follow: (link: string) => void;
  /** Goes where an end of a flow leads, by the table of ends. */
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

/** Goes to the screen before, or where this one was opened directly to another, Home as a rule. */
export const useBack = (otherwise = to('Home')): (() => void) => {
  const { back } = useNavigation();
  return () => back(otherwise);
};
