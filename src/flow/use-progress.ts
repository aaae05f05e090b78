import { useEffect, useState } from 'react';
import type { AnyActorRef } from 'xstate';

/** The progress of an upload, from 0 to 1, as its actor emits it. */
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
