import { useEffect, useState } from 'react';
import type { AnyActorRef } from 'xstate';

/** How much of an upload has left, from 0 to 1, as the actor that sends it tells; 0 until it does. */
export const useProgress = (actor: AnyActorRef | undefined): number => {
  const [progress, setProgress] = useState(0);
  useEffect(() => {
    if (!actor) return;
    const subscription = actor.on('progress', ({ sent, total }) => setProgress(sent / total));
    return () => {
      subscription.unsubscribe();
      setProgress(0);
    };
  }, [actor]);
  return progress;
};
