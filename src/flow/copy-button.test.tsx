import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import { startI18n } from '#app/start/i18n.ts';
import common from '#locales/en/common.json';
import { CopyButton } from './copy-button.tsx';
import * as toasts from './toasts.ts';

beforeAll(() => startI18n('en'));

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

const tapWhere = async (writeText: (text: string) => Promise<void>) => {
  const showToast = vi.spyOn(toasts, 'showToast').mockImplementation(() => undefined);
  const user = userEvent.setup();
  vi.spyOn(navigator.clipboard, 'writeText').mockImplementation(writeText);
  render(<CopyButton text="100001" />);
  await user.click(screen.getByRole('button', { name: 'Copy' }));
  return showToast;
};

test('copying a text shows a toast', async () => {
  const copied: string[] = [];
  const showToast = await tapWhere(async (text) => void copied.push(text));
  expect(copied).toEqual(['100001']);
  expect(showToast).toHaveBeenCalledExactlyOnceWith(
    expect.objectContaining({ tone: 'success', message: { key: 'common:copied' } }),
  );
});

test('a failed copy shows an error [account 8 copy-failure]', async () => {
  expect(common.copyFailed).toBe('Failed to copy!');
  const showToast = await tapWhere(() => Promise.reject(new DOMException('Not allowed', 'NotAllowedError')));
  expect(showToast).toHaveBeenCalledExactlyOnceWith(
    expect.objectContaining({ tone: 'failure', message: { key: 'common:copyFailed' } }),
  );
});
