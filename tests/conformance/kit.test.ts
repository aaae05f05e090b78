import { describe, expect, test } from 'vitest';
import { testSandbox } from '#sandbox/testing/test-sandbox.ts';
import type { Adapter } from './adapter.ts';
import { BROKEN_SERVERS } from './broken-servers.ts';
import { CHECKS } from './checks/all.ts';
import {
  accepting,
  answering,
  asking,
  bodyOf,
  brokenIn,
  type Change,
  checksOf,
  edited,
  HERE,
  idsOf,
  isOfConsole,
  kitAgainst,
  quickChecks,
  unchanged,
  withNewKeyIf,
  withQuery,
  withText,
} from './proxy.ts';
import { jsonReport, junitReport, textReport } from './report.ts';
import { runChecks } from './run.ts';
import { sandboxAdapter } from './sandbox.ts';

// The kit against our own server, against the server of the letter, and against servers that break one promise each.

const adapter = sandboxAdapter(HERE);

test('our own server keeps every promise that is tried', async () => {
  const results = await kitAgainst(unchanged);
  expect(textReport(brokenIn(results))).toBe('0 kept, 0 broken, 0 not tried');
  expect(idsOf(results.filter(({ outcome }) => outcome === 'notTried'))).toEqual([
    'money/restart',
    'cash-out/restart',
    'orders/restart',
    // No check asks for them.
    'received/checkSmsCode',
    'received/emailCheck',
    'received/getForgotEmailCode',
    'received/checkCodeStatus',
    'received/resetPasswordFormEmail',
    'received/limitResetPasswordFormEmail',
    'received/trails',
    'received/problemReports',
  ]);
  expect(results.length).toBeGreaterThan(250);
});

test('the server of the letter keeps what the specifications promise, and nothing beyond', async () => {
  const results = await kitAgainst(unchanged, { isLetter: true });
  expect(idsOf(brokenIn(results))).toEqual([
    'money/once',
    'money/other-request',
    'money/other-way',
    'money/other-language',
    'money/token-once',
    'money/agreed',
    'money/refusal-kept',
    'cash-out/once',
    'cash-out/other-request',
    'cash-out/other-way',
    'cash-out/other-language',
    'cash-out/token-once',
    'cash-out/agreed',
    'cash-out/refusal-kept',
    'orders/once',
    'orders/other-request',
    'orders/other-way',
    'orders/other-language',
    'orders/token-once',
    'orders/refusal-kept',
    'search/found',
    'search/found/cash-out',
    'search/found/orders',
    'search/promise',
    'merchants/address-before',
    'merchants/address-repeated',
    'refusals/getLoginOrRegisterStatus/wrongFormat',
    'refusals/newLogin/wrongPassword',
    'refusals/checkPayPassword/wrongPaymentCode',
    'refusals/transaction/notFound',
    'refusals/searchAgent/recipientNotFound',
    'refusals/searchAgent/transferToSelf',
    'refusals/transferConfirm/levelTooLow',
    'refusals/merchantInfo/merchantUnknown',
    'refusals/merchantInfo/redirectNotAllowed',
  ]);
});

