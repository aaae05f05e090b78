import './figures.css';
import './marks.css';
import { useEffect, useRef } from 'react';
import { type Figures, showFigures } from './figures.ts';
import { type Marks, makeTappable, mark, type Tapped } from './marks.ts';

export type DrawingProps = {
  /** The SVG of the chart; empty until the layout is ready. */
  svg: string;
  marks?: Marks;
  /** Numbers at states and transitions, such as how often users entered or took them. */
  figures?: Figures | undefined;
  onTap?: (tapped: Tapped) => void;
  /** Only marked parts can be tapped. */
  taps?: 'marked';
  /** True scrolls the box to the selected state, the current one, or the first that changed. */
  follows?: boolean;
};

/**
 * A drawn chart that can be tapped. `marks` sets the look of states and transitions (`active`, `trail`, `selected`,
 * `covered`, `uncovered`, `waived`; in a review `added`, `removed`, `changed`) by their ids of `paths/chart/declared.ts`; `onTap` passes the same ids.
 */
export const Drawing = ({ svg, marks, figures, onTap, taps, follows = false }: DrawingProps) => {
  const box = useRef<HTMLDivElement>(null);
  const seen = useRef<Element>(undefined);

  useEffect(() => {
    box.current?.replaceChildren(...(svg ? [parse(svg)] : []));
  }, [svg]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new drawing has no marks yet
  useEffect(() => {
    if (!box.current) return;
    mark(box.current, marks ?? {});
    const here =
      lastMarked(box.current, 'selected') ?? lastMarked(box.current, 'active') ?? firstChanged(box.current);
    if (follows && here && here !== seen.current) reveal(here, box.current.parentElement);
    seen.current = here;
  }, [svg, marks, follows]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new drawing has no figures yet
  useEffect(() => {
    if (box.current) showFigures(box.current, figures);
  }, [svg, figures]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new drawing has no buttons yet, and figures are in their names
  useEffect(() => {
    if (box.current && onTap) return makeTappable(box.current, onTap, taps);
  }, [svg, figures, onTap, taps]);

  return <div ref={box} className="chart-drawing" aria-busy={!svg} />;
};

/** Returns the last marked state that contains no other states. */
const lastMarked = (chart: Element, mark: string): Element | undefined =>
  [...chart.querySelectorAll(`:is(.resting, .working, .final)[data-mark="${mark}"]`)].at(-1);

/** Returns the first part that a review marks, a transition before a state. */
const firstChanged = (chart: Element): Element | undefined => {
  const changed = ':is([data-mark="added"], [data-mark="removed"], [data-mark="changed"])';
  return chart.querySelector(`.transition${changed}`) ?? chart.querySelector(`.state${changed}`) ?? undefined;
};

/** Scrolls only the given box until the element is visible. */
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
