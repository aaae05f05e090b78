import Phone from 'lucide-react/icons/phone';
import styles from './person.module.css';

/** Somebody money goes to: their initials, their name, and the address that they are known by. */
export function Person(props: {
  /** Their name in full; without it, the address stands for them. */
  name?: string | undefined;
  /** E-mail address, or area code and number as digits. */
  account: string;
}) {
  const { name, account } = props;
  const shown = account.includes('@') ? account : `+${account}`;
  return (
    <span className={styles.person}>
      <span className={styles.initials} aria-hidden="true">
        {initialsOf(name ?? account) || <Phone />}
      </span>
      <span className={styles.words}>
        {name && <bdi className={styles.name}>{name}</bdi>}
        <bdi className={name ? styles.account : styles.name} dir="ltr">
          {shown}
        </bdi>
      </span>
    </span>
  );
}

/** Of the first and the last name; of an address its first letter; none of a number. */
const initialsOf = (name: string): string => {
  const words = name.split(/\s+/).filter((word) => /^\p{L}/u.test(word));
  return [...new Set([words[0], words.length > 1 ? words.at(-1) : undefined])]
    .map((word) => [...(word ?? '')][0]?.toUpperCase() ?? '')
    .join('');
};
