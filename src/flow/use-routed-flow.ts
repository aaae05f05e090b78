import type { Actor, AnyStateMachine, InputFrom, OutputFrom } from 'xstate';
import { leaveLayers } from '#ui/layers.ts';
import { type End, useNavigation } from './navigation.ts';
import { useFlow } from './use-flow.ts';

type RoutedFlowOptions<Machine extends AnyStateMachine> = {
  input: InputFrom<Machine>;
  /** Called with the output before the app navigates. */
  onEnd?: (output: OutputFrom<Machine>) => void;
};

/** Runs the chart of a route. The table of ends (src/app/navigation/ends.ts) maps its output to the next route. */
export const useRoutedFlow = <Machine extends AnyStateMachine>(
  machine: Machine,
  { input, onEnd }: RoutedFlowOptions<Machine>,
): Actor<Machine> => {
  const { follow, followEnd } = useNavigation();
  const leadOn = (end: End) => followEnd(machine.id, end, input);
  return useFlow(machine, {
    input,
    onDone: (output) => {
      onEnd?.(output);
      leadOn(output as End);
    },
    onWayOut: (way) => {
      if (way.type === 'follow') follow(way.link);
      // Open sheets are left first, so that Back does not find them.
      else void leaveLayers().then(() => leadOn({ kind: way.to }));
    },
  });
};
