import { oneOfOperations, operation } from '#api/operation.ts';
import { type BasicInfo, basicCheck, basicInfoOf } from '#domain/person/basic-info.ts';
import { EARLIEST_BIRTHDAY, latestBirthday } from '#domain/person/birthday.ts';
import type { UserInfo } from '#domain/person/user.ts';
import { type Field, sentBy } from '../../common/form/form-definition.ts';
import { nameFields } from '../../common/names/names-form.ts';

export type BasicFacts = {
  /** The user reaches level 1, or changes the names later (reading 28). */
  purpose: 'level' | 'rewrite';
  /** The unmasked data from the server. */
  user: UserInfo;
};

type BasicValues = BasicInfo & { /** Shows that the user owns the e-mail. */ securityToken: string };

export const submitBasic = oneOfOperations({
  level: operation('post', '/api/user/editInfo/BASIC_LEVEL'),
  rewrite: operation('post', '/api/user/baseUserInfo'),
});

/** The problems that the form shows in a toast (account 5): a missing value, a missing code, a wrong code. */
const MISSING = [
  'levels:firstNameEmpty',
  'levels:lastNameEmpty',
  'levels:genderEmpty',
  'levels:birthdayEmpty',
  'levels:addressEmpty',
  'levels:emailEmpty',
  'levels:codeMissing',
  'levels:codeWrong',
] as const;

/** The form of the basic level (account 5). A rewrite asks for the names, and for other data only if it is missing. */
export const basicForm = ({ purpose, user }: BasicFacts) => {
  const asksEmail = purpose === 'level' && !user.email;
  const onFile = basicInfoOf(user);
  const isAsked = ({ kind, name }: Field<keyof BasicValues>) => {
    if (name === 'email' || name === 'securityToken') return asksEmail;
    return kind === 'name' || purpose === 'level' || onFile[name] === '';
  };
  const fields: Field<keyof BasicValues>[] = [
    ...nameFields(user),
    {
      name: 'gender',
      kind: 'choice',
      label: 'levels:gender',
      options: [
        { value: '0', label: 'levels:male' },
        { value: '1', label: 'levels:female' },
      ],
    },
    {
      name: 'birthday',
      kind: 'date',
      label: 'levels:birthday',
      hint: 'levels:birthdayHint',
      choose: 'levels:chooseBirthday',
      from: EARLIEST_BIRTHDAY,
      to: () => latestBirthday(Date.now()),
      autocomplete: 'bday',
    },
    {
      name: 'address',
      kind: 'text',
      label: 'levels:address',
      autocomplete: 'street-address',
    },
    { name: 'email', kind: 'email', label: 'levels:email', autocomplete: 'email' },
    {
      name: 'securityToken',
      kind: 'proof',
      of: 'email',
      label: 'levels:verifyEmail',
      proven: 'levels:emailVerified',
      sheet: 'levels:verifyEmailTitle',
      code: ({ email }) => {
        const address = { by: 'email', scene: 'BINDING_ACCOUNT', email: String(email) } as const;
        return { recipient: address, check: address, startsAtOnce: true };
      },
    },
  ];
  return sentBy(submitBasic, {
    fields: fields.filter(isAsked),
    check: basicCheck({ countryNo: user.countryNo, asksEmail, now: () => Date.now() }),
    submit: 'levels:submit',
    notices: MISSING,
    failed: 'levels:submitFailed',
    request: ({ middleName, lastName, email, securityToken, ...info }) => ({
      by: purpose,
      init: {
        body: {
          ...info,
          ...(middleName && { middleName }),
          ...(lastName && { lastName }),
          ...(asksEmail && { email, securityToken }),
        },
      },
    }),
    refusals: {
      userAlreadyExists: 'email',
      securityTokenInvalid: { at: 'securityToken', says: { key: 'levels:codeWrong' } },
      alreadyVerified: { ends: true },
    },
  });
};
