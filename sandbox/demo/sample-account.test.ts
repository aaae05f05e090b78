import { describe, expect, test } from 'vitest';
import { payoutBodyOf, payoutFieldsOf } from '#domain/payouts/payout-forms/payout-form.ts';
import { hasForm } from '#domain/payouts/withdraw-type.ts';
import { COUNTRIES } from '../data/countries.ts';
import { payoutDetails } from '../rules/payouts/payout-details.ts';
import { offeredTypes } from '../rules/payouts/payout-types.ts';
import { sampleValues } from './sample-account.ts';

const NOA = {
  firstName: 'Noa',
  lastName: 'Lind',
  gender: 1,
  birthday: '1992-05-06',
  email: 'noa@example.com',
} as const;

describe.each(COUNTRIES)('in $iso', ({ countryNo }) => {
  test.each(offeredTypes(countryNo).filter(({ withdrawType }) => hasForm(withdrawType)))(
    'the form of type $withdrawType accepts the examples',
    ({ withdrawType }) => {
      const owner = { ...NOA, countryNo };
      const fields = payoutFieldsOf({ withdrawType, owner });
      const body = payoutBodyOf(fields, sampleValues(withdrawType, owner));
      expect(payoutDetails({ withdrawType, owner }, body, 'bankDetailsRefused')).toEqual(body);
    },
  );
});
