import type { AnyMachineSnapshot } from 'xstate';
import { activeStates, leavesOf } from '../explore/record.ts';
import type { Sight } from './screen-oracle.ts';
import type { SimulatedFlow } from './user-files.ts';

/** Returns the oracles of this moment, and the states without any. */
export const sightsOf = (
  { user, file }: SimulatedFlow,
  snapshot: AnyMachineSnapshot,
  input: string,
): { sights: Sight[]; missing: string[] } => {
  const isOver = snapshot.status === 'done';
  const states = isOver ? leavesOf(snapshot) : activeStates(snapshot);
  // A flow that was rendered alone has no destination after its end.
  if (isOver && !user.arrives) return { sights: [], missing: [] };
  const known = (state: string) => (isOver ? user.ends?.[state] : user.sees[state]);
  return {
    sights: states.flatMap((state) => sightsIn(user, state, snapshot, input)),
    missing: leavesOf(snapshot)
      .filter((state) => known(state) === undefined)
      .map((state) => `there is no screen oracle for state ${state}: write one in ${file}`),
  };
};

/** Returns the oracles of a state; none for a state without a look of its own. */
export const sightsIn = (
  user: SimulatedFlow['user'],
  state: string,
  snapshot: AnyMachineSnapshot,
  input: string,
): readonly Sight[] => {
  const entry = snapshot.status === 'done' ? user.ends?.[state] : user.sees[state];
  if (!entry || 'invisible' in entry) return [];
  return typeof entry === 'function' ? entry(snapshot, input) : entry;
};
