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
  follows = false,
}: {
  machine: AnyStateMachine;
  marks?: Marks;
  onTap?: (tapped: Tapped) => void;
  /** Whether the box around it is scrolled to where the chart is. */
  follows?: boolean;
}) => {
  const svg = useDrawing(machine);
  const box = useRef<HTMLDivElement>(null);
  const seen = useRef<Element>(undefined);

  useEffect(() => {
    box.current?.replaceChildren(...(svg ? [parse(svg)] : []));
  }, [svg]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new drawing has no marks yet
  useEffect(() => {
    if (!box.current) return;
    mark(box.current, marks ?? {});
    const here = [...box.current.querySelectorAll('.state[data-mark="active"]')].at(-1);
    if (follows && here && here !== seen.current) reveal(here, box.current.parentElement);
    seen.current = here;
  }, [svg, marks, follows]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new drawing has no buttons yet
  useEffect(() => {
    if (box.current && onTap) return makeTappable(box.current, onTap);
  }, [svg, onTap]);

  return <div ref={box} className="chart-drawing" aria-busy={!svg} />;
};

/** Scrolls a box, and nothing around it, until something in it is in sight. */
const reveal = (element: Element, within: Element | null): void => {
  const [at, box] = [element.getBoundingClientRect(), within?.getBoundingClientRect()];
  if (!box || !within) return;
  const isInSight =
    at.left >= box.left && at.right <= box.right && at.top >= box.top && at.bottom <= box.bottom;
  if (isInSight) return;
  within.scrollBy(
    at.left + at.width / 2 - box.left - box.width / 2,
    at.top + at.height / 2 - box.top - box.height / 2,
  );
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
