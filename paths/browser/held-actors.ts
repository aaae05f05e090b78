import type { AnyStateMachine } from 'xstate';
import { callsOf } from '../chart/outcomes.ts';
import { isChart, type People } from '../user/user-files.ts';

/** What charts do on the device itself, by chart: it does what it does, and ends when its gate is opened. */
export type Gates = Record<string, readonly string[]>;

/** The page's window, as far as gates go. */
export interface GatedWindow {
  gates?: Gates;
  /** Lets the first that waits there end; false when none does. */
  openGate(machine: string, src: string): boolean;
}

/** The gates of some charts: of what is neither a chart, nor a call, nor asks others, nor speaks meanwhile. */
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
