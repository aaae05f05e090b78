import type { AnyStateMachine, AnyStateNode, AnyTransitionDefinition } from 'xstate';
import { declaredBranches, statesOf } from '#machines/declared-branches.ts';
import { delayIn, isDelayEnd, partsOf } from '#machines/xstate-internals.ts';

export { statesOf };

/** A declared transition: one branch of one trigger of one state. */
export type DeclaredTransition = {
  /** Readable, stable and unique in its chart: `signingIn · error signIn → locked [threeWrongPasswords]`. */
  id: string;
  /** Path of the state that declares it, `(any)` for the chart itself. */
  source: string;
  /** The trigger: an event, `always`, `done signIn`, `error signIn`, `after COOLDOWN`, `any event`. */
  trigger: string;
  /** Paths of its targets; empty if it stays. */
  targets: string[];
  /** The guard's name; undefined for an unguarded branch. */
  guard: string | undefined;
  /** Index of this branch of the trigger, and the number of branches. */
  branch: number;
  branches: number;
  definition: AnyTransitionDefinition;
};

/** Returns the path of a state from its chart's root; `(any)` for the root, which covers every state. */
export const pathOf = (node: AnyStateNode): string => node.path.join('.') || '(any)';

/** True if a state is `outer` or lies within it; every state lies within `(any)`. */
export const isWithin = (state: string, outer: string): boolean =>
  outer === '(any)' || state === outer || state.startsWith(`${outer}.`);

/** Returns the states in which a chart can stay; not those that it leaves at once. */
export const visibleStates = (machine: AnyStateMachine): string[] =>
  statesOf(machine)
    .filter(({ type, always }) => type === 'atomic' && !always?.some(({ guard }) => guard === undefined))
    .map(pathOf);

/**
 * Returns every declared transition: guard branches, `always`, `done`, `error`, `after`, events and
 * wildcards. The list is the denominator of coverage, so nothing is left out.
 */
export const declaredTransitions = (machine: AnyStateMachine): DeclaredTransition[] => {
  const seen = new Map<string, number>();
  return declaredBranches(machine)
    .flatMap(describeBranches)
    .map((transition) => {
      const count = (seen.get(transition.id) ?? 0) + 1;
      seen.set(transition.id, count);
      return count === 1 ? transition : { ...transition, id: `${transition.id} #${count}` };
    });
};

/** Maps the definition objects that a running machine reports to our ids. */
export const transitionIds = (machine: AnyStateMachine): Map<AnyTransitionDefinition, string> =>
  new Map(declaredTransitions(machine).map(({ definition, id }) => [definition, id]));

const describeBranches = (branches: readonly AnyTransitionDefinition[]): DeclaredTransition[] =>
  branches.map((definition, branch) => {
    const source = pathOf(definition.source);
    const trigger = triggerOf(definition.source, definition);
    const targets = (definition.target ?? []).map(pathOf);
    const guard = definition.guard === undefined ? undefined : guardName(definition.guard);
    const last = branch > 0 ? ' [otherwise]' : '';
    const when = guard === undefined ? last : ` [${guard}]`;
    const id = `${source} · ${trigger} → ${targets.join(' + ') || '(stays)'}${when}`;
    return { id, source, trigger, targets, guard, branch, branches: branches.length, definition };
  });

const triggerOf = (node: AnyStateNode, { eventType }: AnyTransitionDefinition): string => {
  if (eventType === '') return 'always';
  if (eventType === '*') return 'any event';
  if (eventType.startsWith('xstate.done.state.')) return 'done';
  if (isDelayEnd(eventType)) return `after ${delayIn(eventType).slice(0, -node.id.length - 1)}`;
  return eventType
    .replace('xstate.done.actor.', 'done ')
    .replace('xstate.error.actor.', 'error ')
    .replace('xstate.snapshot.', 'snapshot ');
};

/** Returns a guard in words: its name and parameters; for `and`, `or` and `not` also the combined guards. */
const guardName = (guard: unknown): string => {
  if (typeof guard === 'string') return guard;
  if (typeof guard === 'function') {
    const { guards, stateValue } = partsOf(guard);
    if (guards) return `${guard.name}(${guards.map(guardName).join(', ')})`;
    if (stateValue) return `in ${JSON.stringify(stateValue).replaceAll('"', '')}`;
    return guard.name && guard.name !== 'guard' ? guard.name : 'inline';
  }
  const { type, params } = guard as { type: string; params?: unknown };
  return params === undefined || typeof params === 'function' ? type : `${type} ${JSON.stringify(params)}`;
};
