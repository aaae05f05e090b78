import { createBrowserInspector, createInspector } from '@statelyai/inspect';
import type { AnyStateMachine, AnyTransitionDefinition, InspectionEvent } from 'xstate';
import { transitionIds } from '#paths/chart/declared.ts';
import { createAllowList, type TakenEvent } from './allow-list.ts';
import { createTeller } from './channel.ts';

const STATELY = 'https://stately.ai/inspect';

/** Deeper than any chart: what is cut off would be missing in the inspector. */
const DEPTH = 60;

/** Who watches: viewers through the channel, and the inspector once it is opened. */
interface Watch {
  observe(event: InspectionEvent): void;
  /** Opens the inspector's window; only in the course of a tap, or the browser forbids it. */
  openInspector(): void;
}

/**
 * Watches charts. All that leaves the page goes through the allow-list. `inspectorUrl` is the inspector's address:
 * Stately's own, unless another is given.
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
      const taken = takenIn(event);
      if (taken) afterwards(() => tell(taken));
    },
    openInspector: () => inspector.start(),
  };
};

/** The inspectors tell what they see when the page is idle, one after the other; so what is told beside them waits too. */
const afterwards = (run: () => void): void => {
  (window.requestIdleCallback ?? window.requestAnimationFrame)(run);
};

const takenIn = (event: InspectionEvent): TakenEvent | undefined => {
  if (event.type !== '@xstate.microstep' || !event._transitions.length) return undefined;
  const transitions = event._transitions.flatMap((one) => idOf(one) ?? []);
  return { type: '@charts.taken', sessionId: event.actorRef.sessionId, transitions, _version: '1' };
};

const known = new WeakMap<AnyStateMachine, Map<AnyTransitionDefinition, string>>();

const idOf = (transition: AnyTransitionDefinition): string | undefined => {
  const { machine } = transition.source;
  const ids = known.get(machine) ?? transitionIds(machine);
  known.set(machine, ids);
  return ids.get(transition);
};
