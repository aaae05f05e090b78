import { useCombobox } from 'downshift';
import { type ComponentProps, type KeyboardEvent, type ReactNode, useId } from 'react';
import styles from './combobox.module.css';
import type { Elements } from './elements.ts';
import { TextField } from './text-field.tsx';

/** An option to choose. */
type Option = {
  id: string;
  /** The content of the option. */
  content: ReactNode;
};

/**
 * A search field with a list of options below it. The user chooses by touch, or by arrow keys and Enter while typing.
 * Fills its parent.
 */
export const Combobox = (props: {
  /** Label of the field. */
  label: string;
  /** Icon before the text. */
  icon?: Elements;
  /** The typed text. */
  value: string;
  onChange: (typed: string) => void;
  /** Keyboard type on phones. */
  kind?: ComponentProps<typeof TextField>['kind'];
  /** Label of the button that clears the field. */
  clearLabel: string;
  /** Called on Enter while no option is highlighted. */
  onEnter: () => void;
  /** Status between the field and the options. */
  children?: Elements;
  /** Heading of the options. */
  title: string;
  options: readonly Option[];
  onChoose: (id: string) => void;
}) => {
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
  // TextField creates its own label, id and change handler, so those of downshift are dropped.
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
};
