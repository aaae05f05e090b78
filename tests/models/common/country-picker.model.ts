import { countryPickerMachine } from '#machines/common/country-picker/country-picker.machine.ts';
import { defineModel } from '#paths/model.ts';
import { india } from '../people.ts';

export default defineModel(countryPickerMachine, {
  inputs: { nothing: undefined },
  events: {
    'SEARCH.CHANGE': { name: { query: 'ind' }, unknown: { query: 'atlantis' }, nothing: { query: '' } },
    'ITEM.CHOOSE': { india: { value: india } },
    RETRY: true,
    BACK: true,
  },
  facts: () => ({}),
  oracles: {
    loading: {
      'shows that it works': (now) => now.hasTag('busy'),
      'can be left': (now) => now.can({ type: 'BACK' }),
    },
    choosing: {
      'lists countries': (now) => now.context.groups.length > 0,
      'puts a popular group first': (now) => now.context.groups[0]?.isPopular === true,
      'can be left': (now) => now.can({ type: 'BACK' }),
    },
    unavailable: {
      'says what went wrong': (now) => now.context.problem !== null,
      'offers another try': (now) => now.can({ type: 'RETRY' }),
    },
    chosen: {
      'hands over the country with its area code': (now) =>
        now.output?.kind === 'chosen' && now.output.value.areaCode === india.areaCode,
    },
    dismissed: { 'hands over no choice': (now) => now.output?.kind === 'dismissed' },
  },
  requirements: {
    'account 2 country-picker': ['chosen'],
    'account 2 country-picker-back': ['dismissed'],
  },
});
