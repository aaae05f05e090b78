import { type KeyboardEvent, type ReactNode, useId } from 'react';
import styles from './tabs.module.css';

/** A few views of one thing, one at a time. */
export function Tabs<T extends string>(props: {
  /** What the views are of. */
  label: string;
  /** The views in order. */
  tabs: readonly { value: T; text: string; disabled?: boolean }[];
  /** The one that shows. */
  value: T;
  /** The one asked for. */
  onChange: (value: T) => void;
  /** The one that shows has the focus: it was chosen on another page, which this one took the place of. */
  focused?: boolean;
  /** The view reaches the edges, and takes all the room there is: a long list. */
  bleed?: boolean;
  /** The view. */
  children: ReactNode;
}) {
  const { label, tabs, value, onChange, focused, bleed, children } = props;
  const id = useId();

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
            // biome-ignore lint/a11y/noAutofocus: the focus was here, on the page before
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
}
