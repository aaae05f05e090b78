import { countryPickerMachine } from '#machines/common/country-picker/country-picker.machine.ts';
import { defineModel } from '#paths/judge/model.ts';
import { india } from '../sample-data.ts';

export default defineModel(countryPickerMachine, {
  inputs: { nothing: undefined },
  events: {
    'QUERY.CHANGE': { name: { query: 'ind' }, unknown: { query: 'atlantis' }, nothing: { query: '' } },
    'ITEM.CHOOSE': { india: { value: india } },
    RETRY: true,
    BACK: true,
  },
  facts: () => ({}),
  calls: { getList: {} },
  begins: { nothing: { to: 'loading', has: { groups: [], query: '', problem: null } } },
  follows: {
    '(any)': { BACK: { to: 'dismissed', gives: { kind: 'dismissed' } } },
    loading: {
      'getList: accepted': { to: 'choosing', has: { groups: ([first]) => first?.isPopular === true } },
      'getList: noAnswer': { to: 'unavailable', has: { problem: { key: 'common:offline' } } },
      'getList: unknownRefusal': { to: 'unavailable', has: { problem: { key: 'common:failed' } } },
    },
    choosing: {
      'QUERY.CHANGE': ({ context }, { query }) => ({ has: { query, groups: context.groups } }),
      'ITEM.CHOOSE': {
        to: 'chosen',
        gives: {
          kind: 'chosen',
          value: { countryNo: 91, countryName: 'India', countryFlagUrl: '/flags/in.svg', areaCode: 91 },
        },
      },
    },
    unavailable: { RETRY: 'loading' },
  },
  oracles: {
    loading: { 'shows that it is busy': (now) => now.hasTag('busy') },
    choosing: { 'waits for the user': (now) => !now.hasTag('busy') },
    unavailable: { 'waits for the user': (now) => !now.hasTag('busy') },
    chosen: { 'hands over the country': (now) => now.output?.kind === 'chosen' },
    dismissed: { 'hands over no choice': (now) => now.output?.kind === 'dismissed' },
  },
  requirements: {
    'account 2 country-picker': ['chosen'],
    'account 2 country-picker-back': ['dismissed'],
  },
});
