import { useCombobox } from 'downshift';
import { type ComponentProps, type KeyboardEvent, type ReactNode, useId } from 'react';
import styles from './combobox.module.css';
import { TextField } from './text-field.tsx';

/** One of those to choose from. */
type Option = {
  id: string;
  /** Draws it. */
  content: ReactNode;
};

/**
 * A field to search by, and below it those to choose from: by touch, or by the arrow keys and Enter while one goes on
 * typing. It fills its parent.
 */
export function Combobox(props: {
  /** Names the field. */
  label: string;
  /** Before what is typed. */
  icon?: ReactNode;
  /** What has been typed. */
  value: string;
  onChange: (typed: string) => void;
  /** Which keyboard a phone shows. */
  kind?: ComponentProps<typeof TextField>['kind'];
  /** Name of the button that empties the field. */
  clearLabel: string;
  /** Enter, while none of the options is picked out. */
  onEnter: () => void;
  /** Stands between the field and the options: what is going on. */
  children?: ReactNode;
  /** What the options are. */
  title: string;
  options: readonly Option[];
  onChoose: (id: string) => void;
}) {
  const { label, icon, value, onChange, kind, clearLabel, onEnter, children, title, options, onChoose } =
    props;
  const id = useId();
  const isOpen = options.length > 0;
  const { highlightedIndex, setHighlightedIndex, getInputProps, getMenuProps, getItemProps } = useCombobox({
    id,
    items: [...options],
    isOpen,
    inputValue: value,
    selectedItem: null,
    itemToString: () => value,
    itemToKey: (option) => option?.id,
    onSelectedItemChange: ({ selectedItem }) => selectedItem && onChoose(selectedItem.id),
  });
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && !event.nativeEvent.isComposing && highlightedIndex < 0) onEnter();
  };
  // The field has a label, an id and a way of its own to tell what is typed.
  const {
    id: _,
    'aria-labelledby': __,
    onChange: ___,
    ref: ____,
    ...input
  } = getInputProps({ onKeyDown }, { suppressRefError: true });
  const { 'aria-labelledby': _____, ...list } = getMenuProps({ 'aria-label': title });
  return (
    <div className={styles.combobox}>
      <div className={styles.field}>
        <TextField
          {...input}
          label={label}
          labelHidden
          placeholder={label}
          prefix={icon}
          kind={kind}
          value={value}
          onChange={(typed) => {
            setHighlightedIndex(-1);
            onChange(typed);
          }}
          clearLabel={clearLabel}
          enterKeyHint="search"
          autoFocus
        />
      </div>
      <div className={styles.found}>
        {children}
        {isOpen && (
          <p className={styles.title} aria-hidden="true">
            {title}
          </p>
        )}
        <ul {...list} className={styles.options} hidden={!isOpen}>
          {options.map((option, index) => (
            <li
              key={option.id}
              {...getItemProps({ item: option, index })}
              className={styles.option}
              data-active={index === highlightedIndex || undefined}
            >
              {option.content}
            </li>
          ))}
        </ul>
      </div>
    </div>
  );
}
