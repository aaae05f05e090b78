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
import styles from './endless-list.module.css';

/** How far a list was scrolled, and how high its rows were: what it needs to be found so again. */
export type ListPlace = { offset: number; rows: VirtualItem[] };

/** Rows drawn beyond the edges, so that a quick finger sees none come. */
const OVERSCAN = 6;

/** More is asked for when this many rows are left. */
const NEARLY_THERE = 5;

type Props<T> = {
  /** What the list holds. */
  label: string;
  items: readonly T[];
  /** What tells an item from the others. */
  keyOf: (item: T) => string;
  /** Draws one row, among its neighbours; the same function each time, for a row is drawn anew when it changes. */
  children: (item: T, before: T | undefined, after: T | undefined) => ReactNode;
  /** About how high a row is, in px of the 375 px design: stands in until it is measured. */
  rowHeight: number;
  /** No more will come. */
  isWhole: boolean;
  /** Asks for more, when the end is near; absent while there is no more, or it is on its way. */
  onEnd?: (() => void) | undefined;
  /** Stands above the rows and over them, for the one that is topmost: the same function each time. */
  head?: (item: T) => ReactNode;
  /** Below the last row: that more is coming, or did not come. */
  footer?: ReactNode;
  /** Where it was left. */
  place?: ListPlace | undefined;
  /** Called with where it is left, when it goes. */
  onLeave?: (place: ListPlace) => void;
};

/** A list of any length with rows of any height, of which only those in sight are drawn. It fills its parent and scrolls. */
export function EndlessList<T>(props: Props<T>) {
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
    // Rows beyond the edges are there already: scrolling need not wait for the next ones.
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
        // Rows say it as well, where it changes.
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
}

type Drawn = {
  item: unknown;
  before?: unknown;
  after?: unknown;
  draw: (item: never, before: never, after: never) => ReactNode;
};

const Row = memo(({ item, before, after, draw }: Drawn) =>
  draw(item as never, before as never, after as never),
);

/** A pixel of the 375 px design, in those of the screen. */
const pixel = (): number => Number.parseFloat(getComputedStyle(document.documentElement).fontSize) / 100;
