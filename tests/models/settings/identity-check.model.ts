import { identityCheckMachine } from '#machines/settings/identity-check/identity-check.machine.ts';
import { defineModel } from '#paths/model.ts';
import { verificationCode } from '../child-charts.ts';
import { emailOnlyUser, maskedUser, phoneOnlyUser, user } from '../people.ts';

const scene = 'CHANGE_PAY_PASSWORD' as const;
const changing = 'CHANGE_BINDING_ACCOUNT' as const;
const phone = 'PHONE' as const;

export default defineModel(identityCheckMachine, {
  inputs: {
    byEither: () => ({ user, scene }),
    byPhoneAlone: () => ({ user: phoneOnlyUser, scene }),
    byRememberedUser: () => ({ user: maskedUser, scene }),
    byCurrentPhone: () => ({
      user,
      scene: changing,
      only: phone,
    }),
    byPhoneThatIsNot: () => ({
      user: emailOnlyUser,
      scene: changing,
      only: phone,
    }),
  },
  events: { 'CHANNEL.SWITCH': true, RETRY: true, CANCEL: true },
  actors: {
    verificationCode: verificationCode('s3cur1ty'),
  },
  facts: ({ context: { user: known, only, channel } }) => ({
    whole: Boolean(known && !`${known.email}${known.phone}`.includes('*')),
    email: Boolean(known?.email),
    phone: Boolean(known?.phone),
    only: only ?? 'either',
    channel,
  }),
  oracles: {
    findingUser: {
      'shows that it works': (now) => now.hasTag('busy'),
      'asks only for what is unknown or masked': ({ context }) =>
        context.user === undefined || `${context.user.email}${context.user.phone}`.includes('*'),
    },
    unavailable: {
      'says why': ({ context }) => context.problem !== null,
      'offers another try': (now) => now.can({ type: 'RETRY' }),
      'can be left': (now) => now.can({ type: 'CANCEL' }),
    },
    verifying: {
      'goes to an address that there is, whole': ({ context: { user: known, channel } }) => {
        const address = channel === 'EMAIL' ? known?.email : known?.phone;
        return Boolean(address && !address.includes('*'));
      },
      'can be switched where either will do': (now) =>
        now.can({ type: 'CHANNEL.SWITCH' }) ===
        Boolean(now.context.user?.email && now.context.user.phone && !now.context.only),
      'can be left': (now) => now.can({ type: 'CANCEL' }),
    },
    proven: {
      'hands over who proved what by which token': (now) =>
        now.output?.kind === 'proven' &&
        now.output.securityToken !== '' &&
        now.output.account.type === now.context.channel,
    },
    nothingToProve: {
      'hands over whom there is nothing of': (now) =>
        now.output?.kind === 'nothingToProve' && now.output.user.userId !== '',
    },
    cancelled: { 'hands over nothing': (now) => now.output?.kind === 'cancelled' },
  },
  requirements: {
    'account 5 masks-never-sent': ['deciding · always → findingUser [otherwise]'],
    'account 7 check-verification': ['verifying · done verificationCode → proven [isProven]'],
  },
});
