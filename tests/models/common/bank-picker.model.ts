import { bankPickerMachine } from '#machines/common/bank-picker/bank-picker.machine.ts';
import { defineModel } from '#paths/judge/model.ts';

/** A bank of the contract's example. */
const HDFC = { bankName: 'HDFC Bank', bankCode: 'HDFC' };

export default defineModel(bankPickerMachine, {
  inputs: { india: { params: { query: { countryNo: 91 } } } },
  events: {
    'QUERY.CHANGE': {
      name: { query: 'hdfc' },
      code: { query: 'sbi' },
      unknown: { query: 'atlantis' },
      nothing: { query: '' },
    },
    'ITEM.CHOOSE': { hdfc: { value: HDFC } },
    RETRY: true,
    BACK: true,
  },
  facts: () => ({}),
  calls: { getList: { params: { query: { countryNo: 91 } } } },
  begins: { india: { to: 'loading', has: { groups: [], query: '', problem: null } } },
  follows: {
    '(any)': { BACK: { to: 'dismissed', gives: { kind: 'dismissed' } } },
    loading: {
      'getList: accepted': { to: 'choosing', has: { groups: ([first]) => first?.mark === 'H' } },
      'getList: noBanks': { to: 'choosing', has: { groups: [] } },
      'getList: noAnswer': { to: 'unavailable', has: { problem: { key: 'common:offline' } } },
      'getList: unauthorised': { to: 'unavailable', has: { problem: { text: 'Please sign in again.' } } },
      'getList: unknownRefusal': { to: 'unavailable', has: { problem: { key: 'common:failed' } } },
    },
    choosing: {
      'QUERY.CHANGE': ({ context }, { query }) => ({ has: { query, groups: context.groups } }),
      'ITEM.CHOOSE': { to: 'chosen', gives: { kind: 'chosen', value: HDFC } },
    },
    unavailable: { RETRY: 'loading' },
  },
  oracles: {
    loading: { 'shows that it is busy': (now) => now.hasTag('busy') },
    choosing: { 'waits for the user': (now) => !now.hasTag('busy') },
    unavailable: { 'waits for the user': (now) => !now.hasTag('busy') },
    chosen: { 'hands over the bank': (now) => now.output?.kind === 'chosen' },
    dismissed: { 'hands over no choice': (now) => now.output?.kind === 'dismissed' },
  },
  requirements: { 'payouts 3 bank-entry': ['chosen'] },
});
