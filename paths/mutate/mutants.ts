import { type AnyStateMachine, not } from 'xstate';
import { isOfXState } from '#machines/xstate-internals.ts';
import { pathOf, statesOf } from '../chart/declared.ts';
import {
  actionName,
  type Branch,
  editChart,
  type InvokeConfig,
  type StateConfig,
  slotsOf,
  stateAt,
  toArray,
  toBranch,
} from './chart-config.ts';
import type { AddMutant, FaultKind } from './mutation.ts';
import { mutateNearValues } from './near-value-mutants.ts';
import { NOTHING_SEEN, type Seen } from './observed-values.ts';
import { mutateValues } from './value-mutants.ts';

/**
 * Mutations of a chart, to see whether its plan and its oracles kill them. Each mutation is one mistake that an
 * engineer could make while editing the chart. A mutant that survives shows a gap in the model.
 */
export type Fault = {
  kind: FaultKind;
  /** The place of the mutation in words. */
  at: string;
  /** The mutated chart. */
  machine: AnyStateMachine;
};

/** Returns every mutation that fits in the chart; for inputs, outputs and assignments, those of observed values. */
export const faultsOf = (machine: AnyStateMachine, seen: Seen = NOTHING_SEEN): Fault[] => {
  const faults: Fault[] = [];
  const addMutant: AddMutant = (kind, at, edit) => {
    faults.push({ kind, at, machine: editChart(machine, edit) });
  };
  for (const node of statesOf(machine)) faultsOfState(machine, node.path, pathOf(node), addMutant);
  mutateValues(machine, seen, addMutant);
  mutateNearValues(machine, seen, addMutant);
  return faults;
};

const faultsOfState = (
  machine: AnyStateMachine,
  path: string[],
  name: string,
  addMutant: AddMutant,
): void => {
  const config = stateAt(machine.config as StateConfig, path);

  for (const slot of slotsOf(config)) {
    const at = `${name} · ${slot.trigger}`;
    const branches = toArray(slot.read(config)).map(toBranch);
    const edit = (kind: FaultKind, where: string, change: (branches: Branch[]) => Branch[]) =>
      addMutant(kind, where, (whole) =>
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
      addMutant(`${part} action dropped`, `${name} ${actionName(action)}`, (whole) => {
        const state = stateAt(whole, path);
        state[part] = toArray(state[part] ?? []).toSpliced(index, 1);
      });
    }
  }
  for (const tag of toArray(config.tags ?? [])) {
    addMutant('tag dropped', `${name} ${tag}`, (whole) => {
      const state = stateAt(whole, path);
      state.tags = toArray(state.tags ?? []).filter((kept) => kept !== tag);
    });
  }
  for (const [index, invoke] of toArray(config.invoke ?? []).entries()) {
    const editInvoke = (kind: FaultKind, change: (invoke: InvokeConfig) => InvokeConfig[]) =>
      addMutant(kind, `${name} · ${invoke.src}`, (whole) => {
        const state = stateAt(whole, path);
        state.invoke = toArray(state.invoke ?? []).flatMap((one, at) => (at === index ? change(one) : [one]));
      });
    editInvoke('invoke dropped', () => []);
  }
  const ignored = eventNotHandled(machine, path);
  if (ignored) {
    addMutant('event let in', `${name} · ${ignored}`, (whole) => {
      const state = stateAt(whole, path);
      state.on = {
        ...state.on,
        [ignored]: { target: `#${[machine.id, ...path].join('.')}`, reenter: true },
      };
    });
  }
};

/** The target and actions of a branch under the guard of another. */
const withGuardOf = ({ guard: _, ...branch }: Branch, { guard }: Branch): Branch =>
  guard ? { ...branch, guard } : branch;

/** A sibling of the state, or for the root a child, where the chart can stay and to which the branch does not lead. */
const otherTarget = (machine: AnyStateMachine, path: string[], target: string): string | undefined => {
  const parent = path.slice(0, -1);
  const siblings = Object.entries(stateAt(machine.config as StateConfig, parent).states ?? {});
  const other = siblings.find(
    ([key, { always }]) => !always && key !== path.at(-1) && !target.split('.').includes(key),
  );
  return other && `#${[machine.id, ...parent, other[0]].join('.')}`;
};

/** Returns an event of the chart that no state handles here: neither this state nor any above, below or beside it. */
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
  return machine.events.find((event) => !handled.has(event) && !isOfXState(event) && !event.includes('*'));
};
