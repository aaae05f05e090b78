import { useActorRef } from '@xstate/react';
import { useEffect, useRef } from 'react';
import type {
  Actor,
  ActorOptions,
  AnyActorRef,
  AnyMachineSnapshot,
  AnyStateMachine,
  InputFrom,
  OutputFrom,
} from 'xstate';
import type { Toast } from '#domain/message.ts';
import { leaveLayers } from '#ui/layers.ts';
import { inspection } from './inspection.ts';
import { showToast } from './toasts.ts';

type FlowOptions<Machine extends AnyStateMachine> = {
  input: InputFrom<Machine>;
  /** What the flow came to; the route maps it to navigation. */
  onDone: (output: OutputFrom<Machine>) => void;
};

/** `useActorRef` for any machine: its own type asks for options in a way that only a particular machine can answer. */
type UseActorRef = <Machine extends AnyStateMachine>(
  machine: Machine,
  options: ActorOptions<Machine>,
) => Actor<Machine>;

/** Runs a chart for as long as its route is shown: an actor, its toasts, its output. */
export const useFlow = <Machine extends AnyStateMachine>(
  machine: Machine,
  { input, onDone }: FlowOptions<Machine>,
): Actor<Machine> => {
  const actor = (useActorRef as UseActorRef)(machine, { input, ...inspection() });
  useEmittedToasts(actor);
  useOutput(actor, onDone);
  return actor;
};

/** Shows what an actor emits; views do so for the charts they find invoked. */
export const useEmittedToasts = (actor: AnyActorRef): void => {
  useEffect(() => {
    const subscription = actor.on('toast', (toast) => showToast(toast as unknown as Toast));
    return () => subscription.unsubscribe();
  }, [actor]);
};

const useOutput = <Machine extends AnyStateMachine>(
  actor: Actor<Machine>,
  onDone: (output: OutputFrom<Machine>) => void,
): void => {
  const latest = useRef(onDone);
  useEffect(() => {
    latest.current = onDone;
  });
  useEffect(() => {
    const finish = () => {
      const snapshot: AnyMachineSnapshot = actor.getSnapshot();
      if (snapshot.status !== 'done') return;
      // An open sheet owns a history entry: it goes before the route does, so that Back does not find it.
      void leaveLayers().then(() => latest.current(snapshot.output as OutputFrom<Machine>));
    };
    // A chart may end in its first step, before anybody could listen.
    finish();
    const subscription = actor.subscribe({ complete: finish });
    return () => subscription.unsubscribe();
  }, [actor]);
};
