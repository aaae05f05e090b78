import type { Happening, Observation } from '../explore/record.ts';
import type { Stimulus } from '../explore/stimulus.ts';
import type { PlannedObservation } from './plan.ts';

/** A running execution of a path: a started chart, alone or behind a screen. */
export type Execution = {
  /** The observation at the start. */
  start: Happening;
  /** Performs a stimulus, waits until everything is at rest, and returns the observation. */
  perform(stimulus: Stimulus): Promise<Happening>;
  /** Returns the problems of the current observation in words: from the oracles and the plan. */
  check(planned: PlannedObservation, seen: Observation, happening: Happening): Promise<string[]> | string[];
  /** Sends the events that must be ignored here; returns the problems. */
  trySneakPaths(ignores: string[]): Promise<string[]>;
  /** Ends the execution; returns what keeps running afterwards, if the level can tell. */
  stop(): Promise<string[]>;
};
