import type { AnyStateMachine } from 'xstate';
import { callsOf } from '../chart/outcomes.ts';
import { isChart, type People } from '../user/user-files.ts';

/** Names of the actors that work on the device, by chart. They run, but end only when their gate is opened. */
export type Gates = Record<string, readonly string[]>;

/** The parts of the page's window that gates use. */
export interface GatedWindow {
  gates?: Gates;
  /** Lets the first actor that waits there end; false if none waits. */
  openGate(machine: string, src: string): boolean;
}

/** Returns the gated actors: those that are no chart, make no call or other request, and send no events meanwhile. */
export const gatesOf = (people: People, charts: readonly AnyStateMachine[]): Gates =>
  Object.fromEntries(
    charts.map((chart) => {
      const { model, user } = people.find(chart) ?? {};
      // The chart of all forms makes no call; its model knows those of every form.
      const machine = model?.machine ?? chart;
      const isGated = ([src, logic]: [string, unknown]) =>
        !isChart(logic) &&
        !callsOf(machine, src).length &&
        !user?.requests?.[src] &&
        !Object.values(model?.actors?.[src] ?? {}).some((outcome) => 'sends' in outcome);
      const actors = Object.entries(machine.implementations.actors);
      return [machine.id, actors.filter(isGated).map(([src]) => src)];
    }),
  );
