import { useSelector } from '@xstate/react';
import { useEffect } from 'react';
import type { AnyActorRef } from 'xstate';

type Followed<Snapshot> = Pick<AnyActorRef, 'subscribe'> & { getSnapshot: () => Snapshot };

/**
 * Keeps a fact of a chart up to date elsewhere (storage, as a rule), so that a reload finds it again; of a child chart,
 * for as long as it is there.
 */
export const useKept = <Snapshot, Fact>(
  actor: Followed<Snapshot> | undefined,
  select: (snapshot: Snapshot) => Fact,
  keep: (fact: Fact) => void,
): void => {
  const fact = useSelector(
    actor,
    (snapshot) => (snapshot === undefined ? undefined : select(snapshot as Snapshot)),
    (a, b) => JSON.stringify(a) === JSON.stringify(b),
  );
  useEffect(() => {
    if (actor) keep(fact as Fact);
  }, [actor, fact, keep]);
};
