import Phone from 'lucide-react/icons/phone';
import styles from './initials.module.css';

/** The mark of a person: initials in a colour of the account. Write the name or the account beside it. */
export const Initials = (props: {
  /** Full name. If undefined, the mark is made from the account. */
  name?: string | undefined;
  /** E-mail address, or area code and number as digits. */
  account: string;
}) => {
  const { name, account } = props;
  return (
    <span className={styles.initials} data-colour={colourOf(account)} aria-hidden="true" translate="no">
      {initialsOf(name ?? account) || <Phone />}
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
