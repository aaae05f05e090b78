import type { SnapshotFrom } from 'xstate';
import type { LoginType } from '#domain/person/account-id.ts';
import type { UserInfo } from '#domain/person/user.ts';
import type { MessageKey } from '#domain/words/message.ts';
import { editContactMachine } from '#machines/settings/edit-contact/edit-contact.machine.ts';
import { emailForm, phoneForm } from '#machines/settings/edit-contact/edit-contact-form.ts';
import type { IdentityCheckOutput } from '#machines/settings/identity-check/identity-check.machine.ts';
import { defineModel, ignored } from '#paths/judge/model.ts';
import { identityCheck, verificationCode } from '../child-charts.ts';
import { emailOnlyUser, india, maskedUser, phoneOnlyUser, user } from '../sample-data.ts';

type Now = SnapshotFrom<typeof editContactMachine>;

const of = (type: LoginType, known: UserInfo) => () => ({ type, user: known });

const ownOf = (type: LoginType | undefined, known: UserInfo | undefined) =>
  type === 'EMAIL' ? known?.email : known?.phone;

type Asked = { only: LoginType; user: UserInfo };

const NEW_EMAIL = 'alice.new@example.com';
const NEW_PHONE = '9000000042';

const isByEmail = ({ context }: Now) => context.type === 'EMAIL';

/** The request carries the old e-mail and phone, and the code that proved them (account 7). */
const oldOf = (now: Now) => ({
  oldEmail: 'alice@example.com',
  oldPhone: '919876543210',
  ...(isByEmail(now) && { areaCode: '91' }),
  code: '123456',
});

const entering = (now: Now) =>
  isByEmail(now) ? ('editing.enteringEmail' as const) : ('editing.enteringPhone' as const);

/** The phone form needs a country: the known one, or one that is looked up now. */
const afterProof = (now: Now) =>
  isByEmail(now) || now.context.country ? entering(now) : ('editing.locating' as const);

/** No code or token survives the flow. */
const forgotten = { oldCode: '', securityToken: '', problems: {}, failure: null };

const cancelled = { to: 'cancelled', gives: { kind: 'cancelled' }, has: forgotten } as const;

/** A refusal brings the form back with its values; it shows at the field that it is about, otherwise with the form. */
const refusedAs = (says: MessageKey | { text: string }, isAboutNew: boolean) => (now: Now) => {
  const message = typeof says === 'string' ? { key: says } : says;
  return {
    to: entering(now),
    has: {
      securityToken: '',
      problems: isAboutNew ? { [isByEmail(now) ? 'email' : 'phone']: message } : {},
      failure: isAboutNew ? null : message,
    },
    keeps: ['email', 'phone', 'country', 'oldCode'] as const,
  };
};

