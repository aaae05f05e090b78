import { STARLIVE } from '#sandbox/demo/demo-merchants.ts';
import { fingerprint } from '#sandbox/rules/common/secrets.ts';
import { DAY } from '#sandbox/world/clock.ts';
import {
  accepting,
  after,
  answering,
  asking,
  before,
  bodyOf,
  type Change,
  edited,
  pathOf,
  withBody,
  withNewKeyIf,
  withQuery,
} from './proxy.ts';

const PAID = '/api/auth/payRechargeOrder';
const CASH_OUT = '/api/account/withdraw';
const MONEY_CALL = /transfer.confirm|account.withdraw$|payRechargeOrder/;
const [REGISTERED = ''] = STARLIVE.addresses;

/** Servers with one fault each, and the checks that must all name it. */
export const BROKEN_SERVERS: Record<string, [Change, RegExp]> = {
  'that goes on with a session after signing out': [
    answering((request) => (pathOf(request) === '/api/auth/logout' ? accepting() : undefined)),
    /^session.ended.userInfo$/,
  ],
  'that leaves the other sessions signed in after a new password': [
    (send, { database: { sql } }) =>
      async (request) => {
        const open = sql.all`select token_hash from sessions where ended_at is null`;
        const response = await send(request);
        if (/resetPassword/i.test(request.url))
          for (const { token_hash } of open)
            sql.run`update sessions set ended_at = null where token_hash = ${String(token_hash)}`;
        return response;
      },
    /^newcomer.password$/,
  ],
  'whose codes work twice': [
    after(/newLogin|check\w+Code/, ({ database: { sql } }) => sql.run`update codes set used_at = null`),
    /^codes.once$/,
  ],
  'that loses the cents of a cash out': [
    withBody(CASH_OUT, (body) => ({ ...body, amount: String(Math.floor(Number(body.amount))) })),
    /^cash-out.exact$/,
  ],
  'that compares each cash out alone with the daily limit': [
    before(CASH_OUT, ({ database: { sql } }) => sql.run`update cash_outs set asked_at = asked_at - ${DAY}`),
    /^newcomer.limits$/,
  ],
  'where one entry of the payment code pays twice': [
    after(MONEY_CALL, ({ database: { sql } }) => sql.run`update security_tokens set used_at = null`),
    /^(money|cash-out|orders).token-once$/,
  ],
  'that allows every address that begins with a registered one': [
    withQuery((query) => {
      if (query.get('redirectUrl')?.startsWith(REGISTERED)) query.set('redirectUrl', REGISTERED);
    }),
    /^merchants.address-(before|of-code)$/,
  ],
  'that skips the semi-verified level': [
    before(
      /FULLY_VERIFIED/,
      ({ database: { sql } }, { headers }) =>
        sql.run`update users set level = 2 where level = 1 and user_id = (select user_id from sessions
                where token_hash = ${fingerprint(headers.get('token') ?? '')})`,
    ),
    /^newcomer.levels$/,
  ],
  'whose second page begins with the end of the first': [
    answering(async (request, send) => {
      const url = new URL(request.url);
      const page = Number(url.searchParams.get('page'));
      if (url.pathname !== '/api/transactions' || page < 2) return undefined;
      const response = await send(request.clone());
      const answer = await bodyOf(response);
      url.searchParams.set('page', String(page - 1));
      const { data: earlier } = await bodyOf(await send(await edited(request, { url: url.href })));
      answer.data.list = [...earlier.list.slice(-1), ...answer.data.list.slice(0, -1)];
      return Response.json(answer, { headers: response.headers });
    }),
    /^paging.transactions$/,
  ],
  'that ignores the key above $100': [
    withNewKeyIf(({ amount }) => Number(amount) > 100),
    /^(money|cash-out|orders).(once|other-request)$/,
  ],
  'that ignores the key of orders': [
    withNewKeyIf((_, request) => pathOf(request) === PAID),
    /^orders.(once|other-request|other-way)$/,
  ],
  'that does not compare the PKCE verifier': [
    asking(async (request) => {
      if (pathOf(request) === '/merchant-api/exchange') {
        const { codeVerifier: _, ...body } = await bodyOf(request);
        return edited(request, { body });
      }
      const url = new URL(request.url);
      url.searchParams.delete('codeChallenge');
      return edited(request, { url: url.href });
    }),
    /^merchants.verifier$/,
  ],
  'that ignores what the user agreed to': [
    asking(async (request) => {
      const { agreed, ...body } = await bodyOf(request);
      return agreed ? edited(request, { body }) : request;
    }),
    /^(money|cash-out).agreed$/,
  ],
  'that forgets which payments it has refused': [
    before(
      MONEY_CALL,
      ({ database: { sql } }) => sql.run`delete from idempotent_answers where answer like '{"refused"%'`,
    ),
    /^(money|cash-out|orders).refusal-kept$/,
  ],
  'that exchanges the codes of a user who was banned meanwhile': [
    before('/merchant-api/exchange', ({ database: { sql } }) => sql.run`delete from merchant_bans`),
    /^merchants.banned$/,
  ],
};
