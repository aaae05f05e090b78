import styles from './progress-bar.module.css';

/** Progress of a long task. */
export const ProgressBar = (props: {
  /** Label of the task. */
  label: string;
  /** The progress, from 0 to 1. */
  value: number;
}) => <progress className={styles.progress} aria-label={props.label} max={1} value={props.value} />;
