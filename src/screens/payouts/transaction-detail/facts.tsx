import { CopyButton } from '#flow/copy-button.tsx';
import { Verbatim } from '#ui/verbatim.tsx';
import styles from './transaction-detail.module.css';
import type { Fact } from './use-facts.ts';

/** A list of facts with their names; a number can be copied. */
export const Facts = ({ facts }: { facts: readonly Fact[] }) => (
  <dl className={styles.facts}>
    {facts.map(({ name, value, isCopied }) => (
      <div key={name} className={styles.fact}>
        <dt>{name}</dt>
        <dd className={styles.value}>
          <Verbatim>{value}</Verbatim>
          {isCopied && <CopyButton text={value} />}
        </dd>
      </div>
    ))}
  </dl>
);
