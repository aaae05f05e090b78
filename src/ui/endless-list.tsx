import { useVirtualizer, type VirtualItem } from '@tanstack/react-virtual';
import {
  memo,
  type ReactNode,
  useCallback,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import type { Elements } from './elements.ts';
import styles from './endless-list.module.css';

/** Scroll position and row heights of a list, to restore it later. */
export type ListPlace = { offset: number; rows: VirtualItem[] };

/** Rows rendered beyond the visible part, so that fast scrolling shows no gap. */
const OVERSCAN = 6;

/** The list requests more when this many rows are left. */
const NEARLY_THERE = 5;

type Props<T> = {
  /** Label of the list. */
  label: string;
  items: readonly T[];
  /** Returns an item's unique key. */
  keyOf: (item: T) => string;
  /** Renders one row, with its neighbours. Pass the same function each time, or all rows render again. */
  children: (item: T, before: T | undefined, after: T | undefined) => Elements;
  /** Estimated row height in px of the 375 px design, used until the row is measured. */
  rowHeight: number;
  /** True if no more items will come. */
  isWhole: boolean;
  /** Called near the end to request more; undefined if there are no more or a request is running. */
  onEnd?: (() => void) | undefined;
  /** Renders the heading of the topmost row, above the list. Pass the same function each time. */
  head?: (item: T) => Elements;
  /** Shown below the last row: that more items are loading, or could not be loaded. */
  footer?: ReactNode;
  /** The position to restore. */
  place?: ListPlace | undefined;
  /** Called with the last position when the list unmounts. */
  onLeave?: (place: ListPlace) => void;
};

/** A list of any length with rows of any height. Renders only the visible rows. Fills its parent and scrolls. */
export const EndlessList = <T,>(props: Props<T>) => {
  const { label, items, keyOf, children, rowHeight, isWhole, onEnd, head, footer, place, onLeave } = props;
  const scroller = useRef<HTMLElement>(null);
  const [height] = useState(() => rowHeight * pixel());
  const keyAt = useCallback(
    (index: number) => {
      const item = items[index];
      return item === undefined ? index : keyOf(item);
    },
    [items, keyOf],
  );
  const list = useVirtualizer({
    count: items.length,
    getScrollElement: () => scroller.current,
    getItemKey: keyAt,
    estimateSize: () => height,
    overscan: OVERSCAN,
    // No synchronous render while scrolling is needed: rows beyond the edges are rendered already.
    useFlushSync: false,
    directDomUpdates: true,
    initialOffset: place?.offset ?? 0,
    initialMeasurementsCache: place?.rows ?? [],
  });
  const rows = list.getVirtualItems();

  const isNearEnd = (rows.at(-1)?.index ?? 0) >= items.length - NEARLY_THERE;
  const askForMore = useEffectEvent(() => onEnd?.());
  const canAsk = onEnd !== undefined;
  useEffect(() => {
    if (isNearEnd && canAsk) askForMore();
  }, [isNearEnd, canAsk]);

  const leave = useEffectEvent(() =>
    onLeave?.({ offset: list.scrollOffset ?? 0, rows: list.takeSnapshot() }),
  );
  useLayoutEffect(() => leave, []);

  const topmost = items[list.range?.startIndex ?? 0];
  return (
    <div className={styles.list}>
      {head && topmost !== undefined && (
        // Hidden from screen readers, because the rows contain the same heading at each change.
        <div className={styles.head} data-over aria-hidden="true">
          <Row item={topmost} draw={head} />
        </div>
      )}
      <section
        className={styles.scroller}
        data-headed={head ? true : undefined}
        ref={scroller}
        aria-label={label}
      >
        <ul className={styles.rows} ref={list.containerRef}>
          {rows.map(({ index, key }) => {
            const item = items[index];
            return (
              item !== undefined && (
                <li
                  key={key}
                  className={styles.row}
                  ref={list.measureElement}
                  data-index={index}
                  aria-posinset={index + 1}
                  aria-setsize={isWhole ? items.length : -1}
                >
                  <Row item={item} before={items[index - 1]} after={items[index + 1]} draw={children} />
                </li>
              )
            );
          })}
        </ul>
        {footer && <div className={styles.footer}>{footer}</div>}
      </section>
    </div>
  );
};

type Drawn = {
  item: unknown;
  before?: unknown;
  after?: unknown;
  draw: (item: never, before: never, after: never) => Elements;
};

const Row = memo(({ item, before, after, draw }: Drawn) =>
  draw(item as never, before as never, after as never),
);

/** Returns a pixel of the 375 px design in screen pixels. */
const pixel = (): number => Number.parseFloat(getComputedStyle(document.documentElement).fontSize) / 100;
