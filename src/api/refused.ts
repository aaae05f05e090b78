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

type RefusalName<Logic> = NameIn<CallsOf<Logic>>;

/**
 * Guard of an `onError`: this call was refused so, by the contract's name for it. A name that the call cannot answer
 * does not compile.
 */
export const refused =
  <Logic extends { operation: Call } | { operations: Record<string, Call> }>(
    _call: Logic,
    ...names: RefusalName<Logic>[]
  ) =>
  ({ event }: { event: object }): boolean => {
    const { error } = event as { error?: unknown };
    return error instanceof Refusal && names.some((name) => error.code === CODES[name as keyof typeof CODES]);
  };
