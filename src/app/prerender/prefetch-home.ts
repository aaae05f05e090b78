import { commonTo } from '#api/common-to.ts';
import type { Path } from '#api/operation.ts';
import { fits, type Shape } from '#api/shape.ts';
import { LATEST_TRANSACTIONS } from '#domain/history/latest-transactions.ts';
import { cTypeOf, firstAppType } from '#domain/merchants/app-type.ts';
import { operator } from '#ports/operator.ts';
import { prefetch } from '../start/prefetch.ts';

type Caller = { token: string; language: string; appType: string | undefined };

/** Makes the same request as the app's client. */
const get = ({ token, language, appType }: Caller, path: Path<'get'>, query: object = {}) => {
  const url = new URL(`${operator().api ?? location.origin}${path}`);
  const all = { ...query, ...commonTo(language, cTypeOf(firstAppType(appType))) };
  for (const [name, value] of Object.entries(all)) url.searchParams.set(name, value);
  return prefetch(new Request(url, { credentials: 'include', headers: { token } }));
};

/** Returns the balance in dollars, or undefined if the response is not valid. The app reports errors later. */
export const prefetchBalance = async (caller: Caller, shape: Shape): Promise<number | undefined> => {
  try {
    const answer = await get(caller, '/api/balance/info');
    // The app reads the body too.
    const { code, data } = await answer.clone().json();
    return answer.ok && code === '200' && fits(data, shape) ? data : undefined;
  } catch {
    return undefined;
  }
};

/** Prefetches the other first requests of Home. */
export const prefetchHome = (caller: Caller): void => {
  get(caller, '/api/user/info');
  get(caller, '/api/transactions', LATEST_TRANSACTIONS);
};
