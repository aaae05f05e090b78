import { commonTo } from '#api/common-to.ts';
import type { Path } from '#api/operation.ts';
import { fits, type Shape } from '#api/shape.ts';
import { LATEST_TRANSACTIONS } from '#domain/history/latest-transactions.ts';
import { cTypeOf, firstAppType } from '#domain/merchants/app-type.ts';
import { operator } from '#ports/operator.ts';
import { askAhead } from '../ask-ahead.ts';

type Asker = { token: string; language: string; appType: string | undefined };

/** Asks ahead as the app's client asks. */
const ask = ({ token, language, appType }: Asker, path: Path<'get'>, query: object = {}) => {
  const url = new URL(`${operator().api ?? location.origin}${path}`);
  const all = { ...query, ...commonTo(language, cTypeOf(firstAppType(appType))) };
  for (const [name, value] of Object.entries(all)) url.searchParams.set(name, value);
  return askAhead(new Request(url, { credentials: 'include', headers: { token } }));
};

/** What people look for first. An answer of another shape is none, and whatever went wrong the app says. */
export const askForBalance = async (asker: Asker, shape: Shape): Promise<number | undefined> => {
  try {
    const answer = await ask(asker, '/api/balance/info');
    // The app reads it too.
    const { code, data } = await answer.clone().json();
    return answer.ok && code === '200' && fits(data, shape) ? data : undefined;
  } catch {
    return undefined;
  }
};

/** What else Home asks as soon as it is there. */
export const askForHome = (asker: Asker): void => {
  ask(asker, '/api/user/info');
  ask(asker, '/api/transactions', LATEST_TRANSACTIONS);
};
