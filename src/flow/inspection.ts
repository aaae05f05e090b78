import type { ActorOptions, AnyStateMachine, InspectionEvent } from 'xstate';

/** With what charts start where a tool runs the app. */
type Watching = {
  /** Is told of everything they do. */
  inspect?: (event: InspectionEvent) => void;
  /** Their clock. */
  clock?: NonNullable<ActorOptions<AnyStateMachine>['clock']>;
  /** The same chart with actors of the tool's; for the same chart always the same one. */
  dress?: <Machine extends AnyStateMachine>(machine: Machine) => Machine;
};

let watching: Watching = {};

/** Has every chart that starts from now on watched. Only tools do so (charts/inspection, paths): nothing here calls it. */
export const watchCharts = (by: Watching): void => {
  watching = by;
};

/** What a chart is started with, for it to be watched where somebody watches. */
export const inspection = (): Watching => watching;

/** The chart to start: as it is, unless a tool has another in its place. */
export const dressed = <Machine extends AnyStateMachine>(machine: Machine): Machine =>
  watching.dress?.(machine) ?? machine;