describe('finds a server', () => {
  const servers: Record<string, [Change, RegExp, RegExp]> = {
    'without idempotency': [
      withNewKeyIf(() => true),
      /^((money|cash-out|orders)\/(once|other-request|other-way|other-language|refusal-kept)|search\/found.*)$/,
      /pays twice/,
    ],
    'that ignores the key in the search': [
      withQuery((query) => query.delete('idempotencyKey')),
      /^search\/(found.*|nothing|promise)$/,
      /cannot tell/,
    ],
    'whose CORS is without credentials': [
      (send) => async (request) => {
        const response = await send(request);
        response.headers.delete('access-control-allow-credentials');
        return response;
      },
      /^cors\/(preflight|answer)$/,
      /You are offline/,
    ],
    'that answers 200 for an ended session': [
      (send) => async (request) => {
        const response = await send(request);
        return response.status === 401 ? Response.json({ code: '200', message: '', data: null }) : response;
      },
      /^(session\/((none|ended)\/\w+|lifetime)|newcomer\/password|(money|cash-out|orders)\/ended-session|received\/[\w-]+)$/,
      /never led to the sign-in/,
    ],
    'that sends numbers for money': [
      withText((text) => text.replace(/("\w*(?:[aA]mount|[fF]ee)\w*":)"([\d.]+)"/g, '$1$2')),
      /^(answers|received)\/(transactions?|totalAmountByMonth|withdraw(Config(Ext)?Info)?|transferConfirm|getRechargeOrder)$/,
      /Loading failed/,
    ],
    'that does not compare redirect addresses': [
      withQuery((query) => {
        if (query.has('redirectUrl')) query.set('redirectUrl', adapter.merchant?.redirectUrl ?? '');
      }),
      /^(merchants\/address-(before|of-code)|refusals\/merchantInfo\/redirectNotAllowed)$/,
      /attacker/,
    ],
  };

  test.each(Object.entries(servers))(
    '%s, and says what a person would see',
    async (_, [change, ids, seen]) => {
      const broken = brokenIn(await kitAgainst(change, { checks: quickChecks }));
      expect(broken.length).toBeGreaterThan(0);
      for (const { id } of broken) expect(id).toMatch(ids);
      expect(broken.some((result) => seen.test(result.seen))).toBe(true);
    },
  );
});

const serverError = () => Response.json({ code: '500', message: 'Error', data: null }, { status: 500 });

/** The language of a request, in its query or body. */
const languageIn = async (request: Request): Promise<string | undefined> =>
  new URL(request.url).searchParams.get('language') ??
  (await request.json().catch(() => ({}))).language ??
  undefined;

test('finds a server where no time passes, by each promise with an end', async () => {
  const results = await kitAgainst(unchanged, {
    checks: checksOf(/expired$|^locks|^session.lifetime/),
    by: { passTime: async () => {} },
  });
  expect(idsOf(brokenIn(results))).toEqual([
    'money/token-expired',
    'cash-out/token-expired',
    'orders/token-expired',
    'merchants/code-expired',
    'uploads/expired',
    'codes/expired',
    'locks/payment-code',
    'session/lifetime',
  ]);
});

describe('finds by one check a server', () => {
  const keys = new Map<string | null, Response>();
  const servers: Record<string, [Change, RegExp]> = {
    'that answers in English only': [
      asking(async (request) => {
        const url = request.url.replace(/language=\w+/, 'language=en');
        const body = await bodyOf(request);
        return edited(request, { url, ...('language' in body && { body: { ...body, language: 'en' } }) });
      }),
      /^common.language$/,
    ],
    'that needs a language': [
      answering(async (request) => {
        const isLacking = !isOfConsole(request) && (await languageIn(request)) === undefined;
        return isLacking ? serverError() : undefined;
      }),
      /^common.missing$/,
    ],
    'that fails in a language it does not know': [
      answering(async (request) => ((await languageIn(request)) === 'xx' ? serverError() : undefined)),
      /^common.unknown$/,
    ],
    'for which another language makes another request': [
      withNewKeyIf(({ language }) => language === 'ar'),
      /^(money|cash-out|orders).other-language$/,
    ],
    'that forgets whose key it is': [
      (send) => async (request) => {
        const key = request.headers.get('idempotency-key');
        const known = key && keys.get(key);
        if (known) return known.clone();
        const response = await send(request);
        if (key) keys.set(key, response.clone());
        return response;
      },
      /^others.key$/,
    ],
    'that does not say that it carries out a key once': [
      withText((text) => text.replace(',"oncePerKey":true', '')),
      /^search.promise$/,
    ],
    'that lets a cache keep refusals': [
      (send) => async (request) => {
        const response = await send(request);
        if (response.status === 401) response.headers.delete('cache-control');
        return response;
      },
      /^(session.none.userInfo|received.no-store)$/,
    ],
    'without the time in refusals': [
      (send) => async (request) => {
        const response = await send(request);
        if (response.status === 401) response.headers.delete('date');
        return response;
      },
      /^(session.none.userInfo|received.date)$/,
    ],
    'behind a proxy that lets 1 MB through': [
      answering((request) =>
        Number(request.headers.get('content-length')) > 1024 * 1024
          ? new Response('', { status: 413 })
          : undefined,
      ),
      /^uploads.largest$/,
    ],
    'with a refusal that is not of the contract': [
      withText((text) => text.replace('"code":"60009"', '"code":"refused"')),
      /^(refusals.checkPayPassword.wrongPaymentCode|received.checkPayPassword)$/,
    ],
  };

  test.each(Object.entries(servers))('%s', async (_, [change, ids]) => {
    const checks = checksOf(ids);
    const own = await kitAgainst(unchanged, { checks });
    expect(brokenIn(own)).toEqual([]);
    const results = await kitAgainst(change, { checks });
    expect(results.at(-1)).toMatchObject({ outcome: 'broken', id: checks.at(-1)?.id });
  });
});

