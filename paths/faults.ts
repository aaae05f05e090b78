import { type AnyStateMachine, not, StateMachine } from 'xstate';
import { pathOf, statesOf } from './declared.ts';

/**
 * Faults to plant in a chart, to see whether its plan and its oracles notice: each is one mistake that a person could
 * make while editing it. Whoever lets one pass has a hole in its model.
 */
export interface Fault {
  kind: FaultKind;
  /** Where it was planted, in words. */
  at: string;
  /** The chart with the fault. */
  machine: AnyStateMachine;
}

export type FaultKind =
  | 'transition dropped'
  | 'target changed'
  | 'target dropped'
  | 'guard dropped'
  | 'guard negated'
  | 'action dropped'
  | 'branches swapped'
  | 'error branches dropped'
  | 'entry action dropped'
  | 'exit action dropped'
  | 'tag dropped'
  | 'invoke dropped'
  | 'input field dropped'
  | 'event let in'
  | 'delay changed'
  | 'message changed'
  | 'output changed';

/** A state's raw configuration, as far as faults touch it. */
interface StateConfig {
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
}
interface InvokeConfig {
  id?: string;
  src: string;
  input?: unknown;
  onDone?: Branches;
  onError?: Branches;
}
interface Branch {
  target?: string;
  guard?: unknown;
  actions?: OneOrMore<unknown>;
  reenter?: boolean;
}
type OneOrMore<T> = T | T[];
type Branches = OneOrMore<string | Branch>;

/** Every fault of every kind that fits somewhere in the chart. */
export const faultsOf = (machine: AnyStateMachine): Fault[] => {
  const faults: Fault[] = [];
  const plant: Plant = (kind, at, edit) => {
    const config = copy(machine.config as StateConfig);
    config.options = { maxIterations: 100 }; // a fault may loop
    const implementations = edit(config);
    const { actions, actors, delays, guards } = machine.implementations;
    faults.push({
      kind,
      at,
      machine: new StateMachine(config as never, {
        actions,
        actors,
        delays,
        guards,
        ...(implementations as object),
      }),
    });
  };
  for (const node of statesOf(machine)) faultsOfState(machine, node.path, pathOf(node), plant);
  faultsOfImplementations(machine, plant);
  return faults;
};

/** Plants one fault: edits a fresh copy of the configuration, or answers with implementations to replace. */
type Plant = (kind: FaultKind, at: string, edit: (config: StateConfig) => unknown) => void;

const faultsOfState = (machine: AnyStateMachine, path: string[], name: string, plant: Plant): void => {
  const config = stateAt(machine.config as StateConfig, path);

  for (const slot of slotsOf(config)) {
    const at = `${name} · ${slot.trigger}`;
    const branches = toArray(slot.read(config)).map(toBranch);
    const edit = (kind: FaultKind, where: string, change: (branches: Branch[]) => Branch[]) =>
      plant(kind, where, (whole) =>
        slot.write(stateAt(whole, path), change(toArray(slot.read(stateAt(whole, path))).map(toBranch))),
      );

    if (slot.trigger.startsWith('error ')) edit('error branches dropped', at, () => []);
    for (const [index, branch] of branches.entries()) {
      const here = branches.length > 1 ? `${at} #${index + 1}` : at;
      const change = (changed: Branch) => (all: Branch[]) => all.with(index, changed);
      edit('transition dropped', here, (all) => all.toSpliced(index, 1));
      const { target, guard, ...rest } = branch;
      if (target !== undefined) {
        edit('target dropped', here, change({ ...rest, ...(guard ? { guard } : {}) }));
        const other = otherTarget(machine, path, target);
        if (other) edit('target changed', here, change({ ...branch, target: other }));
      }
      if (guard !== undefined) {
        edit('guard dropped', here, change({ ...rest, ...(target ? { target } : {}) }));
        edit('guard negated', here, change({ ...branch, guard: not(guard as never) }));
      }
      for (const [which, action] of toArray(branch.actions ?? []).entries()) {
        const actions = toArray(branch.actions ?? []).toSpliced(which, 1);
        edit('action dropped', `${here} ${actionName(action)}`, change({ ...branch, actions }));
      }
      const next = branches[index + 1];
      if (next) {
        edit('branches swapped', `${at} #${index + 1} and #${index + 2}`, (all) =>
          all.with(index, withGuardOf(next, branch)).with(index + 1, withGuardOf(branch, next)),
        );
      }
    }
  }

  for (const part of ['entry', 'exit'] as const) {
    for (const [index, action] of toArray(config[part] ?? []).entries()) {
      plant(`${part} action dropped`, `${name} ${actionName(action)}`, (whole) => {
        const state = stateAt(whole, path);
        state[part] = toArray(state[part] ?? []).toSpliced(index, 1);
      });
    }
  }
  for (const tag of toArray(config.tags ?? [])) {
    plant('tag dropped', `${name} ${tag}`, (whole) => {
      const state = stateAt(whole, path);
      state.tags = toArray(state.tags ?? []).filter((kept) => kept !== tag);
    });
  }
  for (const [index, invoke] of toArray(config.invoke ?? []).entries()) {
    const editInvoke = (kind: FaultKind, change: (invoke: InvokeConfig) => InvokeConfig[]) =>
      plant(kind, `${name} · ${invoke.src}`, (whole) => {
        const state = stateAt(whole, path);
        state.invoke = toArray(state.invoke ?? []).flatMap((one, at) => (at === index ? change(one) : [one]));
      });
    editInvoke('invoke dropped', () => []);
    if (typeof invoke.input === 'function') {
      const input = invoke.input as (args: unknown) => unknown;
      editInvoke('input field dropped', (one) => [
        { ...one, input: (args: unknown) => withoutLastField(input(args)) },
      ]);
    }
  }
  const stranger = eventNotHandled(machine, path);
  if (stranger) {
    plant('event let in', `${name} · ${stranger}`, (whole) => {
      const state = stateAt(whole, path);
      state.on = {
        ...state.on,
        [stranger]: { target: `#${[machine.id, ...path].join('.')}`, reenter: true },
      };
    });
  }
};

