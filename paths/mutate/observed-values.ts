import type { AnyStateMachine } from 'xstate';
import {
  type BuiltIn,
  changedAction,
  implementationsOf,
  isAssign,
  isCombined,
  isEmit,
} from '#machines/xstate-internals.ts';
import type { Contract } from '../chart/contract.ts';
import { pathOf, statesOf } from '../chart/declared.ts';
import { explore } from '../explore/explore.ts';
import { leavesOf } from '../explore/record.ts';
import type { Model } from '../judge/model.ts';
import { actionSites, editChart, stateAt, toArray } from './chart-config.ts';

/** A value that a chart produced, and the context from which it was produced. */
export type Made = {
  value: unknown;
  context: unknown;
};

/** The result of a guard, and its arguments. */
export type Answered = {
  args: { context: unknown; event: unknown };
  params: unknown;
  holds: boolean;
  /** The time of the evaluation, in epoch milliseconds. */
  at: number;
};

/** Facts about a chart that only a run shows: the values that its functions produce. */
export type Seen = {
  /** The inputs of each actor, by the name of its logic. */
  inputs: ReadonlyMap<string, readonly Made[]>;
  /** The inputs of each actor in a state, keyed by state and actor: `checking · checkCode`. */
  given: ReadonlyMap<string, readonly Made[]>;
  /** The outputs of the chart, by final state. */
  outputs: ReadonlyMap<string, readonly Made[]>;
  /** The members of context that each assign sets, by its site. */
  assigned: ReadonlyMap<string, readonly Made[]>;
  /** The emitted event of each emit, by its place in the chart. */
  emitted: ReadonlyMap<string, readonly Made[]>;
  /** The arguments of each call of a guard, by the guard's name. */
  answered: ReadonlyMap<string, readonly Answered[]>;
  /** The members of context that are set while an actor runs, by actor. */
  held: ReadonlyMap<string, ReadonlySet<string>>;
};

export const NOTHING_SEEN: Seen = {
  inputs: new Map(),
  given: new Map(),
  outputs: new Map(),
  assigned: new Map(),
  emitted: new Map(),
  answered: new Map(),
  held: new Map(),
};

/** True if a value is empty. */
export const isBlank = (value: unknown): boolean =>
  value === undefined || value === null || value === '' || (Array.isArray(value) && !value.length);

/** The names of the members that an assign sets. */
export const keysAssigned = ({ assigned }: Seen, at: string): string[] => [
  ...new Set((assigned.get(at) ?? []).flatMap(({ value }) => Object.keys(value as object))),
];

/** Explores a chart once, and records the observed values. */
export const see = (model: Model, contract: Contract): Seen => {
  const seen = {
    inputs: new Map<string, Made[]>(),
    given: new Map<string, Made[]>(),
    outputs: new Map<string, Made[]>(),
    assigned: new Map<string, Made[]>(),
    emitted: new Map<string, Made[]>(),
    answered: new Map<string, Answered[]>(),
    held: new Map<string, Set<string>>(),
  };
  const machine = watched(model.machine, seen);
  // Records facts at every moment of the exploration, also where it does not continue.
  const facts: Model['facts'] = (snapshot) => {
    const keys = Object.keys(snapshot.context).filter((key) => !isBlank(snapshot.context[key]));
    for (const actor of Object.keys(snapshot.children)) {
      seen.held.set(actor, new Set([...(seen.held.get(actor) ?? []), ...keys]));
    }
    return model.facts(snapshot);
  };
  for (const { moment } of explore({ ...model, machine, facts }, contract).situations) {
    const { snapshot } = moment;
    const { context } = snapshot;
    for (const { src, input } of moment.pending.values()) add(seen.inputs, src, { value: input, context });
    if (snapshot.status === 'done') {
      add(seen.outputs, leavesOf(snapshot).join(), { value: snapshot.output, context });
    }
  }
  return seen;
};

type Notes = {
  given: Map<string, Made[]>;
  assigned: Map<string, Made[]>;
  emitted: Map<string, Made[]>;
  answered: Map<string, Answered[]>;
};

/** Returns the chart with every input, assign, emit and guard recording its arguments and result. */
const watched = (machine: AnyStateMachine, notes: Notes): AnyStateMachine =>
  editChart(machine, (config) => {
    const { actions, guards } = implementationsOf(machine);
    for (const node of statesOf(machine)) {
      const state = stateAt(config, node.path);
      if (state.invoke === undefined) continue;
      state.invoke = toArray(state.invoke).map((invoke) => ({
        ...invoke,
        input: (args: { context: unknown }) => {
          const value = typeof invoke.input === 'function' ? invoke.input(args) : invoke.input;
          add(notes.given, `${pathOf(node)} · ${invoke.src}`, { value, context: args.context });
          return value;
        },
      }));
    }
    const watching = actionSites(machine).flatMap(({ at, action, replace }) => {
      const changed = telling(at, action, notes);
      return changed ? Object.entries(replace(config, changed)?.actions ?? {}) : [];
    });
    const answering = plainGuards(machine).map(([name, guard]) => [
      name,
      (args: Answered['args'], params: unknown) => {
        const holds = guard(args, params);
        add(notes.answered, name, { args, params, holds, at: Date.now() });
        return holds;
      },
    ]);
    return {
      actions: { ...actions, ...Object.fromEntries(watching) },
      guards: { ...guards, ...Object.fromEntries(answering) },
    };
  });

export type PlainGuard = (args: Answered['args'], params: unknown) => boolean;

/** Returns the named guards that are the chart's own functions, not combinations by XState. */
export const plainGuards = (machine: AnyStateMachine): [name: string, guard: PlainGuard][] =>
  Object.entries(implementationsOf(machine).guards).flatMap(([name, guard]) =>
    typeof guard === 'function' && !isCombined(guard) ? [[name, guard as PlainGuard]] : [],
  );

/** Returns the action with a recorder; undefined if it produces no value. */
const telling = (at: string, action: BuiltIn, { assigned, emitted }: Notes): BuiltIn | undefined => {
  const { assignment = {}, event } = action;
  if (isAssign(action)) {
    return changedAction(action, {
      assignment: (...args) => {
        const value = assignedBy(assignment, args);
        add(assigned, at, { value, context: contextIn(args) });
        return value;
      },
    });
  }
  if (!isEmit(action)) return undefined;
  return changedAction(action, {
    event: (...args: unknown[]) => {
      const value = typeof event === 'function' ? event(...args) : event;
      add(emitted, at, { value, context: contextIn(args) });
      return value;
    },
  });
};

/** The members that an assignment sets. */
export const assignedBy = (
  assignment: NonNullable<BuiltIn['assignment']>,
  args: unknown[],
): Record<string, unknown> =>
  typeof assignment === 'function'
    ? assignment(...args)
    : Object.fromEntries(
        Object.entries(assignment).map(([key, made]) => [
          key,
          typeof made === 'function' ? made(...args) : made,
        ]),
      );

export const contextIn = ([args]: unknown[]): unknown => (args as { context?: unknown } | undefined)?.context;

const add = <Value>(map: Map<string, Value[]>, key: string, value: Value): void => {
  const known = map.get(key);
  if (known) known.push(value);
  else map.set(key, [value]);
};