export default defineModel(editContactMachine, {
  inputs: {
    toChangeEmail: of('EMAIL', user),
    /** The device remembers masked data only; the chart gets the rest from the identity check. */
    toChangeRemembered: of('EMAIL', maskedUser),
    toBindRemembered: of('EMAIL', { userId: '100001', phone: '919****3210', level: 0 }),
    toBindEmail: of('EMAIL', phoneOnlyUser),
    toChangePhone: of('PHONE', user),
    toBindPhone: of('PHONE', emailOnlyUser),
  },
  events: { 'CONTACT.MODIFY': true, RETRY: true, CANCEL: true },
  actors: {
    identityCheck: {
      ...identityCheck,
      proven: {
        ...identityCheck.proven,
        when: ({ only, user: known }: Asked) => Boolean(ownOf(only, known)),
      },
      nothingToProve: {
        output: ({ only }: Asked): IdentityCheckOutput => ({
          kind: 'nothingToProve',
          user: only === 'EMAIL' ? phoneOnlyUser : emailOnlyUser,
        }),
        when: ({ only, user: known }: Asked) => !ownOf(only, known),
      },
    },
    newEmail: {
      entered: {
        output: {
          kind: 'submitted',
          given: { email: NEW_EMAIL },
          answer: { code: '200', message: 'success', data: null },
        },
      },
    },
    newPhone: {
      entered: {
        output: { kind: 'submitted', given: { country: india, phone: NEW_PHONE }, answer: undefined },
      },
    },
    verificationCode: verificationCode('ofTheNew'),
  },
  facts: ({ context: { type, user: known, oldCode, email, phone, country } }) => ({
    type,
    binds: !ownOf(type, known),
    remembered: !known?.countryNo,
    proven: oldCode !== '',
    entered: `${email}${phone}` !== '',
    country: country !== undefined,
  }),
  calls: {
    identityCheck: ({ context: { type, user: known } }) => ({
      user: known,
      scene: 'CHANGE_BINDING_ACCOUNT',
      only: type,
    }),
    getCountries: {},
    newEmail: ({ context: { user: known, email, problems, failure } }) => ({
      form: (form: unknown) => form === emailForm,
      facts: { user: known },
      values: { email },
      problems,
      formProblem: failure,
    }),
    newPhone: ({ context: { user: known, country, countries, phone, problems, failure } }) => ({
      form: (form: unknown) => form === phoneForm,
      facts: { user: known, countries },
      values: { country, phone },
      problems,
      formProblem: failure,
    }),
    verificationCode: (now) => {
      const scene = now.context.oldCode ? 'CHANGE_BINDING_ACCOUNT' : 'BINDING_ACCOUNT';
      const address = isByEmail(now)
        ? { by: 'email', scene, email: NEW_EMAIL }
        : { by: 'sms', scene, areaCode: '91', phone: NEW_PHONE };
      const check = now.context.oldCode ? { ...address, old: oldOf(now) } : address;
      return { recipient: address, check, startsAtOnce: true };
    },
    saveContact: (now) => {
      const { type, oldCode } = now.context;
      const body = {
        type: oldCode ? 'change' : 'bind',
        securityToken: 'ofTheNew',
        ...(isByEmail(now) ? { email: NEW_EMAIL } : { countryNo: 91, areaCode: '91', phone: NEW_PHONE }),
        ...(oldCode && oldOf(now)),
      };
      return { by: type, init: { body } };
    },
  },
  begins: {
    toChangeEmail: 'verifying',
    toChangeRemembered: 'verifying',
    toBindRemembered: 'verifying',
    toBindEmail: 'verifying',
    toChangePhone: 'verifying',
    toBindPhone: 'verifying',
  },
  follows: {
    verifying: {
      'identityCheck: proven': (now) => ({ to: afterProof(now), has: { oldCode: '123456', user } }),
      'identityCheck: nothingToProve': (now) => ({
        to: afterProof(now),
        has: { oldCode: '', user: isByEmail(now) ? phoneOnlyUser : emailOnlyUser },
      }),
      'identityCheck: cancelled': cancelled,
    },
    '(any)': { CANCEL: cancelled },
    'editing.locating': {
      // India: the country of the user's phone, or of the registration.
      'getCountries: accepted': {
        to: 'editing.enteringPhone',
        has: {
          country: (one) => one?.countryNo === 91,
          countries: (list) => list.some(({ data }) => data.some(({ countryNo }) => countryNo === 58)),
        },
      },
      'getCountries: noAnswer': { to: 'editing.enteringPhone', keeps: ['country', 'countries'] },
      'getCountries: unknownRefusal': { to: 'editing.enteringPhone', keeps: ['country', 'countries'] },
    },
    'editing.enteringEmail': {
      'newEmail: entered': { to: 'editing.proving', has: { email: NEW_EMAIL, problems: {}, failure: null } },
    },
    'editing.enteringPhone': {
      'newPhone: entered': {
        to: 'editing.proving',
        has: { phone: NEW_PHONE, country: india, problems: {}, failure: null },
      },
    },
    'editing.proving': {
      'verificationCode: verified': { to: 'editing.saving', has: { securityToken: 'ofTheNew' } },
      'verificationCode: cancelled': (now) => ({ to: entering(now), keeps: ['email', 'phone', 'country'] }),
      'CONTACT.MODIFY': (now) => ({ to: entering(now), keeps: ['email', 'phone', 'country'] }),
    },
    'editing.saving': {
      CANCEL: ignored,
      'saveContact: accepted': (now) => ({
        to: 'saved',
        says: isByEmail(now) ? 'settings:emailSaved' : 'settings:phoneSaved',
        gives: { kind: 'saved' },
        has: forgotten,
      }),
      'saveContact: noAnswer': {
        to: 'editing.unsaved',
        has: { failure: { key: 'common:offline' } },
        keeps: ['email', 'phone', 'securityToken', 'oldCode'],
      },
      'saveContact: securityTokenInvalid': {
        to: 'verifying',
        says: { text: 'Your verification is no longer valid. Please verify again.' },
        has: forgotten,
        keeps: ['email', 'phone', 'country'],
      },
      'saveContact: userAlreadyExists': refusedAs('common:userAlreadyExists', true),
      'saveContact: sameAsCurrent': refusedAs('common:sameAsCurrent', true),
      'saveContact: accountRefused': refusedAs(
        { text: 'This account is being reviewed. Please try again later.' },
        false,
      ),
      'saveContact: unauthorised': refusedAs({ text: 'Please sign in again.' }, false),
      'saveContact: unknownRefusal': refusedAs('settings:notSaved', false),
    },
    'editing.unsaved': {
      RETRY: { to: 'editing.saving', has: { failure: null }, keeps: ['securityToken', 'oldCode'] },
    },
  },
  oracles: {
    '(any)': {
      'keeps codes and tokens only while they are needed': (now) =>
        now.matches('editing') || (now.context.oldCode === '' && now.context.securityToken === ''),
    },
    verifying: { 'can be left': (now) => now.can({ type: 'CANCEL' }) },
    editing: {
      'has proved the old contact, if there is one': ({ context }) =>
        (context.oldCode !== '') === Boolean(ownOf(context.type, context.user)),
    },
    'editing.locating': { 'shows that it is busy': (now) => now.hasTag('busy') },
    'editing.enteringEmail': {
      'is for e-mails': isByEmail,
      'has no proof of another contact': ({ context }) => context.securityToken === '',
      'can be left': (now) => now.can({ type: 'CANCEL' }),
    },
    'editing.enteringPhone': {
      'is for phones': (now) => !isByEmail(now),
      'has no proof of another contact': ({ context }) => context.securityToken === '',
      'can be left': (now) => now.can({ type: 'CANCEL' }),
    },
    'editing.proving': {
      'offers to change the new contact': (now) => now.can({ type: 'CONTACT.MODIFY' }),
      'can be left': (now) => now.can({ type: 'CANCEL' }),
    },
    'editing.saving': {
      'shows that it is busy': (now) => now.hasTag('busy'),
      'shows no problem meanwhile': ({ context }) => context.failure === null,
      'cannot be left half way': (now) => !now.can({ type: 'CANCEL' }),
    },
    'editing.unsaved': {
      'says why': ({ context }) => context.failure !== null,
      'offers a retry': (now) => now.can({ type: 'RETRY' }),
      'can be left': (now) => now.can({ type: 'CANCEL' }),
    },
    saved: { 'ends as saved': (now) => now.output?.kind === 'saved' },
    cancelled: { 'hands over nothing': (now) => now.output?.kind === 'cancelled' },
  },
  requirements: {
    'account 2 set-contact': ['verifying', 'editing.proving', 'saved'],
    'account 4 edit-contact-verify': ['verifying'],
    'account 4 edit-contact-type': ['editing.saving'],
    'account 7 edit-account-email': ['editing.saving'],
    'account 7 edit-account-phone': ['editing.saving'],
    'account 8 60011-editing': ['editing.saving · error saveContact → editing.deciding [otherwise]'],
  },
});
