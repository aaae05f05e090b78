import { type KeyboardEvent, type PointerEvent, type ReactNode, useRef, useState } from 'react';
import styles from './indexed-list.module.css';

/** A long list in groups by letter, with a rail of letters to jump by touch or arrow keys. Fills its parent. */
export const IndexedList = <T extends { id: string }>(props: {
  /** Label of the list. */
  label: string;
  /** Label of the rail. */
  railLabel: string;
  /** The groups in order: `mark` is shown in the rail, `title` above the group. */
  groups: readonly { mark: string; title: string; items: readonly T[] }[];
  /** Renders one row, inside its button. */
  children: (item: T) => ReactNode;
  /** Called with the chosen row. */
  onPick: (item: T) => void;
  /** Id of the current row. */
  current?: string | undefined;
}) => {
  const { label, railLabel, groups, children, onPick, current } = props;
  const list = useRef<HTMLElement>(null);
  const [reached, setReached] = useState(0);
  const here = Math.min(reached, groups.length - 1);

  const jump = (index: number) => {
    setReached(index);
    list.current?.children[index]?.scrollIntoView({ block: 'start' });
  };

  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const steps: Record<string, number> = {
      ArrowDown: Math.min(here + 1, groups.length - 1),
      ArrowUp: Math.max(here - 1, 0),
      Home: 0,
      End: groups.length - 1,
    };
    const next = steps[event.key];
    if (next === undefined) return;
    event.preventDefault();
    jump(next);
    event.currentTarget.querySelectorAll('button')[next]?.focus();
  };

  // Uses the letter under the finger, wherever the touch began.
  const onPointer = (event: PointerEvent<HTMLElement>) => {
    if (event.buttons === 0) return;
    const marks = [...event.currentTarget.querySelectorAll('button')];
    const index = marks.findLastIndex((mark) => mark.getBoundingClientRect().top <= event.clientY);
    if (index >= 0 && index !== here) jump(index);
  };

  return (
    <div className={styles.frame}>
      <section className={styles.list} ref={list} aria-label={label}>
        {groups.map((group) => (
          <div key={group.mark} className={styles.group}>
            <h2 className={styles.title}>{group.title}</h2>
            <ul>
              {group.items.map((item) => (
                <li key={item.id}>
                  <button
                    type="button"
                    className={styles.row}
                    aria-current={item.id === current || undefined}
                    onClick={() => onPick(item)}
                  >
                    {children(item)}
                  </button>
                </li>
              ))}
            </ul>
          </div>
        ))}
      </section>
      {groups.length > 1 && (
        <nav
          className={styles.rail}
          aria-label={railLabel}
          onKeyDown={onKeyDown}
          onPointerDown={(event) => {
            event.currentTarget.setPointerCapture(event.pointerId);
            onPointer(event);
          }}
          onPointerMove={onPointer}
        >
          {groups.map((group, index) => (
            <button
              type="button"
              key={group.mark}
              className={styles.mark}
              aria-label={group.title}
              tabIndex={index === here ? 0 : -1}
              onClick={() => jump(index)}
            >
              {group.mark}
            </button>
          ))}
        </nav>
      )}
    </div>
  );
};
