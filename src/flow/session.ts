import { useSelector } from '@xstate/react';
import { createContext, useContext } from 'react';
import type { ActorRefFrom, AnyActorRef, SnapshotFrom } from 'xstate';
import type { Language } from '#domain/words/language.ts';
import type { sessionMachine } from '#machines/sign-in/session/session.machine.ts';
import { useEmitted } from './use-emitted.ts';

export type SessionActor = ActorRefFrom<typeof sessionMachine>;

/** The session actor, which the app provides to all screens. */
export const SessionContext = createContext<SessionActor | null>(null);

export const useSession = (): SessionActor => {
  const session = useContext(SessionContext);
  if (!session) throw new Error('Screens are rendered inside <SessionContext>');
  return session;
};

/** Selects a fact of the session and follows its changes. */
export const useSessionFact = <Fact>(
  select: (snapshot: SnapshotFrom<SessionActor>) => Fact,
  isSame?: (a: Fact, b: Fact) => boolean,
): Fact => useSelector(useSession(), select, isSame);

/** Switches to the language that a chart requests. */
export const useLanguageChoice = (actor: AnyActorRef): void => {
  const session = useSession();
  useEmitted(actor, 'language', ({ language }) =>
    session.send({ type: 'LANGUAGE.CHOOSE', language: language as Language }),
  );
};
