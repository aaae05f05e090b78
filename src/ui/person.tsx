import { writtenAccount } from '#domain/person/account-id.ts';
import { Initials } from './initials.tsx';
import styles from './person.module.css';
import { Verbatim } from './verbatim.tsx';

/** A recipient of money: initials, name, and account. */
export const Person = (props: {
  /** Full name. If undefined, the account is shown instead. */
  name?: string | undefined;
  /** E-mail address, or area code and number as digits. */
  account: string;
}) => {
  const { name, account } = props;
  return (
    <span className={styles.person}>
      <Initials account={account} name={name} />
      <span className={styles.words}>
        {name && <Verbatim className={styles.name}>{name}</Verbatim>}
        <Verbatim className={name ? styles.account : styles.name} dir="ltr">
          {writtenAccount(account)}
        </Verbatim>
      </span>
    </span>
  );
};
