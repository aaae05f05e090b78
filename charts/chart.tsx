import { useEffect, useState } from 'react';
import type { AnyStateMachine } from 'xstate';
import { drawChart } from './drawing/draw.ts';
import { Drawing, type DrawingProps } from './drawing/drawing.tsx';
import { elk } from './drawing/worker-elk.ts';

/** Lays out a chart in the browser and draws it; see `Drawing`. */
export const Chart = ({ machine, ...props }: { machine: AnyStateMachine } & Omit<DrawingProps, 'svg'>) => (
  <Drawing svg={useDrawing(machine)} {...props} />
);

/** Returns the SVG of a chart; empty until the layout is ready. */
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
