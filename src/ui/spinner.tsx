import styles from './spinner.module.css';

/** A progress indicator, sized by the surrounding text. */
export const Spinner = (props: {
  /** Text for screen readers; undefined makes it decorative. */
  label?: string | undefined;
}) => {
  const { label } = props;
  return (
    <span className={styles.spinner} role={label ? 'status' : undefined}>
      <svg viewBox="0 0 24 24" fill="none" stroke="currentColor" strokeWidth="2.5" aria-hidden="true">
        <circle cx="12" cy="12" r="9.5" opacity="0.22" />
        <path d="M12 2.5a9.5 9.5 0 0 1 9.5 9.5" strokeLinecap="round" />
      </svg>
      {label && <span className="visually-hidden">{label}</span>}
    </span>
  );
};
