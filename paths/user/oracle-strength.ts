import { activeStates, stateOf } from '../explore/record.ts';
import type { User } from './define.ts';
import type { Sighting } from './screen-run.ts';
import { sightsIn } from './state-oracles.ts';

/**
 * What a sight says of a moment that is not its own: that it is another one, as it must; nothing at all; or that it
 * might be its own, which is meant to be so (`alike`) or a sight that is worth nothing (`taken`).
 */
export type Verdict = 'active' | 'told apart' | 'silent' | 'alike' | 'taken';

/** One moment of a flow, checked against the oracles of all its states. */
export interface Compared {
  flow: string;
  /** The leaf states of the chart. */
  at: string;
  verdicts: Record<string, Verdict>;
}

/** Compares, where a flow rests for the first time, what is on the screen with the sights of all states of the flow. */
export const createComparison = () => {
  const compared = new Map<string, Compared>();
  return {
    compared: () => [...compared.values()],
    onSighting: async ({ who: { flow, user }, stage, snapshot, input }: Sighting): Promise<void> => {
      const at = stateOf(snapshot);
      const key = `${flow} ${at}`;
      // Without the rest of the app the view of a flow that has ended shows what it showed last.
      if (compared.has(key) || snapshot.status !== 'active') return;
      const moment: Compared = { flow, at, verdicts: {} };
      compared.set(key, moment);
      for (const state of Object.keys(user.sees)) {
        moment.verdicts[state] = await judge(user, state, { snapshot, input, screen: stage.screen });
      }
    },
  };
};

const judge = async (
  user: User,
  state: string,
  { snapshot, input, screen }: Pick<Sighting, 'snapshot' | 'input'> & Pick<Sighting['stage'], 'screen'>,
): Promise<Verdict> => {
  const active = activeStates(snapshot);
  if (active.includes(state)) return 'active';
  const sights = sightsIn(user, state, snapshot, input);
  if (!sights.length) return 'silent';
  for (const sight of sights) if (!(await sight.holds(screen))) return 'told apart';
  const isMeant = user.alike?.some(
    ({ states }) => states.includes(state) && states.some((other) => active.includes(other)),
  );
  return isMeant ? 'alike' : 'taken';
};
