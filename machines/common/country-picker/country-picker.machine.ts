import { CACHE_EXPIRY } from '#api/cached-answers.ts';
import { operation } from '#api/operation.ts';
import { pickGroupsOf } from '#domain/person/country.ts';
import { createPicker } from '../picker/picker.ts';

/** Choose a country from the operator's list (account 2, reading 14). */
export const countryPickerMachine = createPicker({
  id: 'countryPicker',
  description: 'Choose a country from an indexed list, popular ones first.',
  getList: operation('get', '/api/country/getNewAreaCodeList', { cacheFor: CACHE_EXPIRY }),
  groupsOf: ({ data }) => pickGroupsOf(data),
});
