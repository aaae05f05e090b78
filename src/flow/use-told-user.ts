import { useEffect } from 'react';
import type { UserInfo } from '#domain/user.ts';
import { useSessionFact } from './session.ts';

type ToldUser = { send: (event: { type: 'USER.CHANGE'; user: UserInfo }) => void };

/** Tells a chart who is signed in, as soon as that is known and whenever it changes. */
export const useToldUser = (actor: ToldUser): void => {
  const user = useSessionFact(({ context }) => context.user);
  useEffect(() => {
    if (user) actor.send({ type: 'USER.CHANGE', user });
  }, [actor, user]);
};
