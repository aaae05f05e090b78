import type { AnyStateMachine, AnyStateNode } from 'xstate';
import { START } from '#domain/trails/trail-limits.ts';
import {
  type DeclaredTransition,
  declaredTransitions,
  isWithin,
  pathOf,
  statesOf,
} from '../chart/declared.ts';

/** A step of one run of a chart: the declared name of a transition, or `(start)`. */
type Taken = { took: string; at: number };

/** One stay in an atomic or final state, from the transition that entered it to the one that left it. */
type Stay = {
  state: string;
  isFinal: boolean;
  /** The name of the transition that entered the state. */
  by: string;
  from: number;
  /** Undefined if the run has no later step that leaves the state. */
  left?: { by: string; at: number };
};

/** A run of a chart, reconstructed from its recorded steps. */
export type Followed = {
  /** In the order in which they began. */
  stays: readonly Stay[];
  /** The stays after the last step. */
  standing: readonly Stay[];
};

/** A run of a chart that is being followed. */
export type Follower = {
  take(step: Taken): void;
  /** Begins in the middle of a run: these atomic states are active, each entered by a transition. */
  enter(states: readonly { state: string; by: string }[]): void;
  /** Some steps are lost: the active states are unknown until a step enters them. */
  lose(): void;
  result(): Followed;
};

/**
 * Follows runs of a chart by the names of their transitions. The targets are in the names; the machine's definition says
 * what else is entered with them: initial states and the other regions of parallel states.
 */
export const createFollower = (machine: AnyStateMachine): (() => Follower) => {
  const nodes = new Map(statesOf(machine).map((node) => [pathOf(node), node]));
  const nodeOf = (path: string) => nodes.get(path) as AnyStateNode;
  const declared = new Map(declaredTransitions(machine).map((transition) => [transition.id, transition]));
  const changes = new Map([...declared].map(([id, transition]) => [id, changeOf(transition, nodeOf)]));
  const initial: Change = { domain: machine.root, enters: enteredIn(machine.root, []) };

  return () => {
    const stays: Stay[] = [];
    let active: Stay[] = [];
    return {
      take: ({ took, at }) => {
        const change = took === START ? initial : changes.get(took);
        if (!change) return;
        const within = (state: string) => isInside(state, pathOf(change.domain));
        for (const stay of active) if (within(stay.state)) stay.left = { by: took, at };
        const source = declared.get(took)?.source ?? '(any)';
        // A source that is not active shows that steps are missing, so the other states are unknown too.
        const isKnown = active.some(({ state }) => isWithin(state, source));
        const entered = change.enters.map(
          (node): Stay => ({ state: pathOf(node), isFinal: node.type === 'final', by: took, from: at }),
        );
        active = [...(isKnown ? active.filter(({ state }) => !within(state)) : []), ...entered];
        stays.push(...entered);
      },
      enter: (states) => {
        active = states.map(({ state, by }) => ({
          state,
          isFinal: nodeOf(state).type === 'final',
          by,
          from: 0,
        }));
        stays.push(...active);
      },
      lose: () => {
        active = [];
      },
      result: () => ({ stays, standing: active }),
    };
  };
};

/** A way through a state: the transition that entered it, and the one that left it, by their declared names. */
export type Way = { entered: string; left: string };

/**
 * Returns the ways through the states of a run. A state that ended together with another region of its chart does not
 * count, because only chance puts the two beside each other.
 */
export const waysIn = ({ stays }: Followed): Way[] =>
  stays.flatMap(({ state, by, left }) =>
    left && isWithin(state, sourceOf(left.by)) ? [{ entered: by, left: left.by }] : [],
  );

/** Returns the state in which a declared transition begins. */
const sourceOf = (name: string): string => name.split(' · ')[0] ?? '';

/** The active states within the domain are left, and these atomic states are entered. */
type Change = { domain: AnyStateNode; enters: readonly AnyStateNode[] };

/** Returns the states that a transition leaves and enters (SCXML 3.13); undefined if it stays. */
const changeOf = (
  { definition: { source, reenter }, targets }: DeclaredTransition,
  nodeOf: (path: string) => AnyStateNode,
): Change | undefined => {
  if (targets.length === 0) return undefined;
  const own = pathOf(source);
  const isInner = !reenter && targets.every((target) => isWithin(target, own));
  const all = [own, ...targets];
  const domain = isInner
    ? source
    : (ancestorsOf(source).find((node) => all.every((path) => isInside(path, pathOf(node)))) ??
      source.machine.root);
  // A transition of an atomic state to itself that does not re-enter the state stays.
  if (isAtomic(domain)) return undefined;
  return { domain, enters: enteredIn(domain, targets.map(nodeOf)) };
};

/** Returns the atomic states that are entered in a state on the way to the targets. */
const enteredIn = (node: AnyStateNode, targets: readonly AnyStateNode[]): AnyStateNode[] => {
  if (isAtomic(node)) return [node];
  const towards = (child: AnyStateNode) =>
    targets.filter((target) => isWithin(pathOf(target), pathOf(child)));
  const children = Object.values(node.states);
  const entered = node.type === 'parallel' ? children : children.filter((child) => towards(child).length > 0);
  const reached = entered.length > 0 ? entered : (node.initial.target ?? []);
  return reached.flatMap((child) => enteredIn(child, towards(child)));
};

const isAtomic = ({ type }: AnyStateNode): boolean => type === 'atomic' || type === 'final';

/** True if a state lies within `outer` and is another state. */
const isInside = (state: string, outer: string): boolean => state !== outer && isWithin(state, outer);

/** Returns the states that contain a state, the innermost first. */
const ancestorsOf = ({ parent }: AnyStateNode): AnyStateNode[] =>
  parent ? [parent, ...ancestorsOf(parent)] : [];
