import { createContext, useContext } from 'react';
import type { ActorRefFrom } from 'xstate';
import type { landingMachine } from '#machines/sign-in/landing/landing.machine.ts';

export type LandingActor = ActorRefFrom<typeof landingMachine>;

/** The one landing, given to all screens by the app. */
export const LandingContext = createContext<LandingActor | null>(null);

/** Where a page says that it needs a signed-in user to go on. */
export const useLanding = (): LandingActor => {
  const landing = useContext(LandingContext);
  if (!landing) throw new Error('Screens are rendered inside <LandingContext>');
  return landing;
};
