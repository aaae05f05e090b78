import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';
import { Keypad } from './keypad.tsx';

afterEach(cleanup);

const keypad = (onDigits: ((digits: string) => void) | undefined, onDelete?: () => void) => (
  <Keypad label="Keypad" deleteLabel="Delete" onDigits={onDigits} onDelete={onDelete} />
);

const isDisabled = (name: string) =>
  screen.getByRole('button', { name }).getAttribute('aria-disabled') === 'true';

test('keys that accept nothing now are marked as disabled and keep the focus', async () => {
  const typed: string[] = [];
  const user = userEvent.setup();
  const { rerender } = render(
    keypad(
      (digits) => typed.push(digits),
      () => typed.push('delete'),
    ),
  );
  const seven = screen.getByRole('button', { name: '7' });
  await user.click(seven);
  expect([isDisabled('7'), isDisabled('0'), isDisabled('Delete')]).toEqual([false, false, false]);

  rerender(keypad(undefined));
  expect([isDisabled('7'), isDisabled('0'), isDisabled('Delete')]).toEqual([true, true, true]);
  await user.click(seven);
  await user.keyboard('8{Backspace}');
  expect(document.activeElement).toBe(seven);
  expect(typed).toEqual(['7']);
});
