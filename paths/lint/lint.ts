import type { AnyStateMachine, AnyStateNode } from 'xstate';
import { passOn } from '#machines/endings.ts';
import { implementationsOf, isChart, isOfXState } from '#machines/xstate-internals.ts';
import type { Contract } from '../chart/contract.ts';
import { type DeclaredTransition, declaredTransitions, pathOf, statesOf } from '../chart/declared.ts';
import { HARMLESS } from '../chart/harmless.ts';
import { callsOf } from '../chart/outcomes.ts';
import { type Exploration, explore } from '../explore/explore.ts';
import { activeStates, leavesOf, stateOf } from '../explore/record.ts';
import type { Model } from '../judge/model.ts';
import type { ModelledFlow } from '../plan/flows.ts';
import { hasUser, userFileOf } from '../user/user-files.ts';

/** A problem of a chart or its model; with `note`, only information. */
export type Finding = {
  rule: string;
  /** The place: a state, transition, actor or event of the chart. */
  at: string;
  message: string;
  note?: boolean;
};

/** Returns all findings about a flow and its files that need no plan. */
export const lintFlow = ({ flow, model }: ModelledFlow, contract: Contract): Finding[] => [
  ...lintUser(flow),
  ...lintHarmless(model.machine),
  ...lint(model, contract),
];

/** A flow without a user file is not run on its screens. */
const lintUser = (flow: string): Finding[] =>
  hasUser(flow) ? [] : [{ rule: 'no-user', at: flow, message: `there is no ${userFileOf(flow)}` }];

/** Reports a chart without an entry in `HARMLESS`: a developer must decide which members of context may leave the page. */
export const lintHarmless = ({ id }: AnyStateMachine): Finding[] =>
  id in HARMLESS
    ? []
    : [
        {
          rule: 'no-harmless-line',
          at: id,
          message: 'the chart has no line in paths/chart/harmless.ts',
        },
      ];

/** Returns all findings about a chart and its model that need no plan. */
export const lint = (model: Model, contract: Contract): Finding[] => {
  const exploration = explore(model, contract);
  const declared = declaredTransitions(model.machine);
  const findings = [
    ...lintChart(model.machine),
    ...lintEnds(model.machine, exploration),
    ...lintBranches(declared),
    ...lintCalls(model, contract),
    ...lintModel(model, declared, exploration),
    ...lintReach(model, declared, exploration),
    ...genericOutcomes(declared, exploration),
  ];
  return applyExceptions(model, findings);
};

const lintChart = (machine: AnyStateMachine): Finding[] => {
  const findings: Finding[] = [];
  if (!machine.root.description) {
    findings.push({ rule: 'no-description', at: machine.id, message: 'the chart has no description' });
  }
  for (const node of statesOf(machine)) findings.push(...lintInvokes(machine, node));
  return findings;
};

/** The final state must carry the output of the chart, so that the drawing shows it. */
const lintEnds = ({ id, root }: AnyStateMachine, { situations }: Exploration): Finding[] => {
  const findings: Finding[] = [];
  if (situations.some(({ moment }) => 'output' in moment.snapshot.context)) {
    findings.push({
      rule: 'output-in-context',
      at: id,
      message: 'the output is kept in context: it outlives its state',
    });
  }
  const finals = Object.values(root.states).filter(({ type }) => type === 'final');
  const said = finals.filter(({ output }) => output !== undefined);
  if (root.output ? root.output !== passOn : said.length) {
    findings.push({
      rule: 'output-inferred',
      at: id,
      message: 'the root does not pass on what its final states say (passOn)',
    });
  }
  const silent = finals.filter(({ output }) => output === undefined);
  return [
    ...findings,
    ...(said.length ? silent : []).map((node) => ({
      rule: 'no-output',
      at: pathOf(node),
      message: 'the chart ends here with nothing, and elsewhere with something',
    })),
  ];
};

