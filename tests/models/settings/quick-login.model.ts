import { quickLoginMachine } from '#machines/settings/quick-login/quick-login.machine.ts';
import { defineModel } from '#paths/model.ts';

const STARLIVE = 1;
const PIXEL_PARTY = 2;

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
  oracles: {
    loading: {
      'shows that it works': (now) => now.hasTag('busy'),
      'can be left': (now) => now.can({ type: 'CANCEL' }),
    },
    unavailable: {
      'says why': ({ context }) => context.problem !== null,
      'offers another try': (now) => now.can({ type: 'RETRY' }),
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
      'asks about one that is on': ({ context }) => context.chosen?.isOn === true,
      'can be thought better of': (now) => now.can({ type: 'CANCEL' }),
    },
    cancelling: {
      'shows that it works': (now) => now.hasTag('busy'),
      'cannot be asked for twice': (now) => !now.can({ type: 'CONFIRM' }),
      'shows it on until the server has said': ({ context }) =>
        context.merchants.find(({ merchantType }) => merchantType === context.chosen?.merchantType)?.isOn ===
        true,
    },
    closed: { 'tells of no change': (now) => now.output?.kind === 'closed' },
    noneLeft: {
      'says that none is left': (now) =>
        now.output?.kind === 'noneLeft' && now.context.merchants.every(({ isOn }) => !isOn),
    },
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
