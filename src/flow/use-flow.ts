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
  /** Called with the output of the flow. */
  onDone: (output: OutputFrom<Machine>) => void;
  /** Called if the chart or a child chart sends the user to another screen without ending. */
  onWayOut?: (way: WayOut | Follow) => void;
};

/** `useActorRef` for any machine: the type of its options can be satisfied only by a particular machine. */
type UseActorRef = <Machine extends AnyStateMachine>(
  machine: Machine,
  options: ActorOptions<Machine>,
) => Actor<Machine>;

/**
 * Runs a chart while its route is shown: the actor, the toasts of it and its children, and its output. A crash of any of
 * them crashes the route, and the boundary around it restarts it.
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
 * Listens to the events that any actor emits from its first step. An actor starts again when its hidden view is shown, and
 * has lost all its listeners by then.
 */
const listening =
  (onWayOut: ((way: WayOut | Follow) => void) | undefined) =>
  (event: InspectionEvent): void => {
    inspection().inspect(event);
    const starts = event.type === '@xstate.event' && event.event.type === 'xstate.init';
    if (!starts || !('on' in event.actorRef)) return;
    const actor = event.actorRef as AnyActorRef;
    actor.on('toast', (toast) => showToast(toast as unknown as Toast));
    if (!onWayOut) return;
    for (const type of ['go', 'follow']) actor.on(type, (way) => onWayOut(way as unknown as WayOut | Follow));
  };

/** `useSelector` throws the error of a crashed actor. */
const throwIfCrashed = () => undefined;

/**
 * Reports the output. A user who goes back before the next screen is shown returns to a flow that has ended: then it
 * restarts.
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
      // An open sheet owns a history entry, which is removed before the route changes, so that Back does not find it.
      void leaveLayers().then(() => {
        latest.current(snapshot.output as OutputFrom<Machine>);
        window.addEventListener('popstate', startAgain, { signal: left.signal });
      });
    };
    // A chart that ended in its first step must call onDone at once. The boundary handles a crash.
    const subscription = actor.subscribe({ complete: finish, error: () => {} });
    return () => {
      subscription.unsubscribe();
      left.abort();
    };
  }, [actor, startAgain]);
};
