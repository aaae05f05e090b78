import { type ComponentProps, useRef } from 'react';
import { TextField } from './text-field.tsx';

type Props = Omit<ComponentProps<typeof TextField>, 'onChange' | 'kind'> & {
  /** What was typed; while an input method composes it is not yet what it will be. */
  onChange: (value: string, isComposing: boolean) => void;
};

/** A person's name. What it may hold is for others to decide, who are told when not to interfere. */
export function NameField({ onChange, ...rest }: Props) {
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
}
