import type { Contract } from '../chart/contract.ts';
import { nameOf } from '../explore/stimulus.ts';
import type { Model } from '../judge/model.ts';
import { loadContract, type ModelledFlow } from '../plan/flows.ts';
import { writePath } from '../plan/plan.ts';
import type { Level, LevelName, Session } from '../run/levels.ts';
import { heardOf } from '../run/user-level.ts';
import { CRASHED } from '../user/screen-run.ts';
import { hasUser, loadSimulatedFlow } from '../user/user-files.ts';
import { withDelays } from './delays.ts';
import { compressed, type Followed, follow } from './follow.ts';
import { recordPath } from './live.ts';
import { type RecordedRun, textOf } from './report.ts';

/** The result of a run at one level. */
export type Replayed = {
  level: LevelName;
  /** True if the flow ended in the same state as the recorded run, or crashed again. */
  isThere: boolean;
  /** Number of steps that passed, and of all steps of the path. */
  passed: number;
  steps: number;
  /** The state in which the path ends. */
  state: string;
  milliseconds: number;
  /** Why the level does not run the flow, where it could not follow, or how the chart crashed; in words. */
  notes: string[];
  pictures: Record<string, string>;
  followed?: Followed;
};

type Where = { level: Level; name: LevelName; session: Session };

/** Walks the way of a recorded run at one level. */
export const replayAt = async (
  { level, name, session }: Where,
  flow: ModelledFlow,
  run: RecordedRun,
): Promise<Replayed> => {
  const nothing = { level: name, passed: 0, steps: 0, state: '', milliseconds: 0, pictures: {} };
  const lack = await level.lacks?.(flow);
  if (lack) return { ...nothing, isThere: lack.isMeant, notes: [`does not run here: ${lack.reason}`] };

  const { model, contract, incidental } = await possibleAt(level, name, flow);
  const found = await follow(model, contract, run);
  if (!found) return { ...nothing, isThere: false, notes: ['no start of the chart can be the recorded one'] };
  const delayed = withDelays(model, contract, run, found);
  const followed = withoutIncidental(model, contract, flow.flow, delayed, incidental);
  const stimuli = followed.steps.map(({ stimulus }) => stimulus);
  const crashing = followed.crashes ? stimuli.at(-1) : undefined;
  const { path } = writePath(
    flow.flow,
    model,
    contract,
    followed.input,
    crashing ? stimuli.slice(0, -1) : stimuli,
  );
  const end = path.steps.at(-1) ?? path.start;
  if (crashing) path.steps.push({ ...crashing, state: end.state, takes: [] });

  const began = performance.now();
  const failure = { step: 0, problems: [] as string[] };
  const pictures: Record<string, string> = {};
  let passed = 0;
  for await (const { result } of session.run([{ flow, path }])) {
    passed = result.steps;
    Object.assign(pictures, result.pictures);
    if (result.failure) Object.assign(failure, result.failure);
  }
  const milliseconds = Math.round(performance.now() - began);
  const walked = { ...nothing, passed, steps: path.steps.length, state: end.state, milliseconds, pictures };
  const notes = stoppedNotes(run, followed);
  if (crashing) {
    const stack = await stackOf(name, flow.model, followed, failure.problems);
    const isThere = stack !== undefined && failure.step === path.steps.length;
    const told = stack === undefined ? 'does not crash again' : `crashes again at "${nameOf(crashing)}"`;
    return {
      ...walked,
      isThere,
      notes: [...notes, told, ...(stack ?? failure.problems.join('\n')).split('\n')],
      followed,
    };
  }
  if (failure.problems.length) {
    const { position = 0 } = followed.steps[failure.step - 1] ?? {};
    const recorded = run.steps[Math.max(0, position - 1)];
    const at = recorded ? `step ${recorded.number} of the report (${textOf(recorded)})` : 'its start';
    notes.push(`fails at ${at}:`, ...failure.problems.map((problem) => `  ${problem}`));
  }
  const { standing } = run;
  const isThere =
    !failure.problems.length && !followed.stopped && (!standing || standing.state === end.state);
  if (!isThere && standing?.status === 'crashed') notes.push('does not crash again');
  return { ...walked, isThere, notes, followed };
};

/** The model and the contract of everything that can happen at a level. */
const possibleAt = async (
  level: Level,
  name: LevelName,
  flow: ModelledFlow,
): Promise<{ model: Model; contract: Contract; incidental: readonly string[] }> => {
  const contract = loadContract();
  const possible = level.modelOf?.(flow);
  if (name === 'machine' || !possible || !hasUser(flow.flow)) {
    return { model: flow.model, contract, incidental: [] };
  }
  const { user } = await loadSimulatedFlow(flow.flow);
  const incidental = user.incidental ?? [];
  // A gesture also causes incidental events, such as FIELD.LEAVE. A report has them as steps, so the model allows them.
  const events = Object.fromEntries(
    Object.entries(possible.events).map(([type, cases]) => [
      type,
      incidental.includes(type)
        ? (flow.model.events[type] ?? cases)
        : { ...Object(cases), ...incidentalOf(flow.model, type, incidental) },
    ]),
  );
  return { model: { ...possible, events }, contract: heardOf(contract), incidental };
};

/** Returns the cases of an event that are incidental. */
const incidentalOf = ({ events }: Model, type: string, incidental: readonly string[]): object =>
  Object.fromEntries(
    Object.entries(Object(events[type])).filter(([name]) => incidental.includes(`${type} ${name}`)),
  );

/** Leaves incidental events to the gestures around them, if the path leads to the same state without them. */
const withoutIncidental = (
  model: Model,
  contract: Contract,
  flow: string,
  followed: Followed,
  incidental: readonly string[],
): Followed => {
  const steps = compressed(followed.steps.filter(({ stimulus }) => !incidental.includes(nameOf(stimulus))));
  if (steps.length === followed.steps.length) return followed;
  const endOf = (all: Followed['steps']) => {
    const stimuli = all.map(({ stimulus }) => stimulus);
    const { path, stopped } = writePath(flow, model, contract, followed.input, stimuli);
    return stopped === undefined ? (path.steps.at(-1) ?? path.start).state : undefined;
  };
  return endOf(steps) === endOf(followed.steps) ? { ...followed, steps } : followed;
};

/** Says where a path could not follow the recording. */
const stoppedNotes = (run: RecordedRun, { stopped }: Followed): string[] => {
  if (!stopped) return [];
  const expected = run.steps[stopped.position];
  if (!expected) return [`takes every recorded step, but does not stand in ${run.standing?.state}`];
  return [
    `cannot follow at step ${expected.number} of the report: ${textOf(expected)}`,
    ...(stopped.possible.length ? ['possible there:', ...stopped.possible.map((one) => `  ${one}`)] : []),
  ];
};

/** Returns the stack of the crash; undefined if the chart does not crash. */
const stackOf = async (
  name: LevelName,
  model: Model,
  { input, steps, leadIn }: Followed,
  problems: readonly string[],
): Promise<string | undefined> => {
  if (name !== 'machine') {
    return problems.find((problem) => problem.startsWith(CRASHED))?.slice(CRASHED.length);
  }
  const stimuli = steps.map(({ stimulus }) => stimulus);
  const { crash } = await recordPath(model, loadContract(), input, stimuli, leadIn);
  return crash && String((crash.error as Error | undefined)?.stack ?? crash.error);
};
