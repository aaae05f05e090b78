import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, expect, test } from 'vitest';
import { NameField } from './name-field.tsx';

/** Drops digits, as a chart does, but not while an input method is composing. */
const Field = () => {
  const [value, setValue] = useState('');
  const keep = (typed: string, isComposing: boolean) =>
    setValue(isComposing ? typed : typed.replace(/\d/g, ''));
  return <NameField label="Name" value={value} onChange={keep} />;
};

afterEach(cleanup);

test('passes typed text on at once', () => {
  render(<Field />);
  fireEvent.change(screen.getByLabelText('Name'), { target: { value: 'Ana 2' } });
  expect(screen.getByLabelText('Name')).toHaveProperty('value', 'Ana ');
});

test('does not filter text while an input method composes it [account 5 basic-names]', () => {
  render(<Field />);
  const field = screen.getByLabelText('Name');
  fireEvent.compositionStart(field);
  fireEvent.change(field, { target: { value: 'zhang1' } });
  expect(field).toHaveProperty('value', 'zhang1');
  fireEvent.change(field, { target: { value: '张1' } });
  fireEvent.compositionEnd(field);
  expect(field).toHaveProperty('value', '张');
});
