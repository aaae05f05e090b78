import { useEffect, useEffectEvent } from 'react';
import type { AnyActorRef } from 'xstate';

type Followed<Snapshot> = Pick<AnyActorRef, 'subscribe'> & { getSnapshot: () => Snapshot };

/**
 * Keeps a fact of a chart up to date elsewhere (storage, as a rule), so that a reload finds it again; of a child chart,
 * for as long as it is there. Whoever asks for it draws nothing anew.
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
    /** As text; null before there was any. */
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
