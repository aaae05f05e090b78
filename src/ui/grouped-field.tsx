import { type ComponentProps, useLayoutEffect, useRef } from 'react';
import { TextField } from './text-field.tsx';

const grouped = (value: string, size: number): string =>
  value.replace(new RegExp(`.{${size}}(?=.)`, 'g'), '$& ');

const lengthOf = (text: string): number => text.replaceAll(' ', '').length;

/** A field for a long code, shown in groups to be compared easily. `onChange` gets the text with the spaces. */
export const GroupedField = (
  props: Omit<ComponentProps<typeof TextField>, 'ref'> & {
    /** Characters per group. */
    size: number;
  },
) => {
  const { size, value, onChange, ...rest } = props;
  const input = useRef<HTMLInputElement>(null);
  /** Number of characters before the caret, so that added or removed spaces do not move it. */
  const before = useRef<number>(undefined);
  useLayoutEffect(() => {
    const count = before.current;
    if (count === undefined) return;
    before.current = undefined;
    const caret = count + Math.floor(Math.max(0, count - 1) / size);
    input.current?.setSelectionRange(caret, caret);
  });
  return (
    <TextField
      {...rest}
      ref={input}
      value={grouped(value, size)}
      onChange={(typed) => {
        before.current = lengthOf(typed.slice(0, input.current?.selectionStart ?? typed.length));
        onChange(typed);
      }}
    />
  );
};
