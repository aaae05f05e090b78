import type { LoginType } from '#domain/account-id.ts';
import type { UserInfo } from '#domain/user.ts';
import { editContactMachine } from '#machines/settings/edit-contact/edit-contact.machine.ts';
import type { IdentityCheckOutput } from '#machines/settings/identity-check/identity-check.machine.ts';
import { defineModel } from '#paths/model.ts';
import { identityCheck, verificationCode } from '../child-charts.ts';
import { emailOnlyUser, india, phoneOnlyUser, user } from '../people.ts';

const of = (type: LoginType, known: UserInfo) => () => ({ type, user: known });

const ownOf = (type: LoginType | undefined, known: UserInfo | undefined) =>
  type === 'EMAIL' ? known?.email : known?.phone;

type Asked = { only: LoginType; user: UserInfo };

export default defineModel(editContactMachine, {
  inputs: {
    toChangeEmail: of('EMAIL', user),
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
        output: ({ user: known }: Asked): IdentityCheckOutput => ({ kind: 'nothingToProve', user: known }),
        when: ({ only, user: known }: Asked) => !ownOf(only, known),
      },
    },
    newEmail: { entered: { output: { email: 'alice.new@example.com' } } },
    newPhone: { entered: { output: { country: india, phone: '9000000042' } } },
    verificationCode: verificationCode('ofTheNew'),
  },
  facts: ({ context: { type, oldCode, email, phone } }) => ({
    type,
    proven: oldCode !== '',
    entered: `${email}${phone}` !== '',
  }),
  oracles: {
    '(any)': {
      'keeps codes and tokens only while they are needed': (now) =>
        now.matches('editing') || (now.context.oldCode === '' && now.context.securityToken === ''),
    },
    verifying: { 'can be left': (now) => now.can({ type: 'CANCEL' }) },
    editing: {
      'has proved the old one, where there is one': ({ context }) =>
        (context.oldCode !== '') === Boolean(ownOf(context.type, context.user)),
    },
    'editing.enteringEmail': {
      'is for e-mails': ({ context }) => context.type === 'EMAIL',
      'has no proof of another one': ({ context }) => context.securityToken === '',
      'can be left': (now) => now.can({ type: 'CANCEL' }),
    },
    'editing.enteringPhone': {
      'is for phones': ({ context }) => context.type === 'PHONE',
      'has no proof of another one': ({ context }) => context.securityToken === '',
      'can be left': (now) => now.can({ type: 'CANCEL' }),
    },
    'editing.proving': {
      'has what was entered': ({ context }) =>
        context.type === 'EMAIL'
          ? context.email === 'alice.new@example.com'
          : context.phone === '9000000042' && context.country === india,
      'complains of nothing meanwhile': ({ context }) => context.problem === null,
      'can be thought better of': (now) => now.can({ type: 'CONTACT.MODIFY' }),
      'can be left': (now) => now.can({ type: 'CANCEL' }),
    },
    'editing.saving': {
      'shows that it works': (now) => now.hasTag('busy'),
      'complains of nothing meanwhile': ({ context }) => context.problem === null,
      'has the proof of the new one': ({ context }) => context.securityToken === 'ofTheNew',
      'cannot be left half way': (now) => !now.can({ type: 'CANCEL' }),
    },
    'editing.unsaved': {
      'says why': ({ context }) => context.problem !== null,
      'offers another try': (now) => now.can({ type: 'RETRY' }),
      'can be left': (now) => now.can({ type: 'CANCEL' }),
    },
    saved: { 'says that it is done': (now) => now.output?.kind === 'saved' },
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
