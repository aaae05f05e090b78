import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { Button } from './button.tsx';
import { Form } from './form.tsx';
import { TextField } from './text-field.tsx';

afterEach(cleanup);

type Errors = { name?: string; city?: string };

const onSubmit = vi.fn();

const form = ({ name, city }: Errors) => (
  <Form onSubmit={onSubmit}>
    <TextField label="Name" value="" onChange={() => undefined} error={name} />
    <TextField label="City" value="" onChange={() => undefined} error={city} />
    <Button type="submit">Send</Button>
  </Form>
);

const send = () => screen.getByRole('button', { name: 'Send' });

test('focuses the first invalid field when the response has arrived', async () => {
  const { rerender } = render(form({}));
  await userEvent.click(send());
  expect(onSubmit).toHaveBeenCalledOnce();
  rerender(form({}));
  expect(document.activeElement).toBe(send());
  rerender(form({ city: 'Unknown' }));
  expect(document.activeElement).toBe(screen.getByLabelText('City'));
});

test('focuses the first of several invalid fields', async () => {
  const { rerender } = render(form({}));
  await userEvent.click(send());
  rerender(form({ name: 'Missing', city: 'Unknown' }));
  expect(document.activeElement).toBe(screen.getByLabelText('Name'));
});

test('an error while typing, or before submitting, does not move the focus', async () => {
  const { rerender } = render(form({}));
  await userEvent.tab();
  await userEvent.tab();
  rerender(form({ name: 'Missing' }));
  expect(document.activeElement).toBe(screen.getByLabelText('City'));
  rerender(form({}));
  await userEvent.click(send());
  await userEvent.type(screen.getByLabelText('City'), 'R');
  rerender(form({ name: 'Missing' }));
  expect(document.activeElement).toBe(screen.getByLabelText('City'));
});

test('Enter goes to the next empty field, and submits from the last', async () => {
  onSubmit.mockClear();
  render(form({}));
  await userEvent.click(screen.getByLabelText('Name'));
  expect(screen.getByLabelText<HTMLInputElement>('Name').enterKeyHint).toBe('next');
  await userEvent.keyboard('{Enter}');
  expect(document.activeElement).toBe(screen.getByLabelText('City'));
  expect(screen.getByLabelText<HTMLInputElement>('City').enterKeyHint).toBe('done');
  expect(onSubmit).not.toHaveBeenCalled();
  await userEvent.keyboard('{Enter}');
  expect(onSubmit).toHaveBeenCalledOnce();
});

test('the notes of a submission are not live, and are again once the user types', async () => {
  render(form({}));
  const live = () => document.querySelectorAll('[aria-live="polite"]').length;
  expect(live()).toBe(2);
  await userEvent.click(send());
  expect(live()).toBe(0);
  await userEvent.type(screen.getByLabelText('City'), 'R');
  expect(live()).toBe(2);
});
