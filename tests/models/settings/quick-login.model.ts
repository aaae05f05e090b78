import type { SnapshotFrom } from 'xstate';
import type { Message } from '#domain/words/message.ts';
import { quickLoginMachine } from '#machines/settings/quick-login/quick-login.machine.ts';
import { defineModel, ignored } from '#paths/judge/model.ts';

type Now = SnapshotFrom<typeof quickLoginMachine>;

const STARLIVE = 1;
const PIXEL_PARTY = 2;
const STARLIVE_ON = { merchantName: 'Starlive', merchantType: STARLIVE, isOn: true };
const PIXEL_PARTY_ON = { merchantName: 'Pixel Party', merchantType: PIXEL_PARTY, isOn: true };

const isOn = ({ context }: Now, merchantType: number) =>
  context.merchants.some((one) => one.merchantType === merchantType && one.isOn);

const leave = { to: 'closed', gives: { kind: 'closed' } } as const;
const unavailable = (problem: Message) => ({ to: 'unavailable', has: { problem } }) as const;
const stays = (says: Message) => ({ to: 'choosing', says, keeps: ['merchants'] }) as const;
/** Only the chosen app is switched off; it stays in the list. */
const off = ({ context: { merchants, chosen } }: Now) =>
  ({
    to: 'choosing',
    says: { key: 'settings:quickLoginOff', values: { name: chosen?.merchantName ?? '' } },
    has: {
      merchants: merchants.map((one) =>
        one.merchantType === chosen?.merchantType ? { ...one, isOn: false } : one,
      ),
    },
  }) as const;

export default defineModel(quickLoginMachine, {
  inputs: { opened: undefined },
  events: {
    'MERCHANT.SWITCH_OFF': {
      starlive: { merchantType: STARLIVE },
      pixelParty: { merchantType: PIXEL_PARTY },
    },
    'MERCHANT.SWITCH_ON': { starlive: { merchantType: STARLIVE } },
    CONFIRM: true,
    RETRY: true,
    CANCEL: true,
  },
  facts: ({ context: { merchants, chosen } }) => ({
    merchants: merchants.length,
    on: merchants.map(({ isOn }) => Number(isOn)).join(''),
    chosen: chosen?.merchantType ?? null,
  }),
  calls: {
    getMerchants: {},
    cancelMerchant: ({ context }) => ({
      body: { merchantType: context.chosen?.merchantName === 'Starlive' ? STARLIVE : PIXEL_PARTY },
    }),
  },
  begins: { opened: { to: 'loading', has: { merchants: [] } } },
  follows: {
    loading: {
      'getMerchants: accepted': {
        to: 'choosing',
        has: { merchants: [STARLIVE_ON, PIXEL_PARTY_ON], problem: null },
      },
      'getMerchants: noMerchants': { to: 'choosing', has: { merchants: [], problem: null } },
      'getMerchants: unauthorised': unavailable({ text: 'Please sign in again.' }),
      'getMerchants: noAnswer': unavailable({ key: 'common:offline' }),
      'getMerchants: unknownRefusal': unavailable({ key: 'common:loadingFailed' }),
      CANCEL: leave,
    },
    unavailable: { RETRY: 'loading', CANCEL: leave },
    choosing: {
      'MERCHANT.SWITCH_OFF starlive': (now) =>
        isOn(now, STARLIVE)
          ? { to: 'confirming', has: { chosen: STARLIVE_ON }, keeps: ['merchants'] }
          : ignored,
      'MERCHANT.SWITCH_OFF pixelParty': (now) =>
        isOn(now, PIXEL_PARTY)
          ? { to: 'confirming', has: { chosen: PIXEL_PARTY_ON }, keeps: ['merchants'] }
          : ignored,
      'MERCHANT.SWITCH_ON starlive': (now) =>
        isOn(now, STARLIVE) || now.context.merchants.length === 0
          ? ignored
          : { says: 'settings:quickLoginBoundOnly', keeps: ['merchants'] },
      CANCEL: (now) =>
        isOn(now, STARLIVE) || isOn(now, PIXEL_PARTY)
          ? leave
          : { to: 'noneLeft', gives: { kind: 'noneLeft' } },
    },
    confirming: {
      CONFIRM: { to: 'cancelling', keeps: ['merchants', 'chosen'] },
      CANCEL: { to: 'choosing', keeps: ['merchants'] },
    },
    cancelling: {
      'cancelMerchant: accepted': off,
      'cancelMerchant: notFound': off,
      'cancelMerchant: unauthorised': stays({ text: 'Please sign in again.' }),
      'cancelMerchant: noAnswer': stays({ key: 'common:offline' }),
      'cancelMerchant: unknownRefusal': stays({ key: 'common:failed' }),
    },
  },
  oracles: {
    loading: {
      'shows that it is busy': (now) => now.hasTag('busy'),
      'can be left': (now) => now.can({ type: 'CANCEL' }),
    },
    unavailable: {
      'offers a retry': (now) => now.can({ type: 'RETRY' }),
      'can be left': (now) => now.can({ type: 'CANCEL' }),
    },
    choosing: {
      'switches off only what is on, and on only what is off': (now) =>
        now.context.merchants.every(
          ({ merchantType, isOn }) =>
            now.can({ type: 'MERCHANT.SWITCH_OFF', merchantType }) === isOn &&
            now.can({ type: 'MERCHANT.SWITCH_ON', merchantType }) === !isOn,
        ),
      'can be left': (now) => now.can({ type: 'CANCEL' }),
    },
    confirming: {
      'asks about an app that is switched on': ({ context }) => context.chosen?.isOn === true,
      'can be cancelled': (now) => now.can({ type: 'CANCEL' }),
    },
    cancelling: {
      'shows that it is busy': (now) => now.hasTag('busy'),
      'cannot be confirmed twice': (now) => !now.can({ type: 'CONFIRM' }),
      'shows the app as on until the server responds': ({ context }) =>
        context.merchants.find(({ merchantType }) => merchantType === context.chosen?.merchantType)?.isOn ===
        true,
    },
    closed: { 'ends without a change': (now) => now.output?.kind === 'closed' },
    noneLeft: { 'ends with its outcome': (now) => now.output?.kind === 'noneLeft' },
  },
  requirements: {
    'account 2 quick-login-popup': ['choosing'],
    'account 4 quick-login-off': ['confirming · CONFIRM → cancelling'],
    'account 4 quick-login-on': ['choosing · MERCHANT.SWITCH_ON → (stays) [isOff]'],
    'account 7 quick-login-list': ['loading'],
    'account 7 cancel-quick-login': ['cancelling'],
    'account 8 quick-login-bound': ['choosing · MERCHANT.SWITCH_ON → (stays) [isOff]'],
  },
});
