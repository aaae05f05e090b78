import { describe, expect, test } from 'vitest';
import { testSandbox } from '#sandbox/testing/test-sandbox.ts';
import type { Adapter } from './adapter.ts';
import type { Check } from './check.ts';
import { CHECKS } from './checks/all.ts';
import { jsonReport, junitReport, textReport } from './report.ts';
import { type Result, runChecks } from './run.ts';
import { sandboxAdapter } from './sandbox.ts';

// The kit against our own server, against the server of the letter, and against servers that break one promise each.

const HERE = 'http://localhost';
const PAGE = 'https://wallet.example.com';
const adapter = sandboxAdapter(HERE);

type Send = (request: Request) => Promise<Response>;

type Against = {
  isLetter?: boolean;
  checks?: readonly Check[];
  /** Members of the adapter that differ from those for a sandbox. */
  by?: Partial<Adapter>;
};

/** Runs the kit against a sandbox whose requests and answers go through `change`. */
const kitAgainst = (
  change: (send: Send) => Send,
  { isLetter = false, checks = CHECKS, by = {} }: Against = {},
): Promise<Result[]> => {
  const { app } = testSandbox({ origins: [PAGE], isLetter });
  const send = change(async (request) => app.request(request));
  return runChecks(checks, HERE, { ...sandboxAdapter(HERE, send), pageOrigin: PAGE, ...by });
};

const unchanged = (send: Send): Send => send;

const brokenIn = (results: Result[]): Extract<Result, { outcome: 'broken' }>[] =>
  results.flatMap((result) => (result.outcome === 'broken' ? [result] : []));

const idsOf = (results: { id: string }[]): string[] => results.map(({ id }) => id);

/** The same request with another address or other headers. */
const changed = (request: Request, { url = request.url, headers = request.headers }): Promise<Request> =>
  request
    .clone()
    .arrayBuffer()
    .then(
      (body) => new Request(url, { method: request.method, headers, ...(body.byteLength > 0 && { body }) }),
    );

const withQuery =
  (edit: (query: URLSearchParams, url: URL) => void) =>
  (send: Send): Send =>
  async (request) => {
    const url = new URL(request.url);
    edit(url.searchParams, url);
    return send(await changed(request, { url: url.href }));
  };

const withText =
  (edit: (text: string, response: Response) => string) =>
  (send: Send): Send =>
  async (request) => {
    const response = await send(request);
    const { status, headers } = response;
    if (status === 204) return response;
    return new Response(edit(await response.text(), response), { status, headers });
  };

test('our own server keeps every promise that is tried', async () => {
  const results = await kitAgainst(unchanged);
  expect(textReport(brokenIn(results))).toBe('0 kept, 0 broken, 0 not tried');
  expect(idsOf(results.filter(({ outcome }) => outcome === 'notTried'))).toEqual([
    'money/restart',
    // Their accepted answers need a new user or a new password, which the kit does not make.
    'received/newRegister',
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
    'money/agreed',
    'money/other-language',
    'money/token-once',
    'search/found',
    'search/promise',
    'cash-out/agreed',
    'cash-out/once',
    'cash-out/other-request',
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

/** Hostile and incomplete requests take longest, and none of these servers reads them in another way. */
const quick = CHECKS.filter(({ id }) => !/^(hostile|incomplete)/.test(id));

describe('finds a server', () => {
  const servers: Record<string, [(send: Send) => Send, RegExp, RegExp]> = {
    'without idempotency': [
      (send) => async (request) => {
        const headers = new Headers(request.headers);
        if (headers.has('idempotency-key')) headers.set('idempotency-key', crypto.randomUUID());
        return send(await changed(request, { headers }));
      },
      /^(money\/(once|other-request|other-language|refusal-kept)|search\/found|cash-out\/(once|other-request))$/,
      /pays twice/,
    ],
    'that ignores the key in the search': [
      withQuery((query) => query.delete('idempotencyKey')),
      /^search\/(found|nothing|promise)$/,
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
      /^(session\/((none|ended)\/\w+|lifetime)|received\/[\w-]+)$/,
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
      const broken = brokenIn(await kitAgainst(change, { checks: quick }));
      expect(broken.length).toBeGreaterThan(0);
      for (const { id } of broken) expect(id).toMatch(ids);
      expect(broken.some((result) => seen.test(result.seen))).toBe(true);
    },
  );
});

/** The checks whose ids match. */
const checksOf = (ids: RegExp): Check[] => CHECKS.filter(({ id }) => ids.test(id));

/** Answers in place of the server where `answer` returns one. */
const answering =
  (answer: (request: Request) => Response | Promise<Response | undefined> | undefined) =>
  (send: Send): Send =>
  async (request) =>
    (await answer(request.clone())) ?? send(request);

const serverError = () => Response.json({ code: '500', message: 'Error', data: null }, { status: 500 });

/** The language of a request, in its query or body. */
const languageIn = async (request: Request): Promise<string | undefined> =>
  new URL(request.url).searchParams.get('language') ??
  (await request.json().catch(() => ({}))).language ??
  undefined;

const isOfConsole = ({ url }: Request): boolean => new URL(url).pathname.startsWith('/sandbox');

test('finds a server where no time passes, by each promise with an end', async () => {
  const results = await kitAgainst(unchanged, {
    checks: checksOf(/expired$|^locks|^session.lifetime/),
    by: { passTime: async () => {} },
  });
  expect(idsOf(brokenIn(results))).toEqual([
    'money/token-expired',
    'merchants/code-expired',
    'uploads/expired',
    'codes/expired',
    'locks/payment-code',
    'session/lifetime',
  ]);
});

describe('finds by one check a server', () => {
  const keys = new Map<string | null, Response>();
  const servers: Record<string, [(send: Send) => Send, RegExp]> = {
    'that answers in English only': [
      (send) => async (request) => {
        const url = request.url.replace(/language=\w+/, 'language=en');
        const sent = await changed(request, { url });
        const text = await sent.clone().text();
        const { method, headers } = sent;
        const body = text.replace('"language":"ar"', '"language":"en"');
        return send(text ? new Request(url, { method, headers, body }) : sent);
      },
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
      (send) => async (request) => {
        const headers = new Headers(request.headers);
        const isOther = headers.has('idempotency-key') && (await languageIn(request.clone())) === 'ar';
        if (isOther) headers.set('idempotency-key', crypto.randomUUID());
        return send(await changed(request, { headers }));
      },
      /^money.other-language$/,
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

test('finds a server whose refusals all have one code, by each refusal that the app names', async () => {
  const checks = checksOf(/^refusals|^locks.password|^orders.other-account/);
  const change = withText((text) => text.replace(/^\{"code":"(?!200")\d+"/, '{"code":"10000"'));
  const results = await kitAgainst(change, { checks });
  expect(idsOf(results.filter(({ outcome }) => outcome !== 'broken'))).toEqual([]);
});

test('finds a server that accepts what it must refuse, by each check of a refusal', async () => {
  const checks = checksOf(/^(cash-out|orders|uploads|captcha|codes|others|locks|merchants.code|refusals)/);
  const accepting =
    (send: Send): Send =>
    async (request) => {
      const response = await send(request);
      if (isOfConsole(request)) return response;
      const answer = await response
        .clone()
        .json()
        .catch(() => ({}));
      return response.ok && (answer.code ?? '200') === '200'
        ? response
        : Response.json({ code: '200', message: '', data: null });
    };
  const results = await kitAgainst(accepting, { checks });
  expect(idsOf(results.filter(({ outcome }) => outcome === 'kept'))).toEqual([
    'cash-out/once',
    'orders/looked-up',
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
    CHECKS,
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
