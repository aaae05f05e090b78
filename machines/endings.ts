import type { AnyStateMachine, OutputFrom } from 'xstate';

/**
 * How a chart ends, for itself and for the chart that invokes it.
 *
 * Each final state carries its own `output`, read from its context or from the event that led there; the root passes it
 * on. A parent branches by `ended` and reads by `endOf`, as it does by `refused` and `refusalData` for calls.
 */

type Kind<Machine extends AnyStateMachine> =
  OutputFrom<Machine> extends { kind: infer K extends string } ? K : never;

const outputOf = ({ event }: { event: object }) => (event as { output?: { kind?: string } }).output;

/** The root's `output`: what the final state says. */
export const passOn = (args: { event: object }): never => outputOf(args) as never;

/** Guard of an `onDone`: this child chart ended in one of these ways. */
export const ended =
  <Machine extends AnyStateMachine>(_child: Machine, ...kinds: Kind<Machine>[]) =>
  (args: { event: object }): boolean =>
    kinds.includes(outputOf(args)?.kind as Kind<Machine>);

/** What this child chart ended with, in a branch that such an end leads to; a bug where it ended otherwise. */
export const endOf = <Machine extends AnyStateMachine, K extends Kind<Machine>>(
  args: { event: object },
  child: Machine,
  kind: K,
): Extract<OutputFrom<Machine>, { kind: K }> => {
  const output = outputOf(args);
  if (output?.kind !== kind) throw new Error(`${child.id} ended as ${output?.kind}, not as ${kind}`);
  return output as Extract<OutputFrom<Machine>, { kind: K }>;
};
