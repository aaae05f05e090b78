import type { AnyStateMachine } from 'xstate';
import {
  type BuiltIn,
  chartOf,
  type Implementations,
  implementationsOf,
} from '#machines/xstate-internals.ts';
import { pathOf, statesOf } from '../chart/declared.ts';

/** Edits a chart: its raw configuration, as far as mutations change it, and the places in it. */

/** A state's raw configuration, as far as mutations change it. */
export type StateConfig = {
  on?: Record<string, Branches>;
  always?: Branches;
  after?: Record<string, Branches>;
  onDone?: Branches;
  invoke?: OneOrMore<InvokeConfig>;
  entry?: OneOrMore<unknown>;
  exit?: OneOrMore<unknown>;
  tags?: OneOrMore<string>;
  states?: Record<string, StateConfig>;
  output?: unknown;
  options?: object;
};
export type InvokeConfig = {
  id?: string;
  src: string;
  input?: unknown;
  onDone?: Branches;
  onError?: Branches;
};
export type Branch = {
  target?: string;
  guard?: unknown;
  actions?: OneOrMore<unknown>;
  reenter?: boolean;
};
type OneOrMore<T> = T | T[];
type Branches = OneOrMore<string | Branch>;

/** Returns the chart with an edited copy of its configuration, and with the implementations that the edit returns. */
export const editChart = (
  machine: AnyStateMachine,
  edit: (config: StateConfig) => Partial<Implementations> | unknown,
): AnyStateMachine => {
  const config = copy(machine.config as StateConfig);
  config.options = { maxIterations: 100 }; // a mutant may loop
  const implementations = edit(config);
  const { actions, actors, delays, guards } = implementationsOf(machine);
  return chartOf(config, {
    actions,
    actors,
    delays,
    guards,
    ...(implementations as object),
  });
};

/** A place in a state's configuration that holds branches. */
type Slot = {
  trigger: string;
  read(state: StateConfig): Branches;
  write(state: StateConfig, branches: Branch[]): unknown;
};

export const slotsOf = (config: StateConfig): Slot[] => {
  const member = (key: 'always' | 'onDone', trigger: string): Slot[] =>
    config[key] === undefined
      ? []
      : [
          {
            trigger,
            read: (state) => state[key] ?? [],
            write: (state, branches) => Object.assign(state, { [key]: branches }),
          },
        ];
  const members = (key: 'on' | 'after', prefix: string): Slot[] =>
    Object.keys(config[key] ?? {}).map((name) => ({
      trigger: `${prefix}${name}`,
      read: (state) => state[key]?.[name] ?? [],
      write: (state, branches) => {
        const { [name]: _, ...others } = state[key] ?? {};
        state[key] = branches.length ? { ...others, [name]: branches } : others;
      },
    }));
  const invokes = toArray(config.invoke ?? []).flatMap((invoke, index) =>
    (['onDone', 'onError'] as const)
      .filter((key) => invoke[key] !== undefined)
      .map(
        (key): Slot => ({
          trigger: `${key === 'onDone' ? 'done' : 'error'} ${invoke.src}`,
          read: (state) => toArray(state.invoke ?? [])[index]?.[key] ?? [],
          write: (state, branches) => {
            const { [key]: _, ...others } = toArray(state.invoke ?? [])[index] as InvokeConfig;
            const changed: InvokeConfig = branches.length ? { ...others, [key]: branches } : others;
            state.invoke = toArray(state.invoke ?? []).with(index, changed);
          },
        }),
      ),
  );
  return [
    ...member('always', 'always'),
    ...members('on', ''),
    ...invokes,
    ...member('onDone', 'done'),
    ...members('after', 'after '),
  ];
};

export const toArray = <T>(value: OneOrMore<T>): T[] => (Array.isArray(value) ? value : [value]);

export const toBranch = (branch: string | Branch): Branch =>
  typeof branch === 'string' ? { target: branch } : branch;

export const actionName = (action: unknown): string =>
  typeof action === 'string' ? action : ((action as { type?: string }).type ?? 'inline action');

export const stateAt = (config: StateConfig, path: string[]): StateConfig =>
  path.reduce((state, key) => state.states?.[key] as StateConfig, config);

/** The place of an action: in a state, or under its name in the setup. */
type ActionSite = {
  at: string;
  action: BuiltIn;
  /** Replaces the action; returns implementations if the action is named in the setup. */
  replace(config: StateConfig, changed: BuiltIn): Partial<Implementations> | undefined;
};

/** Returns every action in a chart, except references by name. */
export const actionSites = (machine: AnyStateMachine): ActionSite[] => [
  ...Object.entries(implementationsOf(machine).actions).map(
    ([name, action]): ActionSite => ({
      at: name,
      action: action as BuiltIn,
      replace: (_, changed) => ({ actions: { [name]: changed as never } }),
    }),
  ),
  ...statesOf(machine).flatMap((node) => inlineSites(machine, node.path, pathOf(node))),
];

const inlineSites = (machine: AnyStateMachine, path: string[], name: string): ActionSite[] => {
  const config = stateAt(machine.config as StateConfig, path);
  const inline = (actions: OneOrMore<unknown> | undefined) =>
    toArray(actions ?? []).flatMap((action, index) =>
      typeof action === 'function' ? [{ action: action as BuiltIn, index }] : [],
    );
  const parts = (['entry', 'exit'] as const).flatMap((part) =>
    inline(config[part]).map(
      ({ action, index }): ActionSite => ({
        at: `${name} ${part}`,
        action,
        replace: (whole, changed) => {
          const state = stateAt(whole, path);
          state[part] = toArray(state[part] ?? []).with(index, changed);
          return undefined;
        },
      }),
    ),
  );
  const branches = slotsOf(config).flatMap((slot) =>
    toArray(slot.read(config))
      .map(toBranch)
      .flatMap((branch, at, all) =>
        inline(branch.actions).map(
          ({ action, index }): ActionSite => ({
            at: `${name} · ${slot.trigger}${all.length > 1 ? ` #${at + 1}` : ''}`,
            action,
            replace: (whole, changed) => {
              const state = stateAt(whole, path);
              const present = toArray(slot.read(state)).map(toBranch);
              const edited = present[at] as Branch;
              const actions = toArray(edited.actions ?? []).with(index, changed);
              slot.write(state, present.with(at, { ...edited, actions }));
              return undefined;
            },
          }),
        ),
      ),
  );
  return [...parts, ...branches];
};

/** Copies plain objects and arrays; functions are shared. */
const copy = <T>(value: T): T => {
  if (Array.isArray(value)) return value.map(copy) as T;
  if (typeof value !== 'object' || value === null || Object.getPrototypeOf(value) !== Object.prototype)
    return value;
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, copy(inner)])) as T;
};
