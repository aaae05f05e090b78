import { cleanup, createEvent, fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, expect, test } from 'vitest';
import { codeDigitsOf } from '#domain/person/verification-code.ts';
import { CodeInput } from './code-input.tsx';

afterEach(cleanup);

type Start = { value: string; isRefused?: boolean; readOnly?: boolean };

/** Keeps the digits, as the chart does; text without a single code changes nothing. */
const Kept = ({ value: first, isRefused, readOnly }: Start) => {
  const [value, setValue] = useState(first);
  return (
    <CodeInput
      label="Code"
      value={value}
      isRefused={isRefused === true && value === first}
      readOnly={readOnly === true}
      onChange={(text) => setValue(codeDigitsOf(text) ?? value)}
      autoFocus
    />
  );
};

const field = () => screen.getByLabelText<HTMLInputElement>('Code');
const user = userEvent.setup();

const drop = (text: string) => {
  const event = createEvent.drop(field());
  Object.defineProperty(event, 'dataTransfer', { value: { getData: () => text } });
  fireEvent(field(), event);
};

/** Inserts a text at the caret, as an input method or a suggestion above the keyboard does: without a paste event. */
const suggest = (text: string) => {
  const { value, selectionStart, selectionEnd } = field();
  const before = value.slice(0, selectionStart ?? 0);
  const event = createEvent.input(field(), {
    target: { value: before + text + value.slice(selectionEnd ?? 0) },
  });
  Object.defineProperty(event, 'data', { value: text });
  fireEvent(field(), event);
};

/** Every way in which a text comes into the field at once. */
const WAYS: Record<string, (text: string) => unknown> = {
  pasted: (text) => user.paste(text),
  dropped: drop,
  suggested: suggest,
  'filled in': (text) => fireEvent.input(field(), { target: { value: text } }),
};

const BEFORE: readonly Start[] = [
  { value: '' },
  { value: '12' },
  { value: '111111' },
  { value: '111111', isRefused: true },
];

const TEXTS = ['032439', 'G-032439', '032 439', '٠٣٢٤٣٩', 'Your code is 032439. Call 0800 123'];

const CELLS = BEFORE.flatMap((start) =>
  Object.keys(WAYS).flatMap((way) =>
    TEXTS.flatMap((text) => [0, 1, start.value.length].map((caret) => ({ ...start, way, text, caret }))),
  ),
);

test.each(CELLS)(
  'the code in $text, $way at caret $caret, replaces $value (refused: $isRefused)',
  async ({ way, text, caret, ...start }) => {
    render(<Kept {...start} />);
    if (!start.isRefused) field().setSelectionRange(caret, caret);
    await WAYS[way]?.(text);
    expect(field().value).toBe('032439');
  },
);

test('a refused code is selected, and the next digit replaces it', async () => {
  const { rerender } = render(<Kept value="111111" readOnly />);
  rerender(<Kept value="111111" isRefused />);
  expect([field().selectionStart, field().selectionEnd]).toEqual([0, 6]);
  await user.keyboard('03');
  expect(field().value).toBe('03');
});

test('the next digit replaces a refused code also if the user has put the caret into it', async () => {
  render(<Kept value="111111" isRefused />);
  field().setSelectionRange(6, 6);
  await user.keyboard('0');
  expect(field().value).toBe('0');
});

test('a refused code that gets the focus again is selected', () => {
  render(<Kept value="111111" isRefused />);
  field().blur();
  field().setSelectionRange(2, 2);
  field().focus();
  expect([field().selectionStart, field().selectionEnd]).toEqual([0, 6]);
});

test.each([
  ['12', '34', '1234'],
  ['12345', '67', '12345'],
  ['12', '1234567', '12'],
  ['12', '123456 or 654321', '12'],
  ['12', 'no code', '12'],
])('in %j the pasted %j leads to %j', async (value, text, after) => {
  render(<Kept value={value} />);
  await user.paste(text);
  expect(field().value).toBe(after);
});

test('a further digit does not change a complete code that waits to be sent', async () => {
  render(<Kept value="123456" />);
  await user.keyboard('7');
  expect(field().value).toBe('123456');
});

test.each(Object.entries(WAYS).filter(([way]) => way === 'pasted' || way === 'dropped'))(
  'nothing is %s while the code is checked',
  async (_, insert) => {
    render(<Kept value="123456" readOnly />);
    await insert('032439');
    expect(field().value).toBe('123456');
  },
);
