import { type FormName, formNameOf } from './forms.ts';

/** Steps of the user with forms, for every flow that has one. */

type Given = { form: unknown; facts: unknown; values: Record<string, unknown> };

/** The fields that are still missing in each form when it opens. */
const TYPED: Record<FormName, string[]> = {
  basicLevel: [],
  basicLevelWithoutEmail: ['FIELD.CHANGE email', 'FIELD.OPEN proof', 'verificationCode: verified'],
  names: ['FIELD.CHANGE name'],
  ownNames: ['FIELD.CHANGE name'],
  registerByEmail: ['FIELD.CHANGE password', 'FIELD.CHANGE confirmation'],
  registerByPhone: ['FIELD.CHANGE password', 'FIELD.CHANGE confirmation'],
  lockedOut: ['FIELD.CHANGE password', 'FIELD.CHANGE confirmation'],
  forgotten: ['FIELD.CHANGE password', 'FIELD.CHANGE confirmation'],
  signedInByEmail: ['FIELD.CHANGE password', 'FIELD.CHANGE confirmation'],
  signedInByPhone: ['FIELD.CHANGE password', 'FIELD.CHANGE confirmation'],
  newEmail: ['FIELD.CHANGE email'],
  newPhone: ['FIELD.CHANGE phone'],
  firstPhone: ['FIELD.CHANGE phone'],
  linkBank: ['FIELD.OPEN bank', 'bankPicker: chosen', 'FIELD.CHANGE ifsc', 'FIELD.CHANGE bankAccount'],
  changeUsdt: ['FIELD.CHANGE usdt'],
  refusedPhone: ['FIELD.OPEN country', 'countryPicker: chosen'],
};

/** The steps for a user whose details are all unknown. */
const WHO = ['FIELD.CHANGE name', 'FIELD.CHANGE gender', 'FIELD.CHANGE address'];

/** Fills in the missing fields of a form and submits it; if a call sends it, the server gives this answer. */
export const sendsForm =
  (...answer: string[]) =>
  (given: Given): string[] => {
    const name = formNameOf(given);
    const { firstName, birthday, country, email, phone } = given.values;
    const isThere = email === 'alice.new@example.com' || phone === '9000000042';
    return [
      ...(firstName === '' ? WHO : []),
      ...(birthday === '' ? ['FIELD.OPEN birthday', 'CONFIRM'] : []),
      ...(isThere ? [] : TYPED[name]),
      ...(['registerByEmail', 'newPhone', 'firstPhone'].includes(name) && !country ? TYPED.refusedPhone : []),
      `SUBMIT ${name}`,
      ...(name === 'changeUsdt' ? ['PAYMENT_AUTHORISATION.DONE authorised'] : []),
      ...answer,
    ];
  };
