import styles from './skeleton.module.css';

/** Holds the place of what is loading, in its size, so that nothing shifts when it comes. */
export function Skeleton(props: {
  /** Lines of text, a row with a disc, or a block. */
  shape?: 'text' | 'row' | 'block';
  /** How many. */
  count?: number;
}) {
  const { shape = 'text', count = 1 } = props;
  return Array.from({ length: count }, (_, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: they are all the same
    <span key={index} className={styles.skeleton} data-shape={shape} aria-hidden="true" />
  ));
}
