import { useCallback, useState } from 'react';
import type { Tapped } from '../drawing/marks.ts';
import type { DrawnChart } from './data.ts';
import { Badge, ItemView } from './item.tsx';
import { coverageInWords } from './markdown.ts';
import type { RemarksOfReview } from './remarks.ts';
import { ReviewDrawing } from './review-drawing.tsx';

/** A flow that differs: its drawing, its changes in words, and its paths that were added and removed. */
export const ChartView = ({ chart, remarks }: { chart: DrawnChart; remarks: RemarksOfReview }) => {
  const { flow, title, about, mark, items, paths, drawings } = chart;
  const [name, setName] = useState(drawings[0]?.name);
  const shown = drawings.find((one) => one.name === name);
  const itemOf = useCallback(
    (tapped: Tapped) =>
      `chart:${flow}:${'transition' in tapped ? tapped.transition : `state ${tapped.state}`}`,
    [flow],
  );
  return (
    <section className="part" id={`chart-${flow}`} aria-labelledby={`title-${flow}`}>
      <header className="part-head">
        <h2 id={`title-${flow}`}>Flow: {title}</h2>
        <Badge mark={mark} />
      </header>
      {about && <p className="lead">{about}</p>}
      {shown && (
        <>
          <div className="drawing-head">
            {drawings.length > 1 && (
              <fieldset className="levels" aria-label={`Drawing of ${title}`}>
                {drawings.map((one) => (
                  <button
                    key={one.name}
                    type="button"
                    aria-pressed={one.name === name}
                    onClick={() => setName(one.name)}
                  >
                    {one.name}
                  </button>
                ))}
              </fieldset>
            )}
            <p className="legend">
              <Badge mark="added" /> <Badge mark="removed" /> <Badge mark="changed" />
            </p>
          </div>
          <ReviewDrawing label={`${name} chart of ${title}`} drawing={shown} itemOf={itemOf} />
        </>
      )}
      {items.length > 0 && (
        <ul className="items">
          {items.map((item) => (
            <ItemView key={item.id} item={item} remarks={remarks} />
          ))}
        </ul>
      )}
      <h3>Planned paths</h3>
      <p>
        {paths.now} paths, {paths.was} before: {paths.come} added, {paths.gone} removed.{' '}
        {coverageInWords(chart)}
      </p>
      {paths.items.length > 0 && (
        <details className="more">
          <summary>
            {paths.items.length === paths.come + paths.gone
              ? 'The paths that were added and removed'
              : `${paths.items.length} of ${paths.come + paths.gone} paths that were added and removed`}
          </summary>
          <ul className="items">
            {paths.items.map((item) => (
              <ItemView key={item.id} item={item} remarks={remarks} />
            ))}
          </ul>
        </details>
      )}
    </section>
  );
};
