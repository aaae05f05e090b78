import { useActorRef, useSelector } from '@xstate/react';
import { useContext, useEffect, useRef } from 'react';
import type {
  Actor,
  ActorOptions,
  AnyActorRef,
  AnyMachineSnapshot,
  AnyStateMachine,
  InputFrom,
  InspectionEvent,
  OutputFrom,
} from 'xstate';
import type { WayOut } from '#domain/navigation/places.ts';
import type { Follow } from '#domain/navigation/server-link.ts';
import type { Toast } from '#domain/words/message.ts';
import { leaveLayers } from '#ui/layers.ts';
import { StartAgain } from './failure-boundary.tsx';
import { dressed, inspection } from './inspection.ts';
import { showToast } from './toasts.ts';

type FlowOptions<Machine extends AnyStateMachine> = {
  input: InputFrom<Machine>;
  /** What the flow came to. */
  onDone: (output: OutputFrom<Machine>) => void;
  /** Where the chart, or one below it, sends the user while it goes on. */
  onWayOut?: (way: WayOut | Follow) => void;
};

/** `useActorRef` for any machine: its own type asks for options in a way that only a particular machine can answer. */
type UseActorRef = <Machine extends AnyStateMachine>(
  machine: Machine,
  options: ActorOptions<Machine>,
) => Actor<Machine>;

/**
 * Runs a chart for as long as its route is shown: an actor, its toasts and those of all charts below it, its output. Where
 * any of them crashes, so does the route, and the boundary around it starts it again.
 */
export const useFlow = <Machine extends AnyStateMachine>(
  machine: Machine,
  { input, onDone, onWayOut }: FlowOptions<Machine>,
): Actor<Machine> => {
  const actor = (useActorRef as UseActorRef)(dressed(machine), {
    ...inspection(),
    input,
    inspect: listening(onWayOut),
  });
  useSelector(actor as AnyActorRef, throwIfCrashed);
  useOutput(actor, onDone);
  return actor;
};

/**
 * Listens to what any actor emits, from its first step on: of each is told here when it starts, and when it starts again
 * with a view that was hidden, after it had lost all its listeners.
 */
const listening =
  (onWayOut: ((way: WayOut | Follow) => void) | undefined) =>
  (event: InspectionEvent): void => {
    inspection().inspect?.(event);
    const starts = event.type === '@xstate.event' && event.event.type === 'xstate.init';
    if (!starts || !('on' in event.actorRef)) return;
    const actor = event.actorRef as AnyActorRef;
    actor.on('toast', (toast) => showToast(toast as unknown as Toast));
    if (!onWayOut) return;
    for (const type of ['go', 'follow']) actor.on(type, (way) => onWayOut(way as unknown as WayOut | Follow));
  };

/** Selecting from a snapshot of an actor that crashed throws its error. */
const throwIfCrashed = () => undefined;

/**
 * Tells the output. Whoever goes back before the next screen could show is still here, where all is over: then it all
 * starts again.
 */
const useOutput = <Machine extends AnyStateMachine>(
  actor: Actor<Machine>,
  onDone: (output: OutputFrom<Machine>) => void,
): void => {
  const startAgain = useContext(StartAgain);
  const latest = useRef(onDone);
  useEffect(() => {
    latest.current = onDone;
  });
  useEffect(() => {
    const left = new AbortController();
    const finish = () => {
      const snapshot: AnyMachineSnapshot = actor.getSnapshot();
      if (snapshot.status !== 'done') return;
      // An open sheet owns a history entry: it goes before the route does, so that Back does not find it.
      void leaveLayers().then(() => {
        latest.current(snapshot.output as OutputFrom<Machine>);
        window.addEventListener('popstate', startAgain, { signal: left.signal });
      });
    };
    // A chart may have ended in its first step: then it is told at once. A crash is the boundary's matter.
    const subscription = actor.subscribe({ complete: finish, error: () => {} });
    return () => {
      subscription.unsubscribe();
      left.abort();
    };
  }, [actor, startAgain]);
};
