import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import { startI18n } from '#app/start/i18n.ts';
import { Loading } from './loading.tsx';

beforeAll(() => startI18n('en'));

afterEach(cleanup);

test('a failure is shown in place of the loading content, and a retry keeps the focus [account 8 load-failure]', async () => {
  const onRetry = vi.fn();
  const at = (failed: boolean) => (
    <Loading failed={failed} problem={{ text: 'The server rests.' }} onRetry={onRetry} />
  );
  const { rerender } = render(at(false));
  const region = screen.getByRole('status', { name: 'Loading' });
  expect(region.textContent).toBe('Loading');
  rerender(at(true));
  expect(screen.getByRole('status')).toBe(region);
  expect(region.textContent).toContain('Loading failed, click to reload');
  expect(region.textContent).toContain('The server rests.');
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(onRetry).toHaveBeenCalledOnce();
  rerender(at(false));
  expect(document.activeElement).toBe(region);
  rerender(at(true));
  await userEvent.click(screen.getByRole('button', { name: 'Loading failed, click to reload' }));
  expect(onRetry).toHaveBeenCalledTimes(2);
  window.dispatchEvent(new Event('online'));
  expect(onRetry).toHaveBeenCalledTimes(3);
  rerender(at(false));
  window.dispatchEvent(new Event('online'));
  expect(onRetry).toHaveBeenCalledTimes(3);
});
