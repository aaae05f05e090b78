import { type ReactNode, useState } from 'react';
import { countOf } from '#paths/words/words.ts';
import { linkTo } from './address.ts';
import { isDim, type Shown, titleOf } from './model.ts';

/** A link to an item of the atlas. */
export const ItemLink = ({ shown, item, children }: { shown: Shown; item: string; children?: ReactNode }) => (
  <a {...linkTo(item, shown.settings)} className="atlas-link" data-dim={isDim(shown, item)}>
    {children ?? titleOf(item)}
  </a>
);

/** A list of links, of which the first ones show at once. */
export const ItemLinks = ({ shown, items, first = 8 }: { shown: Shown; items: string[]; first?: number }) => {
  const [isWhole, setWhole] = useState(false);
  const rest = items.length - first;
  return (
    <ul className="atlas-links">
      {items.slice(0, isWhole ? undefined : first).map((item) => (
        <li key={item}>
          <ItemLink shown={shown} item={item} />
        </li>
      ))}
      {rest > 0 && !isWhole && (
        <li>
          <button type="button" className="atlas-more" onClick={() => setWhole(true)}>
            {rest} more
          </button>
        </li>
      )}
    </ul>
  );
};

/** A part of the details, left out if it is empty. */
export const Part = ({
  title,
  count,
  open = true,
  children,
}: {
  title: string;
  count: number;
  open?: boolean;
  children: ReactNode;
}) =>
  count > 0 && (
    <details className="atlas-part" open={open}>
      <summary>
        {title} <span className="atlas-count">{count}</span>
      </summary>
      {children}
    </details>
  );

/** A count with its noun, in the small line below a title. */
export const Figures = ({ figures }: { figures: [number, string][] }) => (
  <p className="atlas-figures">{figures.map(([count, noun]) => countOf(count, noun)).join(' · ')}</p>
);
