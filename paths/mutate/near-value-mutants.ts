import type { AnyStateMachine } from 'xstate';
import { changedAction, implementationsOf, isAssign } from '#machines/xstate-internals.ts';
import { pathOf, statesOf } from '../chart/declared.ts';
import { isSame } from '../judge/matches.ts';
import { actionSites, type InvokeConfig, type StateConfig, stateAt, toArray } from './chart-config.ts';
import { thresholdsOf } from './guard-thresholds.ts';
import { leavesOf, listsOf, withMember } from './members.ts';
import type { AddMutant, FaultKind } from './mutation.ts';
import { nextTo, otherEntry, otherLike, otherWording, shapeOf } from './near-values.ts';
import { assignedBy, contextIn, type Made, type Seen } from './observed-values.ts';
import { mapped } from './value-mutants.ts';

/**
 * Mutations that leave values plausible: yesterday for today, a cent more, one entry fewer, another amount, another
 * message, a threshold off by one. Only mutations that changed an observed value are used.
 */
export const mutateNearValues = (machine: AnyStateMachine, seen: Seen, addMutant: AddMutant): void => {
  const { guards } = implementationsOf(machine);
  for (const { guard, at, changed } of thresholdsOf(machine, seen)) {
    addMutant('guard off by one', at, () => ({ guards: { ...guards, [guard]: changed as never } }));
  }
  mutateActions(machine, seen, addMutant);
  for (const node of statesOf(machine)) mutateState(machine, node.path, pathOf(node), seen, addMutant);
};

/** A change of a value, and its path. */
type Change = {
  kind: FaultKind;
  field: string;
  change(value: unknown, context: unknown): unknown;
};

/** Returns the changes of these members and lists that change an observed value. */
const changesOf = (made: readonly Made[] = [], fields: string[], lists: string[] = fields): Change[] => {
  const at = (
    kind: FaultKind,
    field: string,
    change: (now: unknown, whole: unknown, context: unknown) => unknown,
  ): Change => ({
    kind,
    field,
    change: (whole, context) => withMember(whole, field, (now) => change(now, whole, context) ?? now),
  });
  const all = [
    ...fields.flatMap((field) => [
      at('off by one', field, (now) => nextTo(now, isTime(now) ? -1 : 1)),
      at(
        'taken for another',
        field,
        (now, whole, context) => otherLike(now, whole, context) ?? otherEntry(now, context),
      ),
      ...messageFields(made, field).map((inner) =>
        inner.endsWith('key')
          ? at('wording of the same area', inner, (now) => otherWording(String(now)))
          : at('message value changed', inner, (now) => nextTo(now, 1) ?? `${now}…`),
      ),
    ]),
    ...lists.map((field) =>
      at('list cut short', field, (now) => (Array.isArray(now) ? now.slice(0, -1) : undefined)),
    ),
  ];
  return all.filter(({ change }) =>
    made.some(({ value, context }) => !isSame(value, change(value, context))),
  );
};

const isTime = (value: unknown) => ['moment', 'day'].includes(shapeOf(value) ?? '');

/** Returns the message key and the values of the messages in this member. */
const messageFields = (made: readonly Made[], field: string): string[] => [
  ...new Set(
    made.flatMap(({ value }) => {
      const member = (value as Record<string, unknown> | undefined)?.[field];
      const { key } = (member ?? {}) as { key?: unknown };
      if (shapeOf(key) !== 'wording') return [];
      return leavesOf(member, [field]).map(([path]) => path);
    }),
  ),
];

/** Returns the names of the members of all these values. */
const membersOf = (made: readonly Made[] = []): string[] => [
  ...new Set(
    made.flatMap(({ value }) =>
      Object.keys((value ?? {}) as object).filter((key) => !['kind', 'type', 'tone'].includes(key)),
    ),
  ),
];

const mutateActions = (machine: AnyStateMachine, seen: Seen, addMutant: AddMutant): void => {
  const { actions } = implementationsOf(machine);
  for (const { at, action, replace } of actionSites(machine)) {
    const { assignment = {}, event } = action;
    const made = seen.assigned.get(at) ?? seen.emitted.get(at);
    for (const { kind, field, change } of changesOf(made, membersOf(made))) {
      const changed = changedAction(
        action,
        isAssign(action)
          ? {
              assignment: (...args) =>
                change(assignedBy(assignment, args), contextIn(args)) as Record<string, unknown>,
            }
          : {
              event: (...args: unknown[]) =>
                change(typeof event === 'function' ? event(...args) : event, contextIn(args)),
            },
      );
      addMutant(kind, `${at} ${field}`, (config) => {
        const replaced = replace(config, changed);
        return replaced && { actions: { ...actions, ...replaced.actions } };
      });
    }
  }
};

const mutateState = (
  machine: AnyStateMachine,
  path: string[],
  name: string,
  seen: Seen,
  addMutant: AddMutant,
): void => {
  const config = stateAt(machine.config as StateConfig, path);
  for (const [index, { src, input }] of toArray(config.invoke ?? []).entries()) {
    const made = seen.given.get(`${name} · ${src}`) ?? [];
    const fields = made.flatMap(({ value }) => leavesOf(value).map(([field]) => field));
    const lists = made.flatMap(({ value }) => listsOf(value).map(([field]) => field));
    for (const { kind, field, change } of changesOf(made, [...new Set(fields)], [...new Set(lists)])) {
      addMutant(kind, `${name} · ${src} ${field}`, (whole) => {
        const state = stateAt(whole, path);
        const invokes = toArray(state.invoke ?? []);
        const changed = mapped(input, (value, { context }) => change(value, context));
        state.invoke = invokes.with(index, { ...(invokes[index] as InvokeConfig), input: changed });
      });
    }
  }
  if (path.length !== 1 || config.output === undefined) return;
  const made = seen.outputs.get(name);
  for (const { kind, field, change } of changesOf(made, membersOf(made))) {
    addMutant(kind, `${name} ${field}`, (whole) => {
      stateAt(whole, path).output = mapped(config.output, (output, { context }) => change(output, context));
    });
  }
};
