import { type ComponentProps, useRef } from 'react';
import { TextField } from './text-field.tsx';

type Props = Omit<ComponentProps<typeof TextField>, 'onChange' | 'kind'> & {
  /** Called with the typed text. `isComposing` is true while an input method is still composing it. */
  onChange: (value: string, isComposing: boolean) => void;
};

/** A field for a person's name. The caller filters its characters, but must not filter while `isComposing`. */
export const NameField = ({ onChange, ...rest }: Props) => {
  const isComposing = useRef(false);
  return (
    <TextField
      {...rest}
      autoCapitalize="words"
      autoCorrect="off"
      spellCheck={false}
      onChange={(value) => onChange(value, isComposing.current)}
      onCompositionStart={() => {
        isComposing.current = true;
      }}
      onCompositionEnd={({ currentTarget }) => {
        isComposing.current = false;
        onChange(currentTarget.value, false);
      }}
    />
  );
};
