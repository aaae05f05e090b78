import { useSelector } from '@xstate/react';
import { createContext, useContext } from 'react';
import type { ActorRefFrom, AnyActorRef, SnapshotFrom } from 'xstate';
import type { Language } from '#domain/words/language.ts';
import type { sessionMachine } from '#machines/sign-in/session/session.machine.ts';
import { useEmitted } from './use-emitted.ts';

export type SessionActor = ActorRefFrom<typeof sessionMachine>;

/** The one session, given to all screens by the app. */
export const SessionContext = createContext<SessionActor | null>(null);

export const useSession = (): SessionActor => {
  const session = useContext(SessionContext);
  if (!session) throw new Error('Screens are rendered inside <SessionContext>');
  return session;
};

/** A fact of the session, followed as it changes. */
export const useSessionFact = <Fact>(
  select: (snapshot: SnapshotFrom<SessionActor>) => Fact,
  isSame?: (a: Fact, b: Fact) => boolean,
): Fact => useSelector(useSession(), select, isSame);

/** Has the language shown that a chart asks for. */
export const useLanguageChoice = (actor: AnyActorRef): void => {
  const session = useSession();
  useEmitted(actor, 'language', ({ language }) =>
    session.send({ type: 'LANGUAGE.CHOOSE', language: language as Language }),
  );
};
