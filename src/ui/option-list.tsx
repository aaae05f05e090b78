import Check from 'lucide-react/icons/check';
import styles from './option-list.module.css';

/** One of a few: picking is the act, so each option is a button and the present one says so. */
export function OptionList<T extends string>(props: {
  /** What is chosen. */
  label: string;
  /** The options; `lang` is the language its text is written in. */
  options: readonly { value: T; text: string; note?: string; lang?: string }[];
  /** The present one. */
  value: T | undefined;
  /** The one picked. */
  onPick: (value: T) => void;
}) {
  const { label, options, value, onPick } = props;
  return (
    <ul className={styles.list} aria-label={label}>
      {options.map((option) => (
        <li key={option.value}>
          <button
            type="button"
            className={styles.option}
            aria-current={option.value === value || undefined}
            onClick={() => onPick(option.value)}
          >
            <span className={styles.text}>
              <span>
                <bdi lang={option.lang}>{option.text}</bdi>
              </span>
              {option.note && <span className={styles.note}>{option.note}</span>}
            </span>
            {option.value === value && <Check />}
          </button>
        </li>
      ))}
    </ul>
  );
}
