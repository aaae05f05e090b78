import { type AnyStateMachine, assign } from 'xstate';
import {
  type BuiltIn,
  changedAction,
  implementationsOf,
  isAssign,
  isEmit,
} from '#machines/xstate-internals.ts';
import { pathOf, statesOf } from '../chart/declared.ts';
import {
  actionName,
  actionSites,
  type Branch,
  type InvokeConfig,
  type StateConfig,
  stateAt,
  toArray,
  toBranch,
} from './chart-config.ts';
import { fieldsOf, leavesOf, withMember } from './members.ts';
import type { AddMutant } from './mutation.ts';
import { keysAssigned, type Made, type Seen } from './observed-values.ts';

/**
 * Mutations of values that a chart produces. Examples: a wrong field of a request, another message, a delay of 30 s
 * instead of 3, a failure that clears known data.
 */
export const mutateValues = (machine: AnyStateMachine, seen: Seen, addMutant: AddMutant): void => {
  const { delays } = implementationsOf(machine);
  for (const [name, delay] of Object.entries(delays)) {
    const by = (change: (milliseconds: number) => number) =>
      typeof delay === 'function'
        ? (...args: unknown[]) => change((delay as (...all: unknown[]) => number)(...args))
        : change(delay as number);
    addMutant('delay made longer', name, () => ({
      delays: { ...delays, [name]: by((ms) => ms + 1000) as never },
    }));
    addMutant('delay made shorter', name, () => ({
      delays: { ...delays, [name]: by((ms) => ms / 2) as never },
    }));
  }
  mutateActions(machine, seen, addMutant);
  for (const node of statesOf(machine)) mutateState(machine, node.path, pathOf(node), seen, addMutant);
  const config = machine.config as StateConfig;
  if (
    config.output !== undefined &&
    !Object.values(config.states ?? {}).some(({ output }) => output !== undefined)
  ) {
    addMutant('output changed', machine.id, (whole) => {
      whole.output = SOMETHING_ELSE;
    });
  }
};

const SOMETHING_ELSE = { kind: 'something else' };

const mutateActions = (machine: AnyStateMachine, seen: Seen, addMutant: AddMutant): void => {
  const { actions } = implementationsOf(machine);
  for (const { at, action, replace } of actionSites(machine)) {
    const change = (members: Partial<BuiltIn>) => (config: StateConfig) => {
      const replaced = replace(config, changedAction(action, members));
      return replaced && { actions: { ...actions, ...replaced.actions } };
    };
    const { assignment, event } = action;
    if (isEmit(action)) {
      addMutant('message changed', at, change({ event: otherEvent(event) }));
    }
    const keys = keysAssigned(seen, at);
    if (!isAssign(action) || keys.length < 2) continue; // dropping the only assignment drops the action
    for (const key of keys) {
      const without =
        typeof assignment === 'function'
          ? (...args: unknown[]) => withoutKey(assignment(...args), key)
          : withoutKey(assignment ?? {}, key);
      addMutant('assignment dropped', `${at} ${key}`, change({ assignment: without }));
    }
  }
};

const withoutKey = (members: Record<string, unknown>, key: string) => {
  const { [key]: _, ...others } = members;
  return others;
};

/** Returns replacements of an emitted event: another message, or another of its members. */
const otherEvent = (event: unknown) => {
  const change = ({ message, ...rest }: Record<string, unknown>) => {
    if (message !== undefined) return { ...rest, message: otherMessage(message) };
    const member = Object.keys(rest).find((key) => key !== 'type') ?? 'type';
    return { ...rest, [member]: 'something else' };
  };
  return typeof event === 'function'
    ? (...args: unknown[]) => change(event(...args))
    : change(event as never);
};

const otherMessage = (message: unknown) =>
  typeof message === 'object' && message !== null && 'key' in message
    ? { ...message, key: 'something:else' }
    : { text: 'something else' };

const mutateState = (
  machine: AnyStateMachine,
  path: string[],
  name: string,
  seen: Seen,
  addMutant: AddMutant,
): void => {
  const config = stateAt(machine.config as StateConfig, path);
  for (const [index, invoke] of toArray(config.invoke ?? []).entries()) {
    const edit = (
      kind: Parameters<AddMutant>[0],
      at: string,
      change: (invoke: InvokeConfig) => InvokeConfig,
    ) =>
      addMutant(kind, at, (whole) => {
        const state = stateAt(whole, path);
        const invokes = toArray(state.invoke ?? []);
        state.invoke = invokes.with(index, change(invokes[index] as InvokeConfig));
      });
    mutateInput(invoke, name, seen, edit);
    mutateFailure(invoke, name, seen, edit);
  }
  if (path.length === 1 && config.output !== undefined) {
    const edit = (kind: Parameters<AddMutant>[0], at: string, output: unknown) =>
      addMutant(kind, at, (whole) => {
        stateAt(whole, path).output = output;
      });
    edit('output changed', name, SOMETHING_ELSE);
    for (const field of fieldsOf(valuesOf(seen.outputs.get(name))).filter((field) => field !== 'kind')) {
      edit(
        'output field emptied',
        `${name} ${field}`,
        mapped(config.output, (output) => emptied(output, field)),
      );
    }
  }
};

