import styles from './progress-bar.module.css';

/** How far something is that takes its time. */
export function ProgressBar(props: {
  /** What is under way. */
  label: string;
  /** From 0 to 1. */
  value: number;
}) {
  return <progress className={styles.progress} aria-label={props.label} max={1} value={props.value} />;
}
