import './marks.css';
import { useEffect, useRef } from 'react';
import { type Marks, makeTappable, mark, type Tapped } from './marks.ts';

export interface DrawingProps {
  /** The drawing; empty while there is none yet. */
  svg: string;
  marks?: Marks;
  onTap?: (tapped: Tapped) => void;
  /** Whether the box around it is scrolled to the state that is selected, or where the chart is. */
  follows?: boolean;
}

/**
 * A drawn chart to look at and to tap. `marks` gives states and transitions a look (`active`, `trail`, `selected`, `covered`, `uncovered`,
 * `waived`) by their ids, which are those of `paths/chart/declared.ts`; so are those that `onTap` tells.
 */
export const Drawing = ({ svg, marks, onTap, follows = false }: DrawingProps) => {
  const box = useRef<HTMLDivElement>(null);
  const seen = useRef<Element>(undefined);

  useEffect(() => {
    box.current?.replaceChildren(...(svg ? [parse(svg)] : []));
  }, [svg]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new drawing has no marks yet
  useEffect(() => {
    if (!box.current) return;
    mark(box.current, marks ?? {});
    const here = lastMarked(box.current, 'selected') ?? lastMarked(box.current, 'active');
    if (follows && here && here !== seen.current) reveal(here, box.current.parentElement);
    seen.current = here;
  }, [svg, marks, follows]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new drawing has no buttons yet
  useEffect(() => {
    if (box.current && onTap) return makeTappable(box.current, onTap);
  }, [svg, onTap]);

  return <div ref={box} className="chart-drawing" aria-busy={!svg} />;
};

/** The last state with a mark, but none with others inside. */
const lastMarked = (chart: Element, mark: string): Element | undefined =>
  [...chart.querySelectorAll(`:is(.resting, .working, .final)[data-mark="${mark}"]`)].at(-1);

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
