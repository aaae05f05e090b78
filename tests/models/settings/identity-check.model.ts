import type { Message } from '#domain/words/message.ts';
import { identityCheckMachine } from '#machines/settings/identity-check/identity-check.machine.ts';
import { defineModel, ignored } from '#paths/judge/model.ts';
import { verificationCode } from '../child-charts.ts';
import { emailAccount, maskedUser, phoneAccount, phoneOnlyUser, user } from '../sample-data.ts';

const scene = 'CHANGE_PAY_PASSWORD' as const;
const changing = 'CHANGE_BINDING_ACCOUNT' as const;
const email = 'EMAIL' as const;
const phone = 'PHONE' as const;

const byEmail = { by: 'email', email: 'alice@example.com' } as const;
const bySms = { by: 'sms', phone: '9876543210', areaCode: '91' } as const;

const unavailable = (problem: Message) => ({ to: 'unavailable', has: { problem } }) as const;
const code = (channel: 'EMAIL' | 'PHONE') => ({ to: 'verifying', has: { channel, problem: null } }) as const;

export default defineModel(identityCheckMachine, {
  inputs: {
    byEither: () => ({ user, scene }),
    byPhoneAlone: () => ({ user: phoneOnlyUser, scene: 'SET_PAY_PASSWORD' as const }),
    byRememberedUser: () => ({ user: maskedUser, scene }),
    byCurrentPhone: () => ({ user, scene: changing, only: phone }),
    byEmailThatIsNot: () => ({ user: phoneOnlyUser, scene: changing, only: email }),
  },
  events: { 'CHANNEL.SWITCH': true, RETRY: true },
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
  calls: {
    getUser: {},
    verificationCode: ({ context: { channel, scene } }) => {
      const recipient = { ...(channel === 'EMAIL' ? byEmail : bySms), scene };
      const check = scene === changing ? ({ by: 'current', account: phoneAccount } as const) : recipient;
      return { recipient, check, startsAtOnce: true };
    },
  },
  begins: {
    byEither: code('EMAIL'),
    byPhoneAlone: code('PHONE'),
    byRememberedUser: 'findingUser',
    byCurrentPhone: code('PHONE'),
    byEmailThatIsNot: { to: 'nothingToProve', gives: { kind: 'nothingToProve', user: phoneOnlyUser } },
  },
  follows: {
    findingUser: {
      'getUser: level0': code('PHONE'),
      'getUser: unauthorised': unavailable({ text: 'Please sign in again.' }),
      'getUser: noAnswer': unavailable({ key: 'common:offline' }),
      'getUser: unknownRefusal': unavailable({ key: 'common:loadingFailed' }),
      getUser: code('EMAIL'),
    },
    unavailable: { RETRY: 'findingUser' },
    verifying: {
      'CHANNEL.SWITCH': ({ context: { user: known, only, channel } }) =>
        known?.email && known.phone && !only ? code(channel === 'EMAIL' ? 'PHONE' : 'EMAIL') : ignored,
      'verificationCode: verified': ({ context }) => ({
        to: 'proven',
        gives: {
          kind: 'proven',
          user: context.user ?? user,
          account: context.channel === 'EMAIL' ? emailAccount : phoneAccount,
          code: '123456',
          securityToken: 's3cur1ty',
        },
      }),
      'verificationCode: cancelled': { to: 'cancelled', gives: { kind: 'cancelled' } },
    },
  },
  oracles: {
    findingUser: {
      'shows that it is busy': (now) => now.hasTag('busy'),
      'asks the server only if the user is unknown or masked': ({ context }) =>
        context.user === undefined || `${context.user.email}${context.user.phone}`.includes('*'),
    },
    unavailable: {
      'offers a retry': (now) => now.can({ type: 'RETRY' }),
    },
    verifying: {
      'sends the code to a known, unmasked address': ({ context: { user: known, channel } }) => {
        const address = channel === 'EMAIL' ? known?.email : known?.phone;
        return Boolean(address && !address.includes('*'));
      },
    },
    proven: { 'hands over a proof': (now) => now.output?.kind === 'proven' },
    nothingToProve: {
      'hands over a user without an e-mail and a phone': (now) => now.output?.kind === 'nothingToProve',
    },
    cancelled: { 'hands over nothing': (now) => now.output?.kind === 'cancelled' },
  },
  requirements: {
    'account 5 masks-never-sent': ['deciding · always → findingUser [otherwise]'],
    'account 7 check-verification': ['verifying · done verificationCode → proven [isProven]'],
  },
});
