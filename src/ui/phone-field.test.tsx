import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { PhoneField } from './phone-field.tsx';

afterEach(cleanup);

const describedBy = (label: string) =>
  document.getElementById(screen.getByLabelText(label).getAttribute('aria-describedby') ?? '')?.textContent;

const field = (areaCodeInvalid: boolean) => (
  <PhoneField
    label="Phone"
    areaCodeLabel="Area code"
    countryLabel="Country"
    areaCode="999"
    number="712"
    onNumberChange={() => undefined}
    error="Invalid"
    areaCodeInvalid={areaCodeInvalid}
  />
);

test('an error about the area code describes the area code, too', () => {
  const { rerender } = render(field(true));
  expect(describedBy('Area code')).toBe('Invalid');
  expect(describedBy('Phone')).toBe('Invalid');
  rerender(field(false));
  expect(describedBy('Area code')).toBeUndefined();
  expect(describedBy('Phone')).toBe('Invalid');
});