describe('finds by each check that asks for the promise a server', () => {
  test.each(Object.entries(BROKEN_SERVERS))('%s', async (_, [change, ids]) => {
    const checks = checksOf(ids);
    expect(checks).not.toEqual([]);
    expect(idsOf(brokenIn(await kitAgainst(change, { checks })))).toEqual(idsOf(checks));
  });
});

test('keeps to the sender of the configuration where it cannot make a user with money', async () => {
  const checks = checksOf(/^(money|cash-out|orders|search)/);
  const results = await kitAgainst(unchanged, { checks, by: { newcomer: undefined } });
  expect(textReport(brokenIn(results))).toBe('0 kept, 0 broken, 0 not tried');
});

test('finds a server whose refusals all have one code, by each refusal that the app names', async () => {
  const checks = checksOf(/^refusals|^locks.password|^orders.other-account/);
  const change = withText((text) => text.replace(/^\{"code":"(?!200")\d+"/, '{"code":"10000"'));
  const results = await kitAgainst(change, { checks });
  expect(idsOf(results.filter(({ outcome }) => outcome !== 'broken'))).toEqual([]);
});

test('finds a server that accepts what it must refuse, by each check of a refusal', async () => {
  const checks = checksOf(
    /^((cash-out|orders).(amounts|other-(request|way|proof|account)|unknown|changed|ended)|newcomer|uploads|captcha|codes|others|locks|merchants.(code|verifier|banned)|refusals)/,
  );
  const acceptsAll: Change = (send) => async (request) => {
    const response = await send(request);
    if (isOfConsole(request)) return response;
    const { code = '200' } = await bodyOf(response);
    return response.ok && code === '200' ? response : accepting();
  };
  const results = await kitAgainst(acceptsAll, { checks });
  expect(idsOf(results.filter(({ outcome }) => outcome === 'kept'))).toEqual([
    'others/user-id',
    'uploads/signed',
    'uploads/largest',
  ]);
});

test('what the adapter cannot do is not tried, never kept', async () => {
  const { app } = testSandbox();
  const nothing: Adapter = { users: {}, send: async (request) => app.request(request) };
  const results = await runChecks(CHECKS, HERE, nothing);
  const tried = idsOf(results.filter(({ outcome }) => outcome !== 'notTried'));
  expect(
    tried.filter((id) =>
      /^(money|search|cash-out|orders|captcha|codes|cors|merchants|others|uploads|locks|session\/(ended|lifetime))/.test(
        id,
      ),
    ),
  ).toEqual([]);
  expect(junitReport(results)).toContain('<skipped message="the configuration has no money"/>');
});

test('a report shows no token, password or personal data', async () => {
  const { app } = testSandbox({ isLetter: true });
  const results = await runChecks(
    quickChecks,
    HERE,
    sandboxAdapter(HERE, async (request) => app.request(request)),
  );
  const told = JSON.stringify(jsonReport(results)) + textReport(results) + junitReport(results);
  const secrets = brokenIn(results).flatMap(({ exchange }) => [
    exchange?.request.headers.token,
    (exchange?.request.body as { securityToken?: string } | undefined)?.securityToken,
    exchange?.request.headers.cookie,
  ]);
  expect(secrets.filter(Boolean).length).toBeGreaterThan(0);
  for (const secret of secrets) if (secret) expect(told).not.toContain(secret);
});
