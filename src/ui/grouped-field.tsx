import { type ComponentProps, useLayoutEffect, useRef } from 'react';
import { TextField } from './text-field.tsx';

const grouped = (value: string, size: number): string =>
  value.replace(new RegExp(`.{${size}}(?=.)`, 'g'), '$& ');

const lengthOf = (text: string): number => text.replaceAll(' ', '').length;

/** A long code, drawn in groups so that it can be compared; what is typed comes with their spaces. */
export function GroupedField(
  props: Omit<ComponentProps<typeof TextField>, 'ref'> & {
    /** So many characters stand together. */
    size: number;
  },
) {
  const { size, value, onChange, ...rest } = props;
  const input = useRef<HTMLInputElement>(null);
  /** How much stood before the caret when it was typed: a space that comes or goes must not move it. */
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
}
