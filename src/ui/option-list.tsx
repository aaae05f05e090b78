import Check from 'lucide-react/icons/check';
import { marked } from './marked.ts';
import styles from './option-list.module.css';
import { Verbatim } from './verbatim.tsx';

/** A list of options where choosing is the action: each option is a button, and the current one is marked. */
export const OptionList = <T extends string>(props: {
  /** Label of the list. */
  label: string;
  /** The options. `lang` is the language of the option's text. */
  options: readonly { value: T; text: string; note?: string; lang?: string }[];
  /** The current value. */
  value: T | undefined;
  /** Called with the chosen value. */
  onPick: (value: T) => void;
}) => {
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
                {option.lang ? <Verbatim lang={option.lang}>{option.text}</Verbatim> : marked(option.text)}
              </span>
              {option.note && <span className={styles.note}>{marked(option.note)}</span>}
            </span>
            {option.value === value && <Check />}
          </button>
        </li>
      ))}
    </ul>
  );
};
