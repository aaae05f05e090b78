import { CACHE_EXPIRY } from '#api/cached-answers.ts';
import { operation } from '#api/operation.ts';
import { pickGroupsOf } from '#domain/lists/country.ts';
import { createPicker } from '../picker/picker.ts';

/** The user chooses a country from the operator's list (account 2, reading 14). */
export const countryPickerMachine = createPicker({
  id: 'countryPicker',
  description: 'The user chooses a country from an indexed list. Popular countries come first.',
  getList: operation('get', '/api/country/getNewAreaCodeList', { cacheFor: CACHE_EXPIRY }),
  groupsOf: ({ data }) => pickGroupsOf(data),
});
