import type { DeclaredTransition } from '../chart/declared.ts';
import type { Mark } from './data.ts';

/** A declared transition that was added, removed, or leads elsewhere. */
export type TransitionChange = {
  mark: Mark;
  was: DeclaredTransition | undefined;
  now: DeclaredTransition | undefined;
};

/**
 * Compares the declared transitions of two charts. A removed and an added one with the same source and trigger, and the
 * same guard or the same targets, are one changed transition.
 */
export const transitionChanges = (
  old: readonly DeclaredTransition[],
  now: readonly DeclaredTransition[],
): TransitionChange[] => {
  const [known, present] = [old, now].map((list) => new Set(list.map(({ id }) => id))) as [
    Set<string>,
    Set<string>,
  ];
  const gone = old.filter(({ id }) => !present.has(id));
  const come = now.filter(({ id }) => !known.has(id));
  const partners = new Map<DeclaredTransition, DeclaredTransition>();
  const taken = new Set<DeclaredTransition>();
  for (const isSame of [hasSameGuard, hasSameTargets]) {
    for (const is of come) {
      if (partners.has(is)) continue;
      const was = gone.find((one) => !taken.has(one) && hasSameTrigger(one, is) && isSame(one, is));
      if (!was) continue;
      partners.set(is, was);
      taken.add(was);
    }
  }
  return [
    ...come.map((is): TransitionChange => {
      const was = partners.get(is);
      return { mark: was ? 'changed' : 'added', was, now: is };
    }),
    ...gone
      .filter((one) => !taken.has(one))
      .map((was): TransitionChange => ({ mark: 'removed', was, now: undefined })),
  ];
};

const hasSameTrigger = (one: DeclaredTransition, other: DeclaredTransition): boolean =>
  one.source === other.source && one.trigger === other.trigger;

const hasSameGuard = (one: DeclaredTransition, other: DeclaredTransition): boolean =>
  one.guard === other.guard;

const hasSameTargets = (one: DeclaredTransition, other: DeclaredTransition): boolean =>
  one.targets.join() === other.targets.join();
