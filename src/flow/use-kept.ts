import { useSelector } from '@xstate/react';
import { useEffect } from 'react';
import type { Actor, AnyStateMachine, SnapshotFrom } from 'xstate';

/** Keeps a fact of a chart up to date elsewhere (storage, as a rule), so that a reload finds it again. */
export const useKept = <Machine extends AnyStateMachine, Fact>(
  actor: Actor<Machine>,
  select: (snapshot: SnapshotFrom<Machine>) => Fact,
  keep: (fact: Fact) => void,
): void => {
  const fact = useSelector(actor, select, (a, b) => JSON.stringify(a) === JSON.stringify(b));
  useEffect(() => {
    keep(fact);
  }, [fact, keep]);
};