const lintInvokes = (machine: AnyStateMachine, node: AnyStateNode): Finding[] =>
  node.invoke.flatMap(({ id, src }) => {
    const findings: Finding[] = [];
    const at = `${pathOf(node)} · ${id}`;
    if (id !== src)
      findings.push({ rule: 'invoke-id', at, message: `the invoke's id is not its src (${src})` });
    const last = node.transitions.get(`xstate.error.actor.${id}`)?.at(-1);
    // A chart handles the failures of its own calls; the app handles crashes for all charts.
    const isCall = !isChart(implementationsOf(machine).actors[src as string]);
    if (!last && isCall) {
      findings.push({ rule: 'no-error-branch', at, message: 'no onError: a failure kills the chart' });
    } else if (last?.guard) {
      findings.push({
        rule: 'no-error-branch',
        at,
        message: 'the last onError branch is guarded: what it refuses kills the chart',
      });
    }
    const success = node.transitions.get(`xstate.done.actor.${id}`)?.[0]?.target?.[0];
    if (success?.type === 'final' && last?.target?.includes(success)) {
      findings.push({
        rule: 'failure-is-success',
        at,
        message: `an unknown failure ends in ${pathOf(success)}, as success does`,
      });
    }
    return findings;
  });

const lintBranches = (declared: DeclaredTransition[]): Finding[] =>
  declared
    .filter(({ guard, branch, branches }) => guard === undefined && branch < branches - 1)
    .map(({ id }) => ({
      rule: 'dead-branch',
      at: id,
      message: 'unguarded, so the branches after it are never taken',
    }));

const lintCalls = (model: Model, contract: Contract): Finding[] =>
  invokedActors(model.machine).flatMap((src) => {
    const calls = callsOf(model.machine, src);
    const unknown = calls.filter((call) => !contract[call]);
    if (unknown.length) {
      return unknown.map((call) => ({
        rule: 'unknown-call',
        at: src,
        message: `${call} is not in the contract`,
      }));
    }
    const silent = calls.filter((call) => !Object.keys(contract[call] ?? {}).length);
    if (silent.length) {
      return silent.map((call) => ({
        rule: 'no-outcomes',
        at: src,
        message: `the contract has no example for ${call}`,
      }));
    }
    const logic = implementationsOf(model.machine).actors[src];
    const neverEnds =
      isChart(logic) && !Object.values(logic.root.states).some(({ type }) => type === 'final');
    if (calls.length || neverEnds || Object.keys(model.actors?.[src] ?? {}).length) return [];
    return [{ rule: 'no-outcomes', at: src, message: 'the model does not say how this actor ends' }];
  });

const invokedActors = (machine: AnyStateMachine): string[] => [
  ...new Set(statesOf(machine).flatMap((node) => node.invoke.map(({ src }) => src as string))),
];

const lintModel = (model: Model, declared: DeclaredTransition[], { situations }: Exploration): Finding[] => {
  const findings: Finding[] = [];
  if (!model.follows) {
    findings.push({
      rule: 'no-follows',
      at: model.machine.id,
      message: 'the model does not say what must follow',
    });
  }
  const states = new Set(statesOf(model.machine).map(pathOf));
  const ids = new Set(declared.map(({ id }) => id));

  for (const state of new Set(situations.flatMap(({ moment }) => leavesOf(moment.snapshot)))) {
    if (!model.oracles[state]) {
      findings.push({ rule: 'no-oracle', at: state, message: 'no oracle says what a user must see here' });
    }
  }
  for (const state of Object.keys(model.oracles)) {
    if (!states.has(state))
      findings.push({ rule: 'unknown-name', at: state, message: 'an oracle for no state' });
  }
  const handled = new Set(declared.map(({ definition }) => definition.eventType).filter(isEvent));
  for (const event of handled) {
    if (!(event in model.events))
      findings.push({ rule: 'no-event-case', at: event, message: 'the model has no case of it' });
  }
  for (const event of Object.keys(model.events)) {
    if (!handled.has(event))
      findings.push({ rule: 'unknown-name', at: event, message: 'no state handles this event' });
  }
  for (const { transition } of model.waivers ?? []) {
    if (!ids.has(transition))
      findings.push({ rule: 'unknown-name', at: transition, message: 'a waiver for no transition' });
  }
  for (const [requirement, shownBy] of Object.entries(model.requirements ?? {})) {
    for (const name of shownBy.filter((name) => !states.has(name) && !ids.has(name))) {
      findings.push({
        rule: 'unknown-name',
        at: name,
        message: `"${requirement}" is shown by no such state or transition`,
      });
    }
  }
  return findings;
};

