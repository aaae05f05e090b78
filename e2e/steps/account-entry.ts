import { expect } from '@playwright/test';
import type { Person } from '#e2e/sandbox.ts';
import { layersGone } from '#e2e/support/layers.ts';
import type { View } from '#e2e/support/view.ts';

/** Entering an e-mail or a phone number. */
export const accountEntry = ({ page, say, button, field, sheet }: View) => {
  // With a phone number, the country is a flag with a name; in a form, the country is a field.
  const country = page
    .getByRole('button', { name: new RegExp(`^${say('sign-in:selectCountry')}`) })
    .or(page.getByLabel(say('sign-in:country'), { exact: true }));
  const areaCode = field('sign-in:areaCode');
  const enterPhone = async (number: string, code?: string) => {
    // Waits for the area code: the list of countries fills it in and would overwrite an earlier input.
    await expect(areaCode).not.toHaveValue('');
    if (code !== undefined) await areaCode.fill(code);
    await field('sign-in:phone').fill(number);
  };
  const next = () => button('common:next').click();
  return {
    email: field('sign-in:email'),
    phone: field('sign-in:phone'),
    areaCode,
    country,
    nextButton: button('common:next'),
    next,
    enterPhone,
    enterEmail: (email: string) => field('sign-in:email').fill(email),
    goOnByEmail: async ({ email }: Pick<Person, 'email'>) => {
      await field('sign-in:email').fill(email);
      await next();
    },
    goOnByPhone: async (person: Pick<Person, 'areaCode' | 'phone'>) => {
      await enterPhone(person.phone, person.areaCode);
      await next();
    },
    countries: sheet('countries:title'),
    /** Opens the list of countries, searches, and chooses the country with that name. */
    chooseCountry: async (name: string) => {
      const list = sheet('countries:title');
      await country.click();
      await list.getByLabel(say('countries:search')).fill(name);
      await list.getByRole('button', { name: new RegExp(`^${name}`) }).click();
      await expect(list).toBeHidden();
      // Waits until the history entry of the list is gone.
      await layersGone(page);
    },
  };
};
