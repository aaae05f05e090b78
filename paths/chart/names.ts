import type { AnyStateMachine } from 'xstate';
import type { ChartNames } from '#app/trails/chart-names.ts';
import { declaredTransitions } from './declared.ts';
import { fingerprint } from './fingerprint.ts';

/** Returns the names that a trail of these charts can have. */
export const namesOf = (machines: readonly AnyStateMachine[]): ChartNames =>
  Object.fromEntries(
    machines.map((machine) => [
      machine.id,
      { fingerprint: fingerprint(machine), transitions: declaredTransitions(machine).map(({ id }) => id) },
    ]),
  );
