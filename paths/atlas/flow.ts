import type { AnyStateNode } from 'xstate';
import { implementationsOf, isChart, isOfXState } from '#machines/xstate-internals.ts';
import type { Contract } from '../chart/contract.ts';
import {
  type DeclaredTransition,
  declaredTransitions,
  pathOf,
  statesOf,
  visibleStates,
} from '../chart/declared.ts';
import { graphOf, labelsOf } from '../chart/graph.ts';
import { callsOf } from '../chart/outcomes.ts';
import type { ModelledFlow } from '../plan/flows.ts';
import { stalenessOf } from '../plan/staleness.ts';
import { inWords } from '../run/path-in-words.ts';
import { countedChart } from '../usage/chart.ts';
import type { User } from '../user/define.ts';
import { endingsIn, endsIn } from './arrows.ts';
import type { AtlasCall, AtlasFlow, AtlasPath, AtlasState, AtlasTransition, Child } from './data.ts';
import type { Touch, Touches } from './touched.ts';

/** The facts about a flow besides its chart. */
type Given = {
  touches: Touches;
  contract: Contract;
  user: User | undefined;
  /** Flows by the id of their chart. */
  flowOf: (id: string) => string;
  /** Flows that its screen opens, and does not invoke. */
  opened: readonly string[];
  routes: AtlasFlow['routes'];
  wordings: string[];
  hasScreen: boolean;
};

/** Returns a flow with its states, transitions and planned paths. */
export const atlasFlowOf = async (loaded: ModelledFlow, given: Given): Promise<AtlasFlow> => {
  const { flow, area, model } = loaded;
  const { machine } = model;
  const children = childrenOf(loaded, given);
  return {
    flow,
    id: machine.id,
    area,
    description: machine.root.description,
    file: `src/machines/${area}/${flow}/${flow}.machine.ts`,
    routes: given.routes,
    children,
    states: statesIn(loaded, given),
    transitions: transitionsIn(loaded, given),
    paths: await pathsIn(loaded, given),
    endings: endingsIn(loaded),
    counted: countedChart(machine, loaded.plan),
    ends: [...new Set(endsIn(loaded).map(({ end }) => end.kind))].sort(),
    wordings: given.wordings,
    hasScreen: given.hasScreen,
  };
};

const childrenOf = ({ flow, model: { machine } }: ModelledFlow, { flowOf, opened }: Given): Child[] => {
  const invoked = new Map<string, string[]>();
  for (const node of statesOf(machine)) {
    for (const { src } of node.invoke) {
      const logic = implementationsOf(machine).actors[src as string];
      if (!isChart(logic)) continue;
      const child = flowOf(logic.id);
      invoked.set(child, [...(invoked.get(child) ?? []), pathOf(node)]);
    }
  }
  return [
    ...[...invoked].map(([child, states]): Child => ({ flow: child, how: 'invoked', states })),
    ...opened
      .filter((child) => !invoked.has(child) && child !== flow)
      .map((child): Child => ({ flow: child, how: 'opened', states: [] })),
  ];
};

const statesIn = ({ model, plan }: ModelledFlow, { touches, contract }: Given): AtlasState[] => {
  const { machine } = model;
  const visible = new Set(visibleStates(machine));
  const passed = new Set(
    (plan?.paths ?? []).flatMap(({ start, steps }) =>
      [start, ...steps].flatMap(({ state, takes }) => [
        ...state.split(' + ').flatMap(withAncestors),
        ...takes.map((id) => id.slice(0, id.indexOf(' · '))).flatMap(withAncestors),
      ]),
    ),
  );
  const declared = declaredTransitions(machine);
  const refusals = new Set(Object.values(contract).flatMap(refusalsIn));
  return statesOf(machine)
    .filter((node) => node.parent && node.type !== 'history')
    .map((node): AtlasState => {
      const path = pathOf(node);
      const touch = touches.states.get(path);
      return {
        path,
        description: node.description,
        parent: node.parent?.parent ? pathOf(node.parent) : undefined,
        isFinal: node.type === 'final',
        isVisible: visible.has(path),
        isReached: passed.has(path),
        requirements: requirementsOf(model.requirements ?? {}, path),
        calls: passed.has(path) ? callsIn(machine, node, contract, declared) : [],
        refused: [...(touch?.ledBy ?? [])].filter((name) => refusals.has(name)),
        events: [...node.transitions.keys()].filter((type) => type && type !== '*' && !isOfXState(type)),
        wordings: [...(touch?.wordings ?? [])].sort(),
        fields: [...(touch?.fields ?? [])].sort(),
        users: usersOf(touch),
      };
    });
};

/** Returns the names of examples that are not an accepted answer. */
export const refusalsIn = (examples: Contract[string]): string[] =>
  Object.entries(examples).flatMap(([name, { code }]) => (code === '200' ? [] : [name]));

const usersOf = (touch: Touch | undefined): AtlasState['users'] => {
  const users = [...(touch?.users ?? [])];
  const known = users.filter((one) => one !== undefined);
  return users.length && known.length === users.length ? known : undefined;
};

const requirementsOf = (rows: Readonly<Record<string, readonly string[]>>, state: string): string[] =>
  Object.entries(rows).flatMap(([id, names]) =>
    names.some((name) => name === state || name.startsWith(`${state} · `)) ? [id] : [],
  );

const callsIn = (
  machine: ModelledFlow['model']['machine'],
  node: AnyStateNode,
  contract: Contract,
  declared: readonly DeclaredTransition[],
): AtlasCall[] =>
  node.invoke.flatMap(({ id, src }) =>
    callsOf(machine, src as string).map((operation) => {
      const examples = contract[operation] ?? {};
      const isHandled = ([name, { code }]: [string, { code: string }]): boolean => {
        const trigger = `${code === '200' ? 'done' : 'error'} ${id}`;
        const branches = declared.filter((one) => one.source === pathOf(node) && one.trigger === trigger);
        return branches.some(({ guard }) => guard === undefined || guard.includes(name));
      };
      const named = Object.entries(examples);
      return {
        actor: id,
        operation,
        outcomes: named.filter(isHandled).map(([name]) => name),
        unhandled: named.filter((one) => !isHandled(one)).map(([name]) => name),
      };
    }),
  );

const transitionsIn = ({ model: { machine } }: ModelledFlow, { touches }: Given): AtlasTransition[] => {
  const labels = new Map(labelsOf(graphOf(machine)).map((label) => [label.transition, label]));
  return declaredTransitions(machine).flatMap(({ id, source, targets }) => {
    const label = labels.get(id);
    if (!label) return [];
    const { kind, what, when } = label;
    return [{ id, source, targets, kind, what, when, wordings: [...(touches.transitions.get(id) ?? [])] }];
  });
};

const pathsIn = async (loaded: ModelledFlow, { contract, user }: Given): Promise<AtlasPath[]> => {
  const paths: AtlasPath[] = [];
  // A plan of another version of the chart cannot be replayed.
  for (const path of stalenessOf(loaded) ? [] : (loaded.plan?.paths ?? [])) {
    const steps = await inWords(loaded.model, user, contract, path);
    paths.push({ id: path.id, begins: path.input, requirements: path.requirements ?? [], steps });
  }
  return paths;
};

const withAncestors = (leaf: string): string[] =>
  leaf.split('.').map((_, index, parts) => parts.slice(0, index + 1).join('.'));
