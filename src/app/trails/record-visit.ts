import charts from 'virtual:chart-names';
import type { Trail } from '#domain/trails/trail.ts';
import { observeCharts } from '#flow/inspection.ts';
import type { SessionActor } from '#flow/session.ts';
import { operator } from '#ports/operator.ts';
import { createRecorder } from './recorder.ts';
import { createSender } from './sender.ts';

const MINUTE = 60_000;

/** Records a visit until the returned function is called, and sends it in parts. */
export const recordVisit = (session: SessionActor): (() => void) => {
  const began = performance.now();
  const elapsed = () => performance.now() - began;
  const { add, flush } = createSender({ facts: () => factsOf(session), send: sendPart, now: elapsed });
  const unobserve = observeCharts(createRecorder({ charts, elapsed, add }));
  const stopped = new AbortController();
  const timer = setInterval(flush, MINUTE);
  // The last event that a browser sends for certain, also when it closes the page in the background.
  const onHidden = () => document.visibilityState === 'hidden' && flush();
  document.addEventListener('visibilitychange', onHidden, { signal: stopped.signal });
  return () => {
    unobserve();
    clearInterval(timer);
    stopped.abort();
  };
};

const sendPart = (part: string): boolean =>
  navigator.sendBeacon(`${operator().api ?? ''}/api/trails`, new Blob([part], { type: 'application/json' }));

const factsOf = (session: SessionActor): Pick<Trail, 'build' | 'language' | 'width' | 'level'> => {
  const { language, user } = session.getSnapshot().context;
  return { build: buildOf(), language, width: widthOf(window.innerWidth), level: user?.level ?? null };
};

/** Returns the version of the app: the name of its entry file, which its content decides. */
const buildOf = (): string =>
  /([\w-]+)\.js$/.exec(document.documentElement.dataset.release ?? '')?.[1]?.slice(-40) ?? 'development';

const widthOf = (pixels: number): Trail['width'] => {
  if (pixels < 360) return 'narrow';
  return pixels < 600 ? 'phone' : 'wide';
};
