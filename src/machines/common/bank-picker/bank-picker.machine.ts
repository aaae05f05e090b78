import { CACHE_EXPIRY } from '#api/cached-answers.ts';
import { type Answer, type Init, operation } from '#api/operation.ts';
import { type Bank, bankGroupsOf } from '#domain/lists/bank.ts';
import { createPicker } from '../picker/picker.ts';

const LIST = '/api/country/getBackCordList';

type Request = Init<'get', typeof LIST>;

/** Loads the banks of a country. */
export const getBanks = operation('get', LIST, { cacheFor: CACHE_EXPIRY });

/** The user chooses a bank from the operator's list for a country (payouts 3 and 7, reading 37). */
export const bankPickerMachine = createPicker<Bank, Answer<'get', typeof LIST>, Request, Request>({
  id: 'bankPicker',
  description: 'The user chooses a bank from an indexed list, by its name or its code.',
  getList: getBanks,
  groupsOf: ({ data }) => bankGroupsOf(data),
});
