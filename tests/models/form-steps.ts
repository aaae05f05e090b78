import { type FormName, formNameOf } from './forms.ts';

/** What persons do with forms in every flow that has one. */

type Given = { form: unknown; facts: unknown; values: { country?: unknown } };

/** What a form asks for, and its Submit by its name. */
const wholly = (name: FormName, hasCountry: boolean): string[] => [
  'FIELD.CHANGE password',
  'FIELD.CHANGE confirmation',
  ...(name === 'registerByEmail' && !hasCountry ? ['FIELD.OPEN country', 'countryPicker: chosen'] : []),
  `SUBMIT ${name}`,
];

/** Types a new password twice, chooses a country where one is asked for, and sends it, which is answered like this. */
export const sendsPassword =
  (answer: string) =>
  (given: Given): string[] => [...wholly(formNameOf(given), given.values.country !== undefined), answer];
