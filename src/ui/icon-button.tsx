import type { ComponentProps, ReactNode } from 'react';
import styles from './icon-button.module.css';

/** A button that is only an icon, with its name for those who do not see it. */
export function IconButton(
  props: Omit<ComponentProps<'button'>, 'className' | 'aria-label' | 'children'> & {
    /** What it does, in words. */
    label: string;
    /** Nothing behind the icon, a soft disc, or on the brand's card. */
    tone?: 'plain' | 'filled' | 'brand';
    /** Its press is being answered: keeps its focus, is not disabled, ignores presses. */
    busy?: boolean | undefined;
    /** The icon. */
    children: ReactNode;
  },
) {
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
}
