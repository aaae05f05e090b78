import type { AnyStateMachine } from 'xstate';
import { NoAnswer, Refusal } from '#api/refusal.ts';
import { implementationsOf } from '#machines/xstate-internals.ts';
import type { Model, Outcome } from '../judge/model.ts';
import type { Contract } from './contract.ts';

type Call = {
  method: string;
  path: string;
};

/** The calls behind an actor, as `operation()` and `oneOfOperations()` declare them. */
export type CallLogic = {
  operation?: Call;
  operations?: Record<string, Call>;
};

/** Outcomes of any call besides the contract's examples: no response, or a refusal that the contract lacks. */
const ALWAYS_POSSIBLE = {
  noAnswer: () => ({ error: new NoAnswer('offline') }),
  unknownRefusal: () => ({ error: new Refusal({ code: '99999' }) }),
};

/** Returns the calls behind an actor of the chart; none if the actor makes no calls. */
export const callsOf = (machine: AnyStateMachine, src: string): string[] => {
  const { operation, operations } = (implementationsOf(machine).actors[src] ?? {}) as CallLogic;
  return [...(operation ? [operation] : []), ...Object.values(operations ?? {})].map(nameOf);
};

/** Returns the call that an actor makes for this input, and its parameters; undefined if it makes no call. */
export const callBy = (
  machine: AnyStateMachine,
  src: string,
  input: unknown,
): { operation: string; init: unknown } | undefined => {
  const { operation, operations } = (implementationsOf(machine).actors[src] ?? {}) as CallLogic;
  if (operation) return { operation: nameOf(operation), init: input };
  const { by, init } = (input ?? {}) as { by: string; init: unknown };
  const call = operations?.[by];
  return call && { operation: nameOf(call), init };
};

const nameOf = ({ method, path }: Call) => `${method} ${path}`;

/**
 * Returns every outcome of an actor for this input: the contract's examples, `noAnswer` and `unknownRefusal` for a call,
 * the model's outcomes for other actors. An empty result means that the outcomes are unknown.
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

/** Creates each outcome on access: most callers only need the names, and errors are slow to create. */
const madeWhenAsked = (makers: (readonly [string, () => Outcome])[]): Record<string, Outcome> =>
  Object.defineProperties(
    {},
    Object.fromEntries(makers.map(([name, get]) => [name, { get, enumerable: true }])),
  );

/** Returns the output of an outcome, which may depend on the actor's input. */
export const outputOf = (outcome: { output: unknown }, input: unknown): unknown =>
  typeof outcome.output === 'function' ? outcome.output(input) : outcome.output;
