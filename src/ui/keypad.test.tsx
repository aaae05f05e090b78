import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type ReactNode, useLayoutEffect } from 'react';
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

const outline = (
  <Keypad label="Keypad" deleteLabel="Delete" onDigits={undefined} onDelete={undefined} isOutline />
);

test('keys that are typed on the outline are typed on the keypad when it comes', async () => {
  const typed: string[] = [];
  const user = userEvent.setup();
  const { rerender } = render(<div key="outline">{outline}</div>);
  await user.keyboard('12{Backspace}5');
  rerender(<div key="another outline">{outline}</div>);
  await user.keyboard('.5');
  rerender(
    <div key="keypad">
      <Keypad
        label="Keypad"
        deleteLabel="Delete"
        onDigits={(digits) => typed.push(digits)}
        onDelete={undefined}
        onMark={() => typed.push('mark')}
      />
    </div>,
  );
  expect(typed).toEqual(['1', '5', 'mark', '5']);
});

/** Presses a key in the frame that shows its children. */
const Impatient = ({ children }: { children: ReactNode }) => {
  useLayoutEffect(() => {
    document.body.dispatchEvent(new KeyboardEvent('keydown', { key: '7', bubbles: true }));
  }, []);
  return children;
};

test('a key counts from the first frame of the keypad on', () => {
  const typed: string[] = [];
  render(<Impatient>{keypad((digits) => typed.push(digits))}</Impatient>);
  expect(typed).toEqual(['7']);
});

test('keys that are typed on an outline are forgotten when its page is left', async () => {
  const typed: string[] = [];
  const user = userEvent.setup();
  const { unmount } = render(outline);
  await user.keyboard('7');
  unmount();
  await new Promise((resolve) => setTimeout(resolve));
  render(keypad((digits) => typed.push(digits)));
  expect(typed).toEqual([]);
});