const faultsOfImplementations = (machine: AnyStateMachine, plant: Plant): void => {
  const { actions, delays } = machine.implementations;
  for (const [name, delay] of Object.entries(delays)) {
    const longer =
      typeof delay === 'function'
        ? (...args: unknown[]) => (delay as (...all: unknown[]) => number)(...args) + 1000
        : (delay as number) + 1000;
    plant('delay changed', name, () => ({ delays: { ...delays, [name]: longer } }));
  }
  for (const [name, action] of Object.entries(actions)) {
    const { type, event } = action as { type?: string; event?: unknown };
    if (type !== 'xstate.emit') continue;
    const changed = (...args: unknown[]) => ({
      ...(typeof event === 'function' ? event(...args) : event),
      message: { text: 'something else' },
    });
    plant('message changed', name, () => ({
      actions: { ...actions, [name]: Object.assign((() => {}) as () => void, action, { event: changed }) },
    }));
  }
  if ((machine.config as StateConfig).output !== undefined) {
    plant('output changed', machine.id, (config) => {
      config.output = { kind: 'something else' };
    });
  }
};

/** A place in a state's configuration that holds branches. */
interface Slot {
  trigger: string;
  read(state: StateConfig): Branches;
  write(state: StateConfig, branches: Branch[]): unknown;
}

const slotsOf = (config: StateConfig): Slot[] => {
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

const toArray = <T>(value: OneOrMore<T>): T[] => (Array.isArray(value) ? value : [value]);

const toBranch = (branch: string | Branch): Branch =>
  typeof branch === 'string' ? { target: branch } : branch;

/** What a branch does, under the other's guard. */
const withGuardOf = ({ guard: _, ...branch }: Branch, { guard }: Branch): Branch =>
  guard ? { ...branch, guard } : branch;

const actionName = (action: unknown): string =>
  typeof action === 'string' ? action : ((action as { type?: string }).type ?? 'inline action');

const stateAt = (config: StateConfig, path: string[]): StateConfig =>
  path.reduce((state, key) => state.states?.[key] as StateConfig, config);

/** A sibling of the state, or for the root a child, where one can stay and to which the branch does not lead now. */
const otherTarget = (machine: AnyStateMachine, path: string[], target: string): string | undefined => {
  const parent = path.slice(0, -1);
  const siblings = Object.entries(stateAt(machine.config as StateConfig, parent).states ?? {});
  const other = siblings.find(
    ([key, { always }]) => !always && key !== path.at(-1) && !target.split('.').includes(key),
  );
  return other && `#${[machine.id, ...parent, other[0]].join('.')}`;
};

/** An event of the chart that nobody handles while one rests in this state: not it, nor any above, below or beside it. */
const eventNotHandled = (machine: AnyStateMachine, path: string[]): string | undefined => {
  const line = statesOf(machine).filter(({ path: other }) =>
    other.every((key, index) => path[index] === key),
  );
  if (line.at(-1)?.type === 'final' || line.at(-1)?.always) return undefined;
  const regions = line
    .filter(({ type }) => type === 'parallel')
    .flatMap((node) => Object.values(node.states));
  const beside = regions.filter((region) => !line.includes(region)).flatMap((region) => region.events);
  const handled = new Set([
    ...line.flatMap((node) => node.ownEvents),
    ...(line.at(-1)?.events ?? []),
    ...beside,
  ]);
  return machine.events.find(
    (event) => !handled.has(event) && !event.startsWith('xstate.') && !event.includes('*'),
  );
};

/** The same value without the last field of its last object: what is forgotten when a request is edited. */
const withoutLastField = (value: unknown): unknown => {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return undefined;
  const entries = Object.entries(value);
  const last = entries.at(-1);
  if (!last) return undefined;
  const [key, inner] = last;
  const rest = Object.fromEntries(entries.slice(0, -1));
  const isObject = typeof inner === 'object' && inner !== null && Object.keys(inner).length > 0;
  return isObject ? { ...rest, [key]: withoutLastField(inner) } : rest;
};

/** A copy of plain objects and arrays; functions stay what they are. */
const copy = <T>(value: T): T => {
  if (Array.isArray(value)) return value.map(copy) as T;
  if (typeof value !== 'object' || value === null || Object.getPrototypeOf(value) !== Object.prototype)
    return value;
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, copy(inner)])) as T;
};
