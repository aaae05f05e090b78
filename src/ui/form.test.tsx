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
