import { useSyncExternalStore } from 'react';
import type { ProblemReport, Remembered } from '#domain/trails/problem-report.ts';
import { operator } from '#ports/operator.ts';
import type { SessionActor } from './session.ts';
import { tabFacts } from './storage.ts';
import { visitFacts } from './visit-facts.ts';

/** True if users of this operator can report problems. */
export const areReportsOffered = (): boolean => (operator().problemReports ?? 'off') !== 'off';

/** True if a report can be sent to the operator's server; otherwise it is a file. */
const canSend = (): boolean => operator().problemReports === 'server';

let remembered: (() => Remembered) | undefined;

/** Makes reports from the steps that this function returns, until the returned function is called. */
export const reportFrom = (all: () => Remembered): (() => void) => {
  remembered = all;
  return () => {
    if (remembered === all) remembered = undefined;
  };
};

/** Returns a report of this visit as it stands now. It has no steps before the recorder is loaded. */
export const reportNow = (session: SessionActor): ProblemReport => ({
  problemReport: 1,
  ...visitFacts(session),
  ...(remembered?.() ?? { first: 0, runs: [], steps: [], standing: [] }),
});

/** Returns the input of the flow, with the sentence that the user has written before. */
export const reportInput = (session: SessionActor) => ({
  report: reportNow(session),
  canSend: canSend(),
  said: tabFacts.get('problemSaid') ?? '',
});

/** Stores the sentence in this tab, so that closing the sheet or a reload does not lose it. */
export const keepSaid = (said: string): void => tabFacts.set('problemSaid', said || undefined);

let isOpen = false;
const listeners = new Set<() => void>();

const open = (now: boolean) => () => {
  isOpen = now;
  for (const listener of listeners) listener();
};

/** Opens the report above whatever is shown. */
export const openReport = open(true);
export const closeReport = open(false);

/** Calls the listener when the report opens or closes; the returned function ends that. */
export const followReport = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};

/** True while a report is open that was not opened in Account. */
export const useIsReporting = (): boolean => useSyncExternalStore(followReport, () => isOpen);
