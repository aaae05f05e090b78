import type { ComponentProps, ReactNode } from 'react';
import styles from './icon-button.module.css';

/** A button with only an icon; `label` is its accessible name. */
export const IconButton = (
  props: Omit<ComponentProps<'button'>, 'className' | 'aria-label' | 'children'> & {
    /** The action in words. */
    label: string;
    /** No background, a soft disc, or colours for the brand card. */
    tone?: 'plain' | 'filled' | 'brand';
    /** In progress: ignores presses, but keeps its focus and is not disabled. */
    busy?: boolean | undefined;
    /** The icon. */
    children: ReactNode;
  },
) => {
  const { label, tone = 'plain', busy, onClick, children, ...rest } = props;
  return (
    <button
      type="button"
      aria-busy={busy || undefined}
      aria-disabled={busy || undefined}
      {...rest}
      onClick={busy ? undefined : onClick}
      className={styles.button}
      data-tone={tone}
      aria-label={label}
    >
      <span className={styles.disc}>{children}</span>
    </button>
  );
};
