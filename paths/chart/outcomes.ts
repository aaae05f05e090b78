import type { AnyStateMachine } from 'xstate';
import { NoAnswer, Refusal } from '#api/refusal.ts';
import type { Model, Outcome } from '../judge/model.ts';
import type { Contract } from './contract.ts';

interface Call {
  method: string;
  path: string;
}

/** What `operation()` and `oneOfOperations()` tell about the calls behind an actor. */
interface CallLogic {
  operation?: Call;
  operations?: Record<string, Call>;
}

/** What any call can come to, beside the contract's examples: no answer at all, or one that the contract lacks. */
const ALWAYS_POSSIBLE = {
  noAnswer: () => ({ error: new NoAnswer('offline') }),
  unknownRefusal: () => ({ error: new Refusal({ code: '99999' }) }),
};

/** The calls behind an actor of the chart, or none when it is something else. */
export const callsOf = (machine: AnyStateMachine, src: string): string[] => {
  const { operation, operations } = (machine.implementations.actors[src] ?? {}) as CallLogic;
  return [...(operation ? [operation] : []), ...Object.values(operations ?? {})].map(nameOf);
};

/** The call that an actor makes when given this, and what it is made with; none when it is something else. */
export const callBy = (
  machine: AnyStateMachine,
  src: string,
  input: unknown,
): { operation: string; init: unknown } | undefined => {
  const { operation, operations } = (machine.implementations.actors[src] ?? {}) as CallLogic;
  if (operation) return { operation: nameOf(operation), init: input };
  const { by, init } = (input ?? {}) as { by: string; init: unknown };
  const call = operations?.[by];
  return call && { operation: nameOf(call), init };
};

const nameOf = ({ method, path }: Call) => `${method} ${path}`;

/**
 * Every outcome that an actor can have when invoked with this input: for a call, the contract's examples,
 * `noAnswer` and `unknownRefusal`; for anything else, what the model says. An empty answer means that nobody knows.
 */
export const outcomesOf = (
  { machine, actors = {} }: Model,
  contract: Contract,
  src: string,
  input: unknown,
): Record<string, Outcome> => {
  const call = callBy(machine, src, input);
  if (!call) {
    return Object.fromEntries(
      Object.entries(actors[src] ?? {}).filter(([, { when }]) => !when || when(input as never)),
    );
  }
  const examples = contract[call.operation];
  if (!examples) return {};
  const answered = Object.entries(examples).map(([name, answer]): [string, () => Outcome] => [
    name,
    () => (answer.code === '200' ? { output: structuredClone(answer) } : { error: new Refusal(answer) }),
  ]);
  return madeWhenAsked([...answered, ...Object.entries(ALWAYS_POSSIBLE)]);
};

/** Mostly only the names are asked for, and errors are costly. */
const madeWhenAsked = (makers: (readonly [string, () => Outcome])[]): Record<string, Outcome> =>
  Object.defineProperties(
    {},
    Object.fromEntries(makers.map(([name, get]) => [name, { get, enumerable: true }])),
  );

/** The output of an outcome, which may depend on the actor's input. */
export const outputOf = (outcome: { output: unknown }, input: unknown): unknown =>
  typeof outcome.output === 'function' ? outcome.output(input) : outcome.output;
