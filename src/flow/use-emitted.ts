import { useEffect, useEffectEvent } from 'react';
import type { AnyActorRef, EventObject } from 'xstate';

/** Calls back with each event of one type that an actor emits. */
export const useEmitted = (
  actor: AnyActorRef,
  type: string,
  callback: (event: EventObject & Record<string, unknown>) => void,
): void => {
  const onEmitted = useEffectEvent(callback);
  useEffect(() => {
    const subscription = actor.on(type, (event) => onEmitted(event));
    return () => subscription.unsubscribe();
  }, [actor, type]);
};
