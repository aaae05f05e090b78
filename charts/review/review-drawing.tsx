import { useCallback } from 'react';
import { Drawing } from '../drawing/drawing.tsx';
import type { Tapped } from '../drawing/marks.ts';
import type { ComparedDrawing } from './data.ts';

/** A drawing with its changes marked, in a box that scrolls. A tap on a change leads to its item in the list. */
export const ReviewDrawing = ({
  label,
  drawing: { svg, marks },
  itemOf,
}: {
  label: string;
  drawing: Pick<ComparedDrawing, 'svg' | 'marks'>;
  /** Returns the id of the item of a tapped part. */
  itemOf: (tapped: Tapped) => string;
}) => {
  const show = useCallback(
    (tapped: Tapped) => {
      const item = document.getElementById(itemOf(tapped));
      item?.scrollIntoView({ block: 'center' });
      item?.focus({ preventScroll: true });
    },
    [itemOf],
  );
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: keyboard users must be able to scroll the drawing
    <section className="review-chart" aria-label={label} tabIndex={0}>
      <Drawing svg={svg} marks={marks} onTap={show} taps="marked" follows />
    </section>
  );
};
