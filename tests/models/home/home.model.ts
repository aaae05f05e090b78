import { homeMachine } from '#machines/home/home/home.machine.ts';
import { defineModel } from '#paths/model.ts';
import { homeUser } from '../people.ts';

export default defineModel(homeMachine, {
  inputs: { shown: { balanceHidden: false } },
  events: {
    'USER.CHANGE': { level1: { user: homeUser(1) } },
    RETURN: true,
    'SETTINGS.OPEN': true,
    'WALLET.OPEN': true,
    'PLACE.VISIT': { transfer: { to: 'transfer' }, messages: { to: 'messages' } },
    CANCEL: true,
    SIGN_OUT: true,
  },
  facts: ({ context: { unread } }) => ({ unread: unread > 0 }),
  oracles: {
    'open.parts': { 'can be come back to': (now) => now.can({ type: 'RETURN' }) },
    'open.bell.asking': { 'shows Home meanwhile': (now) => now.status === 'active' },
    'open.bell.settled': { 'counts no fewer than none': (now) => now.context.unread >= 0 },
    'open.sheet.closed': {
      'leads to other screens': (now) => now.can({ type: 'PLACE.VISIT', to: 'transfer' }),
      'signs nobody out by accident': (now) => !now.can({ type: 'SIGN_OUT' }),
    },
    'open.sheet.settings': { 'closes again': (now) => now.can({ type: 'CANCEL' }) },
    'open.sheet.wallet': {
      'closes again': (now) => now.can({ type: 'CANCEL' }),
      'leads to other screens': (now) => now.can({ type: 'PLACE.VISIT', to: 'transfer' }),
    },
    leaving: { 'asks for sign-out': (now) => now.output?.kind === 'signOut' },
  },
  requirements: {
    'account 2 home-top-bar': ['open.sheet.settings', 'open.sheet.wallet'],
    'account 2 home-bell': ['open.bell.settled'],
    'account 2 settings-logout': ['leaving'],
  },
});
