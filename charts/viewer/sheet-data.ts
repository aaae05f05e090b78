import type { AnyStateMachine } from 'xstate';
import { watchCharts } from '#flow/inspection.ts';
import { silence } from '#paths/run/replay.ts';
import { contract } from '#tests/stories/contract.ts';

const answered = new WeakMap<AnyStateMachine, AnyStateMachine>();

/**
 * Gives the charts that a screen runs itself, such as the chart of a sheet, the data of calls that only read. Their other
 * calls never end. The page has no server, so all of these calls would fail, and the sheet would show its errors.
 */
export const answerSheets = (): void =>
  watchCharts({
    dress: <Machine extends AnyStateMachine>(machine: Machine): Machine => {
      const dressed = answered.get(machine) ?? silence(machine, contract);
      answered.set(machine, dressed);
      return dressed as Machine;
    },
  });
