import styles from './skeleton.module.css';

/** A placeholder in the size of loading content, so that the layout does not shift. */
export const Skeleton = (props: {
  /** Lines of text, a row with a disc or without, a field with its label, a heading, a button or a block. */
  shape?: 'text' | 'row' | 'line' | 'field' | 'heading' | 'button' | 'block';
  /** Number of lines, rows or blocks. */
  count?: number;
}) => {
  const { shape = 'text', count = 1 } = props;
  return Array.from({ length: count }, (_, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: all are identical
    <span key={index} className={styles.skeleton} data-shape={shape} aria-hidden="true" />
  ));
};
