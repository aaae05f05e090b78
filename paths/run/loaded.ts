import type { AnyStateMachine } from 'xstate';
import type { Contract } from '../chart/contract.ts';
import { callBy } from '../chart/outcomes.ts';
import { leavesOf } from '../explore/record.ts';
import type { createSimulator, Simulated } from '../explore/simulate.ts';
import type { Stimulus } from '../explore/stimulus.ts';

/** True if all states of `a + b` are among the leaf states, or contain one. */
export const isAt = (leaves: readonly string[], state: string): boolean =>
  state.split(' + ').every((name) => leaves.some((leaf) => leaf === name || leaf.startsWith(`${name}.`)));

/**
 * Returns the answers that bring their data to the rest of the screen: each leaves the chart in the state. A call that
 * the state itself waits for gets no answer.
 */
export const answersBeside = (
  state: string,
  { moment: arrived }: Simulated,
  { perform }: ReturnType<typeof createSimulator>,
  machine: AnyStateMachine,
  contract: Contract,
): Stimulus[] => {
  const answers: Stimulus[] = [];
  let moment = arrived;
  for (const [actor, { src, input }] of arrived.pending) {
    for (const outcome of acceptedOf(machine, src, input, contract)) {
      const next = perform(moment, { actor, outcome });
      if (!next || !isAt(leavesOf(next.snapshot), state)) continue;
      answers.push({ actor, outcome });
      moment = next.moment;
      break;
    }
  }
  return answers;
};

/**
 * Returns the data of a call that only reads, as the contract's first accepted example; undefined for other actors. A call
 * reads if its method is GET or its actor is named `get…`: the contract also has lists behind POST.
 */
export const readAnswer = (
  machine: AnyStateMachine,
  src: string,
  input: unknown,
  contract: Contract,
): unknown => {
  const operation = callBy(machine, src, input)?.operation;
  const [name] = acceptedOf(machine, src, input, contract);
  const isRead = operation?.startsWith('get ') || src.startsWith('get');
  return operation && isRead && name ? structuredClone(contract[operation]?.[name]) : undefined;
};

const acceptedOf = (machine: AnyStateMachine, src: string, input: unknown, contract: Contract): string[] =>
  Object.entries(contract[callBy(machine, src, input)?.operation ?? ''] ?? {}).flatMap(([name, { code }]) =>
    code === '200' ? [name] : [],
  );
