import type { InputFrom } from 'xstate';
import type { BasicInfo } from '#domain/person/basic-info.ts';
import type { UserInfo } from '#domain/person/user.ts';
import type { formMachine } from '#machines/common/form/form.machine.ts';
import { type PasswordFacts, passwordForm } from '#machines/common/new-password/new-password-form.ts';
import { basicForm } from '#machines/levels/basic-level/basic-level-form.ts';
import {
  type PayoutFacts,
  payoutAccountForm,
  payoutAccountValues,
} from '#machines/payouts/payout-account/payout-account-form.ts';
import { namesForm } from '#machines/profile/edit-user-info/edit-user-info-form.ts';
import { emailForm, phoneForm } from '#machines/settings/edit-contact/edit-contact-form.ts';
import {
  countries,
  emailAccount,
  emailOnlyUser,
  india,
  phoneAccount,
  phoneOnlyUser,
  user,
} from './sample-data.ts';

/** The input of the form chart for every form of the app. */

/** A new user whose e-mail is on file, in a country where the last name is required. */
const emailNewcomer: UserInfo = { userId: '100001', email: 'alice@example.com', countryNo: 159, level: 0 };

/** The answers for the basic level of a user whose e-mail is on file, without a birthday. */
export const typed: BasicInfo = {
  firstName: 'Alice',
  middleName: '',
  lastName: 'Rao',
  gender: '1',
  birthday: '',
  address: '12 Lake Road, Pune ',
  email: '',
};

const newPassword = (facts: PasswordFacts) => ({
  form: passwordForm,
  facts,
  values: { password: '', confirmation: '' },
});

/** The tokens that the contract's code checks return. */
export const OF_MAIL = 's3cur1tyT0kenOfTheMail';
export const OF_SMS = 's3cur1tyT0kenOfTheSms';
export const OF_SIGN_IN = '6Zt1Xq4cVb8nM2sK9dFgH3jL5pQwErTy';

const signedIn = { by: 'signedIn', userId: '100003', securityToken: OF_MAIL, msgCode: '123456' } as const;
const registering = { by: 'register', device: 'Chrome' } as const;

/** A user in India links a bank account; the address is known from earlier input. */
const indian: PayoutFacts = { withdrawType: 3, user, countries: [] };

export const typedOfBank = {
  phone: '919876543210',
  address: '12 Lake Road',
  city: 'Pune',
  province: 'Maharashtra',
  postalCode: '411001',
};

/** A user changes the address of a USDT account. */
const ofUsdt: PayoutFacts = {
  withdrawType: 14,
  user,
  countries: [],
  edited: {
    withdrawId: '502',
    account: 'TQ5mXc8Rk2Vn7Yw3Zb6Hd9Lf4Pg1Sj2AaB',
    bankType: null,
    details: { account: 'TQ5mXc8Rk2Vn7Yw3Zb6Hd9Lf4Pg1Sj2AaB', documentId: null },
  },
};

/** The form opens without earlier problems. */
const nothingSaid = { problems: {}, formProblem: null };

/** The account was not sent before. */
const neverSent = { formProblem: null, idempotencyKey: '' };

export const forms = {
  basicLevel: {
    form: basicForm,
    facts: { purpose: 'level', user: emailNewcomer },
    values: { ...typed, firstName: '', gender: '', securityToken: '' },
  },
  basicLevelWithoutEmail: {
    form: basicForm,
    facts: { purpose: 'level', user: phoneOnlyUser },
    values: { ...typed, securityToken: '' },
  },
  names: {
    form: basicForm,
    facts: { purpose: 'rewrite', user },
    values: { ...typed, birthday: '1992-04-17', address: '12 Lake Road, Pune', securityToken: '' },
  },
  ownNames: {
    form: namesForm,
    facts: { user },
    values: { firstName: 'Alice', middleName: '', lastName: 'Rao' },
  },
  registerByEmail: newPassword({ ...registering, account: emailAccount, securityToken: OF_MAIL }),
  registerByPhone: {
    ...newPassword({ ...registering, account: phoneAccount, securityToken: OF_SMS }),
    values: { password: '', confirmation: '', country: india },
  },
  forgotten: newPassword({ by: 'forgotten', phone: '919876543210', msgCode: '123456' }),
  lockedOut: newPassword({ by: 'lockedOut', account: emailAccount, msgCode: '123456', token: OF_SIGN_IN }),
  signedInByEmail: newPassword({ ...signedIn, account: emailAccount }),
  signedInByPhone: newPassword({ ...signedIn, account: phoneAccount }),
  newEmail: { form: emailForm, facts: { user }, values: { email: '' }, ...nothingSaid },
  newPhone: {
    form: phoneForm,
    facts: { user, countries },
    values: { country: india, phone: '' },
    ...nothingSaid,
  },
  linkBank: {
    form: payoutAccountForm,
    facts: indian,
    values: payoutAccountValues(indian, typedOfBank),
    ...neverSent,
  },
  changeUsdt: { form: payoutAccountForm, facts: ofUsdt, values: payoutAccountValues(ofUsdt), ...neverSent },
  /** A first phone, of a user whose country the list does not have. */
  firstPhone: {
    form: phoneForm,
    facts: { user: emailOnlyUser, countries },
    values: { country: undefined, phone: '' },
    ...nothingSaid,
  },
  /** The server refused the phone when it was saved, and the list of countries failed to load. */
  refusedPhone: {
    form: phoneForm,
    facts: { user: emailOnlyUser, countries: [] },
    values: { country: undefined, phone: '9000000042' },
    problems: { phone: { text: 'User already exists.' } },
  },
} satisfies Record<string, InputFrom<typeof formMachine>>;

export type FormName = keyof typeof forms;

/** Returns the name of the form that a chart runs, from its form and facts. */
export const formNameOf = ({ form, facts }: { form: unknown; facts: unknown }): FormName => {
  if (form === emailForm) return 'newEmail';
  if (form === phoneForm) {
    const { user: who, countries: list } = facts as { user?: UserInfo; countries: readonly unknown[] };
    if (who?.phone) return 'newPhone';
    return list.length > 0 ? 'firstPhone' : 'refusedPhone';
  }
  if (form === payoutAccountForm) return (facts as PayoutFacts).edited ? 'changeUsdt' : 'linkBank';
  if (form === namesForm) return 'ownNames';
  if (form === basicForm) {
    const { purpose, user: who } = facts as { purpose: string; user: UserInfo };
    if (purpose === 'rewrite') return 'names';
    return who.email ? 'basicLevel' : 'basicLevelWithoutEmail';
  }
  const password = facts as PasswordFacts;
  if (password.by === 'forgotten' || password.by === 'lockedOut') return password.by;
  const isByEmail = password.account.type === 'EMAIL';
  if (password.by === 'register') return isByEmail ? 'registerByEmail' : 'registerByPhone';
  return isByEmail ? 'signedInByEmail' : 'signedInByPhone';
};
