import { Refusal } from './refusal.ts';
import { CODES, type RefusalsOf } from './refusal-codes.ts';

type Call = { method: string; path: string };

/** The names of the calls behind an actor: one, or those of several with one purpose. */
type CallsOf<Logic> = Logic extends { operation: infer One }
  ? One
  : Logic extends { operations: infer All }
    ? All[keyof All]
    : never;

type NameIn<One> = One extends { method: infer M extends string; path: infer P extends string }
  ? RefusalsOf[`${M} ${P}` & keyof RefusalsOf]
  : never;

/** What a call can be refused for, by the contract's names. */
export type RefusalName<Logic> = NameIn<CallsOf<Logic>>;

/** The first of these names by which a call was refused. */
export const refusalAmong = <Name extends string>(
  names: readonly Name[],
  { event }: { event: object },
): Name | undefined => {
  const { error } = event as { error?: unknown };
  return names.find((name) => error instanceof Refusal && error.code === CODES[name as never]);
};

/**
 * Guard of an `onError`: this call was refused so, by the contract's name for it. A name that the call cannot answer
 * does not compile.
 */
export const refused =
  <Logic extends { operation: Call } | { operations: Record<string, Call> }>(
    _call: Logic,
    ...names: RefusalName<Logic>[]
  ) =>
  (args: { event: object }): boolean =>
    refusalAmong(names, args) !== undefined;
