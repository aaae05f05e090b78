import { activeStates, stateOf } from '../explore/record.ts';
import type { User } from './define.ts';
import type { Sighting } from './screen-run.ts';
import { sightsIn } from './state-oracles.ts';

/**
 * The result of a state's screen oracle at a moment of another state. The oracle fails, as it must (`told apart`), or
 * has nothing to check (`silent`). If the oracle passes, this is intended (`alike`), or the oracle is worthless
 * (`taken`).
 */
export type Verdict = 'active' | 'told apart' | 'silent' | 'alike' | 'taken';

/** One moment of a flow, checked against the oracles of all its states. */
export type Compared = {
  flow: string;
  /** The leaf states of the chart. */
  at: string;
  verdicts: Record<string, Verdict>;
};

/** At the first moment of each situation, compares the screen with the oracles of all states of the flow. */
export const createComparison = () => {
  const compared = new Map<string, Compared>();
  return {
    compared: () => [...compared.values()],
    onSighting: async ({ simulated: { flow, user }, harness, snapshot, input }: Sighting): Promise<void> => {
      const at = stateOf(snapshot);
      const key = `${flow} ${at}`;
      // Without the rest of the app, the view of an ended flow still shows its last content.
      if (compared.has(key) || snapshot.status !== 'active') return;
      const moment: Compared = { flow, at, verdicts: {} };
      compared.set(key, moment);
      for (const state of Object.keys(user.sees)) {
        moment.verdicts[state] = await judge(user, state, { snapshot, input, screen: harness.screen });
      }
    },
  };
};

const judge = async (
  user: User,
  state: string,
  { snapshot, input, screen }: Pick<Sighting, 'snapshot' | 'input'> & Pick<Sighting['harness'], 'screen'>,
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
