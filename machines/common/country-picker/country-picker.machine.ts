import { assign, setup } from 'xstate';
import { CACHE_EXPIRY } from '#api/cached-answers.ts';
import { operation } from '#api/operation.ts';
import { failureMessage } from '#api/refusal.ts';
import type { Country, CountryGroup } from '#domain/country.ts';
import type { Message } from '#domain/message.ts';

/** Choose a country from the operator's list, as a page or as a sheet over another flow (account 2, reading 14). */

export type CountryPickerOutput = { kind: 'chosen'; country: Country } | { kind: 'dismissed' };

type Context = {
  groups: CountryGroup[];
  query: string;
  problem: Message | null;
  chosen: Country | null;
};

type Events =
  | { type: 'SEARCH.CHANGE'; query: string }
  | { type: 'COUNTRY.CHOOSE'; country: Country }
  | { type: 'RETRY' }
  | { type: 'BACK' };

export const countryPickerMachine = setup({
  types: {
    context: {} as Context,
    events: {} as Events,
    output: {} as CountryPickerOutput,
    tags: {} as 'busy',
  },
  actors: { getCountries: operation('get', '/api/country/getNewAreaCodeList', { cacheFor: CACHE_EXPIRY }) },
  actions: {
    keepCountry: assign((_, chosen: Country) => ({ chosen })),
    explainFailure: assign({ problem: (args) => failureMessage(args, { key: 'common:failed' }) }),
  },
}).createMachine({
  id: 'countryPicker',
  description: 'Choose a country from an indexed list, popular ones first.',
  context: { groups: [], query: '', problem: null, chosen: null },
  initial: 'loading',
  on: { BACK: '.dismissed' },
  states: {
    loading: {
      tags: 'busy',
      invoke: {
        id: 'getCountries',
        src: 'getCountries',
        input: {},
        onDone: { target: 'choosing', actions: assign({ groups: ({ event }) => event.output.data }) },
        onError: { target: 'unavailable', actions: 'explainFailure' },
      },
    },
    choosing: {
      on: {
        'SEARCH.CHANGE': { actions: assign({ query: ({ event }) => event.query }) },
        'COUNTRY.CHOOSE': {
          target: 'chosen',
          actions: { type: 'keepCountry', params: ({ event }) => event.country },
        },
      },
    },
    unavailable: {
      description: 'The list did not load; it can be asked for again.',
      on: { RETRY: 'loading' },
    },
    chosen: { type: 'final' },
    dismissed: { type: 'final' },
  },
  output: ({ context }) =>
    context.chosen ? { kind: 'chosen', country: context.chosen } : { kind: 'dismissed' },
});
