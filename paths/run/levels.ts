import type { Contract } from '../chart/contract.ts';
import type { Census } from '../judge/controls.ts';
import type { Model } from '../judge/model.ts';
import type { ModelledFlow } from '../plan/flows.ts';
import type { PlannedPath } from '../plan/plan.ts';
import type { Sighting } from '../user/screen-run.ts';
import type { PathResult } from './run.ts';

/** The levels at which a path can run, cheapest first: the chart alone, its screen in jsdom, the app in a browser. */
export const LEVELS = ['machine', 'component', 'browser'] as const;
export type LevelName = (typeof LEVELS)[number];

/** A path of a flow that has to be run. */
export type Job = {
  flow: ModelledFlow;
  path: PlannedPath;
};

/** The result of a job. */
export type JobResult = {
  job: Job;
  result: PathResult;
};

/** Why a flow is not run at a level. */
type Lack = {
  reason: string;
  /** True if the reason is a waiver; otherwise it is a problem. */
  isMeant: boolean;
};

/**
 * A level: `paths/levels/<name>.ts` has one as its default export. A level triggers events as far outside as it can
 * (gestures, network responses, the clock), and observes the transitions in the running chart. A transition is covered
 * only if all checks of its step passed: `runPath` in `run.ts` does this for any `Execution`.
 */
export type Level = {
  /** The parts that are missing to run this flow at this level, such as gestures. */
  lacks?(flow: ModelledFlow): Promise<Lack | undefined>;
  /**
   * The paths to run, if they are not the committed plan's: a level that cannot do everything plans its own.
   */
  pathsOf?(flow: ModelledFlow, contract: Contract): PlannedPath[];
  /** The flow's model, restricted to what can happen at this level; by default the whole model. */
  modelOf?(flow: ModelledFlow): Model;
  /** Declared transitions that no path can take at this level, with reasons, in addition to the model's own waivers. */
  waivers?(flow: ModelledFlow): NonNullable<Model['waivers']>;
  /** Starts what all paths share, such as a browser. */
  open(options: LevelOptions): Promise<Session>;
};

export type LevelOptions = {
  contract: Contract;
  /** Folder for screenshots; a level writes nowhere else. */
  folder: string;
  /** Seed for delayed responses, if the level supports them. */
  slow?: number | undefined;
  /** Called after each step whose checks have all passed, at a level with a screen. */
  onSighting?(sighting: Sighting): Promise<void>;
};

/** An open level. */
export type Session = {
  /** Runs each job from a new start; yields the results in any order. */
  run(jobs: readonly Job[]): AsyncIterable<JobResult>;
  /**
   * Presses every control of a flow in every state on these paths, at a level that supports it; reports its progress.
   */
  takeCensus?(
    flow: string,
    paths: readonly PlannedPath[],
    tell: (pressed: number, of: number) => void,
  ): Promise<Census>;
  /** The rows of a flow's model that nothing has exercised so far, at a level that checks this. */
  unshown?(flow: ModelledFlow): string[];
  close(): Promise<void>;
};
