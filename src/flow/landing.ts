import { createContext, useContext } from 'react';
import type { ActorRefFrom } from 'xstate';
import type { landingMachine } from '#machines/sign-in/landing/landing.machine.ts';

export type LandingActor = ActorRefFrom<typeof landingMachine>;

/** The landing actor, which the app provides to all screens. */
export const LandingContext = createContext<LandingActor | null>(null);

/** Lets a page request a signed-in user. */
export const useLanding = (): LandingActor => {
  const landing = useContext(LandingContext);
  if (!landing) throw new Error('Screens are rendered inside <LandingContext>');
  return landing;
};
