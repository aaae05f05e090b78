import './drawing/marks.css';
import { useEffect, useRef, useState } from 'react';
import type { AnyStateMachine } from 'xstate';
import { drawChart } from './drawing/draw.ts';
import { type Marks, makeTappable, mark, type Tapped } from './drawing/marks.ts';
import { elk } from './drawing/worker-elk.ts';

/**
 * A chart, drawn. `marks` gives states and transitions a look (`active`, `trail`, `selected`, `covered`, `uncovered`,
 * `waived`) by their ids, which are those of `tests/paths/declared.ts`; so are those that `onTap` tells.
 */
export const Chart = ({
  machine,
  marks,
  onTap,
}: {
  machine: AnyStateMachine;
  marks?: Marks;
  onTap?: (tapped: Tapped) => void;
}) => {
  const svg = useDrawing(machine);
  const box = useRef<HTMLDivElement>(null);

  useEffect(() => {
    box.current?.replaceChildren(...(svg ? [parse(svg)] : []));
  }, [svg]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new drawing has no marks yet
  useEffect(() => {
    if (box.current) mark(box.current, marks ?? {});
  }, [svg, marks]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new drawing has no buttons yet
  useEffect(() => {
    if (box.current && onTap) return makeTappable(box.current, onTap);
  }, [svg, onTap]);

  return <div ref={box} className="chart-drawing" aria-busy={!svg} />;
};

const parse = (svg: string): Element =>
  document.importNode(new DOMParser().parseFromString(svg, 'image/svg+xml').documentElement, true);

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
