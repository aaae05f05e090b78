import { createBrowserInspector, createInspector } from '@statelyai/inspect';
import type { AnyStateMachine, AnyTransitionDefinition, InspectionEvent } from 'xstate';
import { takenIn } from '#machines/xstate-internals.ts';
import { transitionIds } from '#paths/chart/declared.ts';
import { createAllowList, type TakenEvent } from './allow-list.ts';
import { createTeller } from './channel.ts';

const STATELY = 'https://stately.ai/inspect';

/** Maximum depth of serialised charts, above that of any chart; deeper parts would be missing in the inspector. */
const DEPTH = 60;

/** Sends events to viewers through the channel, and to the inspector once it is open. */
type Watch = {
  observe(event: InspectionEvent): void;
  /** Opens the inspector's window. Call this function only from a tap handler, or the browser blocks the window. */
  openInspector(): void;
};

/**
 * Observes charts. All data that leaves the page passes the allow-list. `inspectorUrl` defaults to Stately's inspector.
 */
export const watch = (inspectorUrl: string = STATELY): Watch => {
  const tell = createTeller();
  const viewers = createInspector(
    { send: tell },
    { serialize: createAllowList(), serializationDepthLimit: DEPTH },
  );
  const inspector = createBrowserInspector({
    url: inspectorUrl,
    autoStart: false,
    serialize: createAllowList(),
    serializationDepthLimit: DEPTH,
  });
  return {
    observe: (event) => {
      viewers.inspect.next?.(event);
      inspector.inspect.next?.(event);
      const taken = takenEvent(event);
      if (taken) afterwards(() => tell(taken));
    },
    openInspector: () => inspector.start(),
  };
};

/** Runs when the page is idle, as the inspectors do, so that both send in the same order. */
const afterwards = (run: () => void): void => {
  (window.requestIdleCallback ?? window.requestAnimationFrame)(run);
};

const takenEvent = (event: InspectionEvent): TakenEvent | undefined => {
  const taken = takenIn(event);
  if (!taken.length) return undefined;
  const transitions = taken.flatMap((one) => idOf(one) ?? []);
  return { type: '@charts.taken', sessionId: event.actorRef.sessionId, transitions, _version: '1' };
};

const known = new WeakMap<AnyStateMachine, Map<AnyTransitionDefinition, string>>();

const idOf = (transition: AnyTransitionDefinition): string | undefined => {
  const { machine } = transition.source;
  const ids = known.get(machine) ?? transitionIds(machine);
  known.set(machine, ids);
  return ids.get(transition);
};
