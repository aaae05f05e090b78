import { type FormName, formNameOf } from './forms.ts';

/** What persons do with forms in every flow that has one. */

type Given = { form: unknown; facts: unknown; values: Record<string, unknown> };

/** What is missing in each form as it begins. */
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
  linkBank: ['FIELD.OPEN bank', 'bankPicker: chosen', 'FIELD.CHANGE ifsc', 'FIELD.CHANGE bankAccount'],
  changeUsdt: ['FIELD.CHANGE usdt'],
  refusedPhone: ['FIELD.OPEN country', 'countryPicker: chosen'],
};

/** Of somebody of whom nothing is known. */
const WHO = ['FIELD.CHANGE name', 'FIELD.CHANGE gender', 'FIELD.CHANGE address'];

/** Fills in what a form asks for, as far as it is not there, and sends it; where a call sends it, with this answer. */
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
      ...(['registerByEmail', 'newPhone'].includes(name) && !country ? TYPED.refusedPhone : []),
      `SUBMIT ${name}`,
      ...(name === 'changeUsdt' ? ['AUTHORISATION.DONE authorised'] : []),
      ...answer,
    ];
  };