const isEvent = (type: string) => type !== '' && type !== '*' && !type.endsWith('.*') && !isOfXState(type);

const lintReach = (model: Model, declared: DeclaredTransition[], exploration: Exploration): Finding[] => {
  const { situations, moves, starts, problems, contradictions } = exploration;
  const taken = new Set([...starts, ...moves].flatMap(({ takes }) => takes));
  const seen = new Set(situations.flatMap(({ moment }) => activeStates(moment.snapshot)));
  for (const { id, source, targets } of declared) {
    if (taken.has(id)) for (const state of [source, ...targets]) seen.add(state);
  }
  const waived = new Set(model.waivers?.map(({ transition }) => transition));
  const entered = (node: AnyStateNode) =>
    !node.parent || seen.has(pathOf(node)) || Object.values(node.states).some(entered);
  return [
    ...problems.map((problem) => ({ rule: 'dies', at: model.machine.id, message: problem })),
    ...contradictions.map((problem) => ({ rule: 'contradiction', at: model.machine.id, message: problem })),
    ...statesOf(model.machine)
      .filter((node) => node.type !== 'history' && !entered(node))
      .map((node) => ({ rule: 'unreachable-state', at: pathOf(node), message: 'nothing leads here' })),
    ...declared
      .filter(({ id }) => !taken.has(id) && !waived.has(id))
      .map(({ id }) => ({
        rule: 'never-taken',
        at: id,
        message: 'no case and no outcome takes this transition',
      })),
    ...deadEnds(exploration).map((state) => ({
      rule: 'dead-end',
      at: state,
      message: 'there is no way on from here',
    })),
  ];
};

/** Returns the dead ends: states that lead to no end or, in a chart without an end, states without a transition. */
const deadEnds = ({ situations, moves }: Exploration): string[] => {
  const isEnd = (index: number) => situations[index]?.moment.snapshot.status === 'done';
  const ends = situations.map(({ index }) => index).filter(isEnd);
  const good = new Set(ends.length ? ends : moves.map(({ from }) => from));
  for (let grown = true; grown; ) {
    const more = moves.filter(({ from, to }) => good.has(to) && !good.has(from));
    for (const { from } of more) good.add(from);
    grown = more.length > 0;
  }
  return [
    ...new Set(
      situations.filter(({ index }) => !good.has(index)).map(({ moment }) => stateOf(moment.snapshot)),
    ),
  ];
};

/** Returns outcomes that no branch of the chart handles by name: the last, unguarded branch takes them. */
const genericOutcomes = (declared: DeclaredTransition[], { moves }: Exploration): Finding[] => {
  const generic = new Map(
    declared
      .filter(({ trigger, guard }) => trigger.startsWith('error ') && guard === undefined)
      .map((found) => [found.id, found]),
  );
  const outcomes = new Map<string, Set<string>>();
  for (const { stimulus, takes } of moves) {
    const first = takes[0] as string;
    if ('actor' in stimulus && generic.has(first)) {
      outcomes.set(first, (outcomes.get(first) ?? new Set()).add(stimulus.outcome));
    }
  }
  return [...outcomes].map(([at, names]) => ({
    rule: 'generic-outcome',
    at,
    message: `handles ${[...names].join(', ')}`,
    note: true,
  }));
};

const applyExceptions = ({ exceptions = [] }: Model, findings: Finding[]): Finding[] => {
  const matches = (finding: Finding, { rule, at }: { rule: string; at: string }) =>
    finding.rule === rule && finding.at === at;
  const unused = exceptions.filter((exception) => !findings.some((finding) => matches(finding, exception)));
  return [
    ...findings.filter((finding) => !exceptions.some((exception) => matches(finding, exception))),
    ...unused.map(({ rule, at }) => ({
      rule: 'unused-exception',
      at,
      message: `nothing breaks ${rule} here`,
    })),
  ];
};
