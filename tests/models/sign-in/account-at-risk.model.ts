import type { AnyActorRef } from 'xstate';
import type { LoginType } from '#domain/person/account-id.ts';
import type { VerificationCodeInput } from '#machines/common/verification-code/verification-code.machine.ts';
import { accountAtRiskMachine } from '#machines/sign-in/account-at-risk/account-at-risk.machine.ts';
import { channelsOf, type RiskChannels } from '#machines/sign-in/login/login-requests.ts';
import { defineModel, ignored } from '#paths/judge/model.ts';
import { codeWith, left } from '../child-charts.ts';
import { phoneAccount } from '../sample-data.ts';

/** The data of refusal 60012. */
const risk = (result: object) => ({ result: { userId: '100001', ...result } });
const EMAIL = 'ali***@example.com';
const PHONE = '919****3210';

const atRisk =
  (data: unknown, reachable: LoginType | null = 'PHONE') =>
  () => ({
    account: phoneAccount,
    device: 'Chrome',
    appType: '37',
    channels: channelsOf(data, reachable ?? undefined),
  });

/** The user chooses between the channels that a code can be sent to. */
const reaches = (...names: LoginType[]) =>
  ({
    to: 'choosingChannel',
    has: {
      channels: (given: RiskChannels) =>
        (['EMAIL', 'PHONE'] as const).every((name) => Boolean(given[name]) === names.includes(name)),
    },
  }) as const;

const givenTo = (code: AnyActorRef | undefined) =>
  (code?.getSnapshot() as { input?: VerificationCodeInput } | undefined)?.input;

const REASON = { text: 'This account is being reviewed. Please try again later.' };

export default defineModel(accountAtRiskMachine, {
  inputs: {
    byBoth: atRisk(risk({ EMAIL, PHONE })),
    byEmailOnly: atRisk(risk({ EMAIL, PHONE: null })),
    byPhoneOnly: atRisk(risk({ EMAIL: '', PHONE })),
    ofNumericUser: atRisk(risk({ EMAIL, PHONE, userId: 100001 })),
    // Only the number that signs in is known in full.
    withoutUser: atRisk({ result: { EMAIL, PHONE } }),
    withoutUserAfterCode: atRisk({ result: { EMAIL, PHONE } }, null),
    withoutMasks: atRisk(risk({ EMAIL: '', PHONE: null })),
    byUnknownChannel: atRisk(risk({ WECHAT: 'ali***' })),
    withoutData: atRisk(null),
  },
  events: {
    'CHANNEL.CHOOSE': { email: { channel: 'EMAIL' }, phone: { channel: 'PHONE' } },
    'CHANNEL.SWITCH': true,
    'ACCOUNT.SWITCH': true,
    CANCEL: true,
  },
  actors: {
    verificationCode: {
      proven: codeWith('t0ken'),
      refused: { output: { kind: 'accountRefused', reason: REASON } },
      atRiskAgain: { output: { kind: 'accountAtRisk', data: undefined } },
      ...left,
    },
  },
  facts: ({ context: { channels, channel } }) => ({
    user: Boolean(channels.userId),
    email: Boolean(channels.EMAIL),
    phone: Boolean(channels.PHONE),
    channel,
  }),
  calls: {
    verificationCode: ({ context: { channel, channels } }) =>
      ({
        recipient: channels.userId
          ? { by: channel === 'EMAIL' ? 'email' : 'sms', scene: 'LOGIN', userId: '100001' }
          : { by: 'sms', scene: 'LOGIN', areaCode: '91', phone: '9876543210' },
        check: {
          by: 'signIn',
          signIn: { loginId: '919876543210', loginType: channel, device: 'Chrome', appType: '37' },
        },
        startsAtOnce: true,
      }) as const,
  },
  begins: {
    byBoth: reaches('EMAIL', 'PHONE'),
    byEmailOnly: reaches('EMAIL'),
    byPhoneOnly: reaches('PHONE'),
    ofNumericUser: reaches('EMAIL', 'PHONE'),
    withoutUser: reaches('PHONE'),
    withoutUserAfterCode: 'unreachable',
    withoutMasks: 'unreachable',
    byUnknownChannel: 'unreachable',
    withoutData: 'unreachable',
  },
  follows: {
    choosingChannel: {
      'CHANNEL.CHOOSE': ({ context }, { channel }) =>
        context.channels[channel] ? { to: 'provingIdentity', has: { channel } } : ignored,
      CANCEL: { to: 'cancelled', gives: { kind: 'cancelled' } },
    },
    unreachable: {
      'ACCOUNT.SWITCH': { to: 'otherAccount', gives: { kind: 'otherAccount' } },
      CANCEL: { to: 'cancelled', gives: { kind: 'cancelled' } },
    },
    provingIdentity: {
      'CHANNEL.SWITCH': ({ context: { channels, channel } }) =>
        channels.EMAIL && channels.PHONE
          ? { has: { channel: channel === 'EMAIL' ? 'PHONE' : 'EMAIL' } }
          : ignored,
      CANCEL: 'choosingChannel',
      'verificationCode: proven': { to: 'proven', gives: { kind: 'proven', token: 't0ken' } },
      'verificationCode: refused': {
        to: 'accountRefused',
        gives: { kind: 'accountRefused', reason: REASON },
      },
      verificationCode: 'choosingChannel',
    },
  },
  oracles: {
    choosingChannel: {
      'offers the e-mail if the server named one': (now) =>
        now.can({ type: 'CHANNEL.CHOOSE', channel: 'EMAIL' }) === Boolean(now.context.channels.EMAIL),
      'offers the phone if the server named one': (now) =>
        now.can({ type: 'CHANNEL.CHOOSE', channel: 'PHONE' }) === Boolean(now.context.channels.PHONE),
      'can be dismissed': (now) => now.can({ type: 'CANCEL' }),
    },
    unreachable: {
      'offers no channel': ({ context: { channels } }) => !channels.EMAIL && !channels.PHONE,
      'offers another account': (now) => now.can({ type: 'ACCOUNT.SWITCH' }),
      'can be dismissed': (now) => now.can({ type: 'CANCEL' }),
    },
    otherAccount: { 'hands over nothing': (now) => now.output?.kind === 'otherAccount' },
    provingIdentity: {
      'uses a channel that the server named': ({ context }) => Boolean(context.channels[context.channel]),
      'sends the code to the chosen channel': ({ context, children }) =>
        givenTo(children.verificationCode)?.recipient.by === (context.channel === 'EMAIL' ? 'email' : 'sms'),
      'can switch the channel only if there are two': (now) =>
        now.can({ type: 'CHANNEL.SWITCH' }) ===
        Boolean(now.context.channels.EMAIL && now.context.channels.PHONE),
      'can be dismissed': (now) => now.can({ type: 'CANCEL' }),
    },
    proven: { 'hands over a token': (now) => now.output?.kind === 'proven' && now.output.token !== '' },
    accountRefused: { 'hands over the reason': (now) => now.output?.kind === 'accountRefused' },
    cancelled: { 'hands over nothing': (now) => now.output?.kind === 'cancelled' },
  },
  requirements: {
    'account 2 login-verify-popup': ['provingIdentity · CHANNEL.SWITCH → provingIdentity [hasOtherChannel]'],
    'account 4 account-at-risk': ['choosingChannel', 'proven'],
  },
});
