import ChevronDown from 'lucide-react/icons/chevron-down';
import type { ReactNode } from 'react';
import styles from './chip.module.css';
import { marked } from './marked.ts';

/** One of a row of small options. With `opens`, the chip opens a sheet instead of being an option. */
export const Chip = (props: {
  /** The label. */
  children: ReactNode;
  /** True if chosen, or if it filters the list. */
  chosen: boolean;
  /** The chip opens a sheet and shows an arrow. */
  opens?: boolean;
  onPress: () => void;
}) => {
  const { children, chosen, opens, onPress } = props;
  return (
    <button
      type="button"
      className={styles.chip}
      data-chosen={chosen || undefined}
      aria-pressed={opens ? undefined : chosen}
      aria-haspopup={opens ? 'dialog' : undefined}
      onClick={onPress}
    >
      <span>{marked(children)}</span>
      {opens && <ChevronDown />}
    </button>
  );
};

/** A row of chips, which wraps. */
export const Chips = ({ label, children }: { label: string; children: ReactNode }) => (
  // biome-ignore lint/a11y/useSemanticElements: a fieldset would draw a frame and a legend
  <div className={styles.chips} role="group" aria-label={label}>
    {children}
  </div>
);
