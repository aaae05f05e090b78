import Phone from 'lucide-react/icons/phone';
import { writtenAccount } from '#domain/person/account-id.ts';
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
      <span className={styles.initials} data-colour={colourOf(account)} aria-hidden="true" translate="no">
        {initialsOf(name ?? account) || <Phone />}
      </span>
      <span className={styles.words}>
        {name && <Verbatim className={styles.name}>{name}</Verbatim>}
        <Verbatim className={name ? styles.account : styles.name} dir="ltr">
          {writtenAccount(account)}
        </Verbatim>
      </span>
    </span>
  );
};

/** Returns the number of one of six colours, always the same for an account. */
const colourOf = (account: string): number =>
  [...account].reduce((sum, sign) => sum + (sign.codePointAt(0) ?? 0), 0) % 6;

/** Returns the initials of the first and last word; one letter for an e-mail address, none for a number. */
const initialsOf = (name: string): string => {
  const words = name.split(/\s+/).filter((word) => /^\p{L}/u.test(word));
  return [...new Set([words[0], words.length > 1 ? words.at(-1) : undefined])]
    .map((word) => [...(word ?? '')][0]?.toUpperCase() ?? '')
    .join('');
};
