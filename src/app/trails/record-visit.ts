import fetchNames from 'virtual:chart-names';
import i18next from 'i18next';
import { observeCharts } from '#flow/inspection.ts';
import { reportFrom, reportNow } from '#flow/problem-report.ts';
import type { SessionActor } from '#flow/session.ts';
import { visitFacts } from '#flow/visit-facts.ts';
import { operator } from '#ports/operator.ts';
import { createMemory } from './memory.ts';
import { createRecorder } from './recorder.ts';
import { followControls } from './used-control.ts';

const MINUTE = 60_000;

type Options = {
  session: SessionActor;
  /** Sends the visit as a trail. */
  isTrail: boolean;
  /** Offers the visit for a problem report. */
  isReported: boolean;
};

/** Remembers the steps of a visit until the signal aborts. Nothing leaves the page unless the visit is a trail. */
export const recordVisit = async (
  { session, isTrail, isReported }: Options,
  signal: AbortSignal,
): Promise<void> => {
  const charts = await fetchNames();
  if (signal.aborted) return;
  const began = performance.now();
  const elapsed = () => performance.now() - began;
  const memory = createMemory();
  const { add, stand, all } = memory;
  const end = (stop: () => void) => signal.addEventListener('abort', stop);
  end(
    observeCharts(createRecorder({ charts, elapsed, add, stand, takeUsed: followControls(i18next, signal) })),
  );
  if (isReported) {
    end(reportFrom(all));
    // For developers, in the browser's console.
    Object.assign(window, { wallet: { problemReport: () => reportNow(session) } });
  }
  if (!isTrail) return;
  const { createSender } = await import('./sender.ts');
  if (signal.aborted) return;
  const flush = createSender({ memory, facts: () => visitFacts(session), send: sendPart, now: elapsed });
  const timer = setInterval(flush, MINUTE);
  end(() => clearInterval(timer));
  // The last event that a browser sends for certain, also when it closes the page in the background.
  const onHidden = () => document.visibilityState === 'hidden' && flush();
  document.addEventListener('visibilitychange', onHidden, { signal });
};

const sendPart = (part: string): boolean =>
  navigator.sendBeacon(`${operator().api ?? ''}/api/trails`, new Blob([part], { type: 'application/json' }));
