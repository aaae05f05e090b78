import { type KeyboardEvent, type ReactNode, useId, useLayoutEffect } from 'react';
import styles from './tabs.module.css';

/** Tabs: a few views, one visible at a time. */
export const Tabs = <T extends string>(props: {
  /** Label of the tab list. */
  label: string;
  /** The tabs in order. */
  tabs: readonly { value: T; text: string; disabled?: boolean }[];
  /** The visible tab. */
  value: T;
  /** Called with the chosen tab. */
  onChange: (value: T) => void;
  /** Focuses the visible tab: it was chosen on the page that this one replaced. */
  focused?: boolean;
  /** The view reaches the edges and takes all available space: a long list. */
  bleed?: boolean;
  /** The visible view. */
  children: ReactNode;
}) => {
  const { label, tabs, value, onChange, focused, bleed, children } = props;
  const id = useId();
  // biome-ignore lint/correctness/useExhaustiveDependencies: another text has another width
  useLayoutEffect(
    () => reveal(document.getElementById(`${id}${value}`)),
    [id, value, tabs.map(({ text }) => text).join()],
  );

  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const forward = getComputedStyle(event.currentTarget).direction === 'rtl' ? 'ArrowLeft' : 'ArrowRight';
    if (event.key !== 'ArrowLeft' && event.key !== 'ArrowRight') return;
    const open = tabs.filter((tab) => !tab.disabled);
    const at = open.findIndex((tab) => tab.value === value) + (event.key === forward ? 1 : -1);
    const next = open.at(at % open.length);
    if (!next) return;
    onChange(next.value);
    document.getElementById(`${id}${next.value}`)?.focus();
  };

  return (
    <>
      <div
        className={styles.tabs}
        data-bar
        data-bleed={bleed || undefined}
        role="tablist"
        aria-label={label}
        onKeyDown={onKeyDown}
      >
        {tabs.map((tab) => (
          <button
            key={tab.value}
            type="button"
            role="tab"
            id={`${id}${tab.value}`}
            className={styles.tab}
            aria-selected={tab.value === value}
            aria-controls={`${id}panel`}
            tabIndex={tab.value === value ? 0 : -1}
            disabled={tab.disabled}
            // biome-ignore lint/a11y/noAutofocus: the focus was on this tab on the replaced page
            autoFocus={focused && tab.value === value}
            onClick={() => onChange(tab.value)}
          >
            {tab.text}
          </button>
        ))}
      </div>
      <div
        className={styles.panel}
        data-bleed={bleed || undefined}
        role="tabpanel"
        id={`${id}panel`}
        aria-labelledby={`${id}${value}`}
      >
        {children}
      </div>
    </>
  );
};

/** Scrolls the row of tabs to a tab outside it. The page itself does not scroll. */
const reveal = (tab: HTMLElement | null): void => {
  const row = tab?.parentElement;
  if (!row) return;
  const [inner, outer] = [tab.getBoundingClientRect(), row.getBoundingClientRect()];
  const before = inner.left - outer.left;
  const after = inner.right - outer.right;
  if (before < 0) row.scrollLeft += before;
  else if (after > 0) row.scrollLeft += after;
};
