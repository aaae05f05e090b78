import { useEffect, useEffectEvent } from 'react';
import type { AnyActorRef } from 'xstate';

type Followed<Snapshot> = Pick<AnyActorRef, 'subscribe'> & { getSnapshot: () => Snapshot };

/**
 * Stores a fact of a chart (usually in storage) at each change, so that a reload finds it; for a child chart, while the
 * child exists. The calling component is not re-rendered.
 */
export const useKept = <Snapshot, Fact>(
  actor: Followed<Snapshot> | undefined,
  select: (snapshot: Snapshot) => Fact,
  keep: (fact: Fact) => void,
): void => {
  const selected = useEffectEvent(select);
  const kept = useEffectEvent(keep);
  useEffect(() => {
    if (!actor) return;
    /** The last value as text; null before the first. */
    let last: string | undefined | null = null;
    const look = () => {
      const fact = selected(actor.getSnapshot());
      const text = JSON.stringify(fact);
      if (text === last) return;
      last = text;
      kept(fact);
    };
    look();
    const { unsubscribe } = actor.subscribe(look, look);
    return unsubscribe;
  }, [actor]);
};
