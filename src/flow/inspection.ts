import type { ActorOptions, AnyStateMachine, InspectionEvent } from 'xstate';

/** Options with which charts start when a tool runs the app. */
type Watching = {
  /** Receives all inspection events of these charts. */
  inspect?: (event: InspectionEvent) => void;
  /** The clock of these charts. */
  clock?: NonNullable<ActorOptions<AnyStateMachine>['clock']>;
  /** Returns the chart with the tool's actors; always the same object for the same chart. */
  dress?: <Machine extends AnyStateMachine>(machine: Machine) => Machine;
};

let watching: Watching = {};

/** Inspects every chart that starts from now on. Only tools call it (charts/inspection, paths). */
export const watchCharts = (by: Watching): void => {
  watching = by;
};

type Observer = (event: InspectionEvent) => void;

const observers = new Set<Observer>();

/** Observes all charts from now on, also those that run already, until the returned function is called. */
export const observeCharts = (observer: Observer): (() => void) => {
  observers.add(observer);
  return () => observers.delete(observer);
};

/** Returns the options with which a chart starts, so that a tool or an observer can inspect it. */
export const inspection = (): Watching & { inspect: Observer } => {
  const { inspect, ...others } = watching;
  const tell: Observer = (event) => {
    inspect?.(event);
    for (const observe of observers) observe(event);
  };
  return { ...others, inspect: tell };
};

/** Returns the chart to start: unchanged, unless a tool replaces it. */
export const dressed = <Machine extends AnyStateMachine>(machine: Machine): Machine =>
  watching.dress?.(machine) ?? machine;
