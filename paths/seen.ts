import type { AnyStateMachine } from 'xstate';
import { actionSites, type BuiltIn, changedAction, editChart } from './chart-config.ts';
import type { Contract } from './contract.ts';
import { explore } from './explore.ts';
import type { Model } from './model.ts';
import { leavesOf } from './record.ts';

/** What can be told of a chart only by running it: values that its functions make. */
export interface Seen {
  /** What each actor was given, by its logic's name. */
  inputs: ReadonlyMap<string, readonly unknown[]>;
  /** What the chart ended with, by the final state. */
  outputs: ReadonlyMap<string, readonly unknown[]>;
  /** Which members of context each assign sets, by its site. */
  assigned: ReadonlyMap<string, ReadonlySet<string>>;
  /** Which members of context hold something while an actor is at work, by the actor. */
  held: ReadonlyMap<string, ReadonlySet<string>>;
}

export const NOTHING_SEEN: Seen = {
  inputs: new Map(),
  outputs: new Map(),
  assigned: new Map(),
  held: new Map(),
};

/** Whether a value holds nothing. */
export const isBlank = (value: unknown): boolean =>
  value === undefined || value === null || value === '' || (Array.isArray(value) && !value.length);

/** Goes everywhere in a chart once, and keeps what it saw. */
export const see = (model: Model, contract: Contract): Seen => {
  const assigned = new Map<string, Set<string>>();
  const held = new Map<string, Set<string>>();
  const machine = watched(model.machine, (at, keys) => note(assigned, at, keys));
  // Facts are asked for wherever the exploration comes, not only where it goes on.
  const facts: Model['facts'] = (snapshot) => {
    const keys = Object.keys(snapshot.context).filter((key) => !isBlank(snapshot.context[key]));
    for (const actor of Object.keys(snapshot.children)) note(held, actor, keys);
    return model.facts(snapshot);
  };
  const inputs = new Map<string, unknown[]>();
  const outputs = new Map<string, unknown[]>();
  for (const { moment } of explore({ ...model, machine, facts }, contract).situations) {
    for (const { src, input } of moment.pending.values()) add(inputs, src, input);
    const { snapshot } = moment;
    if (snapshot.status === 'done') add(outputs, leavesOf(snapshot).join(), snapshot.output);
  }
  return { inputs, outputs, assigned, held };
};

/** The chart with every assign telling which members it sets. */
const watched = (machine: AnyStateMachine, tell: (at: string, keys: string[]) => void): AnyStateMachine =>
  editChart(machine, (config) => {
    const { actions } = machine.implementations;
    const watching = actionSites(machine).flatMap(({ at, action, replace }) => {
      if (action.type !== 'xstate.assign') return [];
      return Object.entries(
        replace(
          config,
          telling(action, (keys) => tell(at, keys)),
        )?.actions ?? {},
      );
    });
    return { actions: { ...actions, ...Object.fromEntries(watching) } };
  });

const telling = (action: BuiltIn, tell: (keys: string[]) => void): BuiltIn => {
  const { assignment } = action;
  if (typeof assignment !== 'function') {
    tell(Object.keys(assignment ?? {}));
    return action;
  }
  return changedAction(action, {
    assignment: (...args) => {
      const members = assignment(...args);
      tell(Object.keys(members));
      return members;
    },
  });
};

const note = (map: Map<string, Set<string>>, key: string, values: readonly string[]): void => {
  map.set(key, new Set([...(map.get(key) ?? []), ...values]));
};

const add = (map: Map<string, unknown[]>, key: string, value: unknown): void => {
  map.set(key, [...(map.get(key) ?? []), value]);
};
