import { Refusal } from './refusal.ts';
import { CODES, type RefusalsOf } from './refusal-codes.ts';

type Call = { method: string; path: string };

/** The operations of an actor: one, or several with one purpose. */
type CallsOf<Logic> = Logic extends { operation: infer One }
  ? One
  : Logic extends { operations: infer All }
    ? All[keyof All]
    : never;

type NameIn<One> = One extends { method: infer M extends string; path: infer P extends string }
  ? RefusalsOf[`${M} ${P}` & keyof RefusalsOf]
  : never;

/** The names of an operation's refusals in the contract. */
export type RefusalName<Logic> = NameIn<CallsOf<Logic>>;

/** Returns the first of these names that matches the refusal. */
export const refusalAmong = <Name extends string>(
  names: readonly Name[],
  { event }: { event: object },
): Name | undefined => {
  const { error } = event as { error?: unknown };
  return names.find((name) => error instanceof Refusal && error.code === CODES[name as never]);
};

/**
 * Guard of an `onError`: true if the operation was refused with one of these names of the contract. A name that the
 * operation does not have fails to compile.
 */
export const refused =
  <Logic extends { operation: Call } | { operations: Record<string, Call> }>(
    _call: Logic,
    ...names: RefusalName<Logic>[]
  ) =>
  (args: { event: object }): boolean =>
    refusalAmong(names, args) !== undefined;
