import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type ReactNode, useLayoutEffect } from 'react';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { formatCents, formatTyped } from '#domain/money/format-money.ts';
import { LANGUAGES } from '#domain/words/language.ts';
import { Keypad } from './keypad.tsx';
import { TextInput } from './text-input.tsx';
import { keepTypedAhead, takeTypedAhead } from './typed-ahead.ts';

let ends: AbortController;
beforeEach(() => {
  ends = new AbortController();
  keepTypedAhead(ends.signal);
});
afterEach(() => {
  ends.abort();
  cleanup();
  takeTypedAhead();
});

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

/** A keypad of an amount that already holds `held`. */
const amountPad = (amount: { kept: string }) => (
  <Keypad
    label="Keypad"
    deleteLabel="Delete"
    onDigits={(digits) => {
      amount.kept += digits;
    }}
    onDelete={() => {
      amount.kept = amount.kept.slice(0, -1);
    }}
    onMark={() => {
      amount.kept += '.';
    }}
    onTypedAhead={() => {
      amount.kept = '';
    }}
  />
);

const KEYS = [...'123.45'];

/** Every way to divide the keys among the moments of a page that is loading. */
const SPLITS = [...Array(KEYS.length + 1).keys()].flatMap((shown) =>
  [...Array(KEYS.length + 1 - shown).keys()].flatMap((more) =>
    [...Array(KEYS.length + 1 - shown - more).keys()].map((still) => [
      shown,
      shown + more,
      shown + more + still,
    ]),
  ),
);

describe('an amount typed while its page loads arrives whole and in order', () => {
  test.each(SPLITS)(
    'nothing shown for %i keys, an outline until key %i, nothing again until key %i',
    async (...moments) => {
      const amount = { kept: '' };
      const user = userEvent.setup();
      const typed = async (from = 0, to = KEYS.length) => {
        for (const key of KEYS.slice(from, to)) await user.keyboard(key);
      };
      const { rerender } = render(<div key="loading" />);
      await typed(0, moments[0]);
      rerender(<div key="outline">{outline}</div>);
      await typed(moments[0], moments[1]);
      rerender(<div key="loading again" />);
      // A screen that waits for its code shows nothing for a while.
      await new Promise((resolve) => setTimeout(resolve));
      await typed(moments[1], moments[2]);
      rerender(<div key="keypad">{amountPad(amount)}</div>);
      await typed(moments[2]);
      expect(amount.kept).toBe('123.45');
    },
  );

  test('when fingers and keys are used in turn, with a correction', async () => {
    const amount = { kept: '50' };
    const user = userEvent.setup();
    const { rerender } = render(<div key="outline">{outline}</div>);
    await user.click(screen.getByRole('button', { name: '1' }));
    await user.keyboard('9');
    await user.click(screen.getByRole('button', { name: 'Delete' }));
    await user.click(screen.getByRole('button', { name: '2' }));
    rerender(<div key="keypad">{amountPad(amount)}</div>);
    await user.keyboard('3');
    // The amount of a draft had not been shown, so the typed one replaces it.
    expect(amount.kept).toBe('123');
  });
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

test.each<[string, (user: ReturnType<typeof userEvent.setup>) => unknown]>([
  ['goes back', () => dispatchEvent(new PopStateEvent('popstate'))],
  ['taps a button', (user) => user.click(screen.getByRole('button', { name: 'Other' }))],
  ['types into a field', (user) => user.type(screen.getByRole('textbox'), '8')],
])('keys that were typed ahead are forgotten when the user %s', async (_, leave) => {
  const typed: string[] = [];
  const user = userEvent.setup();
  const { rerender } = render(
    <div key="outline">
      {outline}
      <button type="button">Other</button>
      <TextInput value="" onChange={() => undefined} />
    </div>,
  );
  await user.keyboard('7');
  await leave(user);
  rerender(<div key="keypad">{keypad((digits) => typed.push(digits))}</div>);
  expect(typed).toEqual([]);
});

const digitsIn = (text: string) => [...new Set(text.match(/\p{Nd}/gu))].sort();

test.each(Object.keys(LANGUAGES))('the keypad and the amounts of %s have the same digits', (language) => {
  render(
    <Keypad
      label="Keypad"
      deleteLabel="Delete"
      onDigits={undefined}
      onDelete={undefined}
      language={language}
    />,
  );
  const digits = digitsIn(screen.getByRole('group').textContent ?? '');
  expect(digits).toHaveLength(10);
  expect(digits).toEqual(digitsIn(formatTyped('12345.67890', language)));
  expect(digits).toEqual(digitsIn(formatCents(123456789_02n, language) + formatCents(0n, language)));
});
