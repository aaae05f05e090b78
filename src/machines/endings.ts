import type { AnyStateMachine, OutputFrom } from 'xstate';

/**
 * How a chart ends, for itself and for the chart that invokes it.
 *
 * Each final state has its own `output`, read from its context or from the event that led to the state. The root
 * returns the output of its final state. A parent branches with `ended` and reads with `endOf`, as it does with
 * `refused` and `refusalData` for calls.
 */

type Kind<Machine extends AnyStateMachine> =
  OutputFrom<Machine> extends { kind: infer K extends string } ? K : never;

const outputOf = ({ event }: { event: object }) => (event as { output?: { kind?: string } }).output;

/** The `output` of a root: returns the output of the final state. */
export const passOn = (args: { event: object }): never => outputOf(args) as never;

/** Guard of an `onDone`: true if this child chart ended in one of these ways. */
export const ended =
  <Machine extends AnyStateMachine>(_child: Machine, ...kinds: Kind<Machine>[]) =>
  (args: { event: object }): boolean =>
    kinds.includes(outputOf(args)?.kind as Kind<Machine>);

/** Returns the output of a child chart in a branch for that end; throws if the child ended in another way. */
export const endOf = <Machine extends AnyStateMachine, K extends Kind<Machine>>(
  args: { event: object },
  child: Machine,
  kind: K,
): Extract<OutputFrom<Machine>, { kind: K }> => {
  const output = outputOf(args);
  if (output?.kind !== kind) throw new Error(`${child.id} ended as ${output?.kind}, not as ${kind}`);
  return output as Extract<OutputFrom<Machine>, { kind: K }>;
};
