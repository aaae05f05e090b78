import { useEffect, useState } from 'react';
import type { AnyStateMachine } from 'xstate';
import { drawChart } from './drawing/draw.ts';
import { Drawing, type DrawingProps } from './drawing/drawing.tsx';
import { elk } from './drawing/worker-elk.ts';

/** A chart, drawn here and now; see `Drawing`. */
export const Chart = ({ machine, ...props }: { machine: AnyStateMachine } & Omit<DrawingProps, 'svg'>) => (
  <Drawing svg={useDrawing(machine)} {...props} />
);

/** The drawing of a chart, empty until it is laid out. */
const useDrawing = (machine: AnyStateMachine): string => {
  const [drawn, setDrawn] = useState<{ machine: AnyStateMachine; svg: string }>();
  useEffect(() => {
    let isCurrent = true;
    void drawChart(machine, elk).then((svg) => isCurrent && setDrawn({ machine, svg }));
    return () => {
      isCurrent = false;
    };
  }, [machine]);
  return drawn?.machine === machine ? drawn.svg : '';
};
