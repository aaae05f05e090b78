import styles from './progress-bar.module.css';

/** Progress of a long task. */
export function ProgressBar(props: {
  /** Label of the task. */
  label: string;
  /** From 0 to 1. */
  value: number;
}) {
  return <progress className={styles.progress} aria-label={props.label} max={1} value={props.value} />;
}
