import ChevronDown from 'lucide-react/icons/chevron-down';
import type { ReactNode } from 'react';
import styles from './chip.module.css';

/** One of a row of small choices: of those that exclude each other, or with `opens` one that leads to a sheet. */
export function Chip(props: {
  /** What it stands for. */
  children: ReactNode;
  /** It is chosen, or narrows what is in sight. */
  chosen: boolean;
  /** It opens a sheet; draws an arrow. */
  opens?: boolean;
  onPress: () => void;
}) {
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
      <span>{children}</span>
      {opens && <ChevronDown />}
    </button>
  );
}

/** A row of chips; those that do not fit go on below. */
export const Chips = ({ label, children }: { label: string; children: ReactNode }) => (
  // biome-ignore lint/a11y/useSemanticElements: a fieldset would draw a frame and a legend
  <div className={styles.chips} role="group" aria-label={label}>
    {children}
  </div>
);
