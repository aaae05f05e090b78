import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Amount } from '#ui/amount.tsx';
import type { Elements } from '#ui/elements.ts';
import { marked } from '#ui/marked.ts';
import styles from './money-head.module.css';

/** The head of a page about one amount: its owner or subject, and the amount. */
export const MoneyHead = (props: {
  /** The picture above the amount: a logo, or an icon on a disc. */
  mark: Elements;
  /** The page's headline. */
  title: ReactNode;
  /** US dollars as a decimal string. */
  amount: `${number}`;
  /** True if the text reports an outcome and is announced. */
  isResult?: boolean;
  /** A sentence below the amount. */
  children?: ReactNode;
}) => {
  const { i18n } = useTranslation();
  return (
    <div className={styles.head} role={props.isResult ? 'status' : undefined}>
      {props.mark}
      <h1 className={styles.title} tabIndex={-1} data-autofocus={props.isResult || undefined}>
        {marked(props.title)}
      </h1>
      <Amount value={props.amount} currency="USD" locale={i18n.language} size="display" />
      {props.children && <p className={styles.text}>{marked(props.children)}</p>}
    </div>
  );
};

/** An icon for such a head: green if completed, amber if pending. */
export const MoneyDisc = ({ underWay, children }: { underWay?: boolean; children: ReactNode }) => (
  <span className={styles.disc} data-tone={underWay && 'warning'}>
    {children}
  </span>
);
