import type { Contract } from '../chart/contract.ts';
import type { ModelledFlow } from '../chart/flows.ts';
import type { Census } from '../judge/controls.ts';
import type { Model } from '../judge/model.ts';
import type { PlannedPath } from '../plan/plan.ts';
import type { Sighting } from '../user/screen-run.ts';
import type { PathResult } from './run.ts';

/** The levels at which a path can run, cheapest first: the chart alone, its screen in jsdom, the app in a browser. */
export const LEVELS = ['machine', 'component', 'browser'] as const;
export type LevelName = (typeof LEVELS)[number];

/** One path of one flow that is to be run. */
export interface Job {
  flow: ModelledFlow;
  path: PlannedPath;
}

/** The result of a job. */
export interface JobResult {
  job: Job;
  result: PathResult;
}

/** Why a flow is not run at a level. */
interface Lack {
  reason: string;
  /** True if it is waived; otherwise it is a fault. */
  isMeant: boolean;
}

/**
 * A level: `levels/<name>.ts` has one as its default export. It makes things happen as far outside as it can (events,
 * gestures, answers of the network, the clock) and observes, in the running chart, which transitions were taken. A
 * transition is credited only when everything that its step has to show was seen: `runPath` in `run.ts` does so for
 * whatever can begin a path, perform a stimulus and say what is wrong.
 */
export interface Level {
  /** The parts that are missing to run this flow at this level, such as gestures. */
  lacks?(flow: ModelledFlow): Promise<Lack | undefined>;
  /**
   * What to run of a flow, where that is not the committed plan's paths as they stand: a level at which something
   * cannot happen, and so is waived there, plans its own.
   */
  pathsOf?(flow: ModelledFlow, contract: Contract): PlannedPath[];
  /** The flow's model with nothing in it but what can happen at this level; by default the model as it is. */
  modelOf?(flow: ModelledFlow): Model;
  /** Declared transitions that no path can take at this level, and why, on top of the model's own waivers. */
  waivers?(flow: ModelledFlow): NonNullable<Model['waivers']>;
  /** Starts what all paths share, such as a browser. */
  open(options: LevelOptions): Promise<Session>;
}

export interface LevelOptions {
  contract: Contract;
  /** Folder for pictures of what was seen; nothing is to be written elsewhere. */
  folder: string;
  /** The seed of the slow world, where the level knows one: answers come late. */
  slow?: number | undefined;
  /** Called, at a level with a screen, whenever a step's every check has passed. */
  onSighting?(sighting: Sighting): Promise<void>;
}

/** An open level. */
export interface Session {
  /** Runs each job from a fresh beginning; yields the results as they come, in any order. */
  run(jobs: readonly Job[]): AsyncIterable<JobResult>;
  /** Presses every control of a flow in every state on these paths, at a level that can; tells how far it has come. */
  takeCensus?(
    flow: string,
    paths: readonly PlannedPath[],
    tell: (pressed: number, of: number) => void,
  ): Promise<Census>;
  /** The rows of a flow's model that nothing has exercised so far, at a level that checks this. */
  unshown?(flow: ModelledFlow): string[];
  close(): Promise<void>;
}

/** The level of this name. */
export const loadLevel = async (name: LevelName): Promise<Level> =>
  ((await import(`./levels/${name}.ts`)) as { default: Level }).default;
