import type { AnyStateMachine } from 'xstate';
import { implementationsOf, isChart } from '#machines/xstate-internals.ts';
import { callsOf } from '../chart/outcomes.ts';
import type { UserFiles } from '../user/user-files.ts';

/** Names of the actors that work on the device, by chart. These actors run, but end only when their gate is opened. */
export type Gates = Record<string, readonly string[]>;

/** The parts of the page's window that gates use. */
export type GatedWindow = {
  gates?: Gates;
  /** Ends the first actor that waits at the gate; returns false if none waits. */
  openGate(machine: string, src: string): boolean;
};

/** Returns the actors behind gates: those that are not charts, make no requests, and send no events while they run. */
export const gatesOf = (userFiles: UserFiles, charts: readonly AnyStateMachine[]): Gates =>
  Object.fromEntries(
    charts.map((chart) => {
      const { model, user } = userFiles.find(chart) ?? {};
      // The chart of all forms makes no call; its model knows those of every form.
      const machine = model?.machine ?? chart;
      const isGated = ([src, logic]: [string, unknown]) =>
        !isChart(logic) &&
        !callsOf(machine, src).length &&
        !user?.requests?.[src] &&
        !Object.values(model?.actors?.[src] ?? {}).some((outcome) => 'sends' in outcome);
      const actors = Object.entries(implementationsOf(machine).actors);
      return [machine.id, actors.filter(isGated).map(([src]) => src)];
    }),
  );