type EditInvoke = (
  kind: Parameters<AddMutant>[0],
  at: string,
  change: (invoke: InvokeConfig) => InvokeConfig,
) => void;

const mutateInput = ({ src, input }: InvokeConfig, name: string, seen: Seen, edit: EditInvoke): void => {
  for (const field of fieldsOf(valuesOf(seen.inputs.get(src)))) {
    const at = `${name} · ${src} ${field}`;
    edit('input field emptied', at, (one) => ({
      ...one,
      input: mapped(input, (value) => emptied(value, field)),
    }));
    edit('input field replaced', at, (one) => ({
      ...one,
      input: mapped(input, (value, args) => replaced(value, field, args)),
    }));
  }
};

/** Adds two mutants of a call's failure: it leads to the target of success, or it clears the values that success sets. */
const mutateFailure = (
  { src, onDone, onError }: InvokeConfig,
  name: string,
  seen: Seen,
  edit: EditInvoke,
): void => {
  const [success] = toArray(onDone ?? []).map(toBranch);
  const failures = toArray(onError ?? []).map(toBranch);
  const last = failures.at(-1);
  if (!success || !last) return;
  const instead = (branch: Branch) => (one: InvokeConfig) => ({ ...one, onError: failures.with(-1, branch) });
  const { guard: _, ...unguarded } = success;
  if (!isSameBranch(unguarded, last)) {
    edit('failure taken for success', `${name} · ${src}`, instead(unguarded));
  }
  const setAnyway = broughtBy(`${name} · error ${src}`, [last], seen);
  for (const key of broughtBy(`${name} · done ${src}`, toArray(onDone ?? []).map(toBranch), seen)) {
    if (!seen.held.get(src)?.has(key) || setAnyway.includes(key)) continue;
    const wipe: BuiltIn = changedAction(assign({}) as BuiltIn, {
      assignment: { [key]: ({ context }: { context: Record<string, unknown> }) => blank(context[key]) },
    });
    edit(
      'result forgotten',
      `${name} · ${src} ${key}`,
      instead({ ...last, actions: [wipe, ...toArray(last.actions ?? [])] }),
    );
  }
};

const isSameBranch = (one: Branch, other: Branch): boolean => {
  const [actions, others] = [toArray(one.actions ?? []), toArray(other.actions ?? [])];
  return (
    one.target === other.target &&
    actions.length === others.length &&
    actions.every((action, index) => action === others[index])
  );
};

/** The members of context that success sets. */
const broughtBy = (at: string, branches: Branch[], seen: Seen): string[] => {
  const named = branches.flatMap(({ actions }) => toArray(actions ?? []).map(actionName));
  const inline = [...seen.assigned.keys()].filter((site) => site === at || site.startsWith(`${at} #`));
  return [...new Set([...named, ...inline].flatMap((site) => keysAssigned(seen, site)))];
};

/** Returns an input or output with a change applied, for a value or a function. */
export const mapped =
  (value: unknown, change: (value: unknown, args: { context?: unknown }) => unknown) =>
  (args: { context?: unknown }) =>
    change(typeof value === 'function' ? value(args) : value, args);

const valuesOf = (made: readonly Made[] = []): unknown[] => made.map(({ value }) => value);

/** Returns an empty value of the same kind. */
const blank = (value: unknown): unknown => {
  if (typeof value === 'string') return '';
  if (typeof value === 'number') return 0;
  if (typeof value === 'boolean') return !value;
  return Array.isArray(value) ? [] : null;
};

const emptied = (value: unknown, field: string) =>
  withMember(value, field, (now) => (typeof now === 'number' ? undefined : blank(now)));

/** Returns a text from elsewhere in the context, as if the wrong member had been read; else any other value. */
const replaced = (value: unknown, field: string, { context }: { context?: unknown }) =>
  withMember(value, field, (now) => {
    const others = leavesOf(context).map(([, other]) => other);
    return others.find((other) => typeof other === typeof now && other !== now) ?? otherValue(now);
  });

const otherValue = (value: unknown): unknown => {
  if (typeof value === 'number') return value + 1;
  return typeof value === 'boolean' ? !value : 'something else';
};
