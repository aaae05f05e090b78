import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, expect, test } from 'vitest';
import { TextInput } from './text-input.tsx';

/** The values that the field has passed to its chart, in order. */
const told: [typed: string, isComposing: boolean][] = [];

/** Keeps capitals and no digits, as a chart does. */
const Field = () => {
  const [value, setValue] = useState('');
  return (
    <TextInput
      aria-label="Name"
      value={value}
      onChange={(typed, isComposing) => {
        told.push([typed, isComposing]);
        setValue(typed.toUpperCase().replace(/\d/g, ''));
      }}
    />
  );
};

afterEach(() => {
  cleanup();
  told.length = 0;
});

test('shows what its chart keeps, after a change by one event', () => {
  render(<Field />);
  fireEvent.change(screen.getByLabelText('Name'), { target: { value: 'Ana 2' } });
  expect(screen.getByLabelText('Name')).toHaveProperty('value', 'ANA ');
});

test('does not rewrite text while an input method composes it [account 5 basic-names]', () => {
  render(<Field />);
  const field = screen.getByLabelText('Name');
  fireEvent.compositionStart(field);
  fireEvent.change(field, { target: { value: 'zhang1' } });
  expect(field).toHaveProperty('value', 'zhang1');
  fireEvent.change(field, { target: { value: '张1' } });
  expect(field).toHaveProperty('value', '张1');
  fireEvent.compositionEnd(field);
  expect(field).toHaveProperty('value', '张');
  expect(told).toEqual([
    ['zhang1', true],
    ['张1', true],
    ['张1', false],
  ]);
});

test('keeps a secret out of the markup', () => {
  const { rerender, container } = render(<TextInput value="a" onChange={() => {}} isSecret />);
  rerender(<TextInput value="secret" onChange={() => {}} isSecret />);
  expect(container.innerHTML).not.toMatch(/value/);
});
