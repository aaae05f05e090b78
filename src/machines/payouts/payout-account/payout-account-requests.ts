import { CACHE_EXPIRY } from '#api/cached-answers.ts';
import { operation } from '#api/operation.ts';

export const getUser = operation('get', '/api/user/info');
export const getMethods = operation('get', '/api/account/withdrawMethods');
export const getDetails = operation('post', '/api/account/UserBankCardDetail');
export const getTypes = operation('get', '/api/account/withdrawTypeConfigs');
export const getCountries = operation('get', '/api/country/getNewAreaCodeList', { cacheFor: CACHE_EXPIRY });

/** The transitions after the answer with the offered types. */
export const BY_OFFER = [
  { guard: 'isHindered', target: '#payoutAccount.hindered.shown', actions: 'keepHindrance' },
  { guard: 'lacksAccount', target: '#payoutAccount.turnedAway' },
  { target: '#payoutAccount.filling' },
] as const;
