import { describe, expect, test } from 'vitest';
import { testSandbox } from '#sandbox/testing/test-sandbox.ts';
import type { Adapter } from './adapter.ts';
import { CHECKS } from './checks/all.ts';
import { jsonReport, junitReport, textReport } from './report.ts';
import { type Result, runChecks } from './run.ts';
import { sandboxAdapter } from './sandbox.ts';

// The kit against our own server, against the server of the letter, and against servers that break one promise each.

const HERE = 'http://localhost';
const PAGE = 'https://wallet.example.com';
const adapter = sandboxAdapter(HERE);

type Send = (request: Request) => Promise<Response>;

/** Runs the kit against a sandbox whose requests and answers go through `change`. */
const kitAgainst = (
  change: (send: Send) => Send,
  { isLetter = false, checks = CHECKS } = {},
): Promise<Result[]> => {
  const { app } = testSandbox({ origins: [PAGE], isLetter });
  const send = change(async (request) => app.request(request));
  return runChecks(checks, HERE, { ...sandboxAdapter(HERE, send), pageOrigin: PAGE });
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
  expect(idsOf(results.filter(({ outcome }) => outcome === 'notTried'))).toEqual(['money/restart']);
  expect(results.length).toBeGreaterThan(250);
});

test('the server of the letter keeps what the specifications promise, and nothing beyond', async () => {
  const results = await kitAgainst(unchanged, { isLetter: true });
  expect(idsOf(brokenIn(results))).toEqual([
    'money/once',
    'money/other-request',
    'money/refusal-kept',
    'search/found',
    'search/nothing',
    'merchants/address-before',
    'merchants/address-repeated',
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
      /^(money\/(once|other-request|refusal-kept)|search\/found)$/,
      /pays twice/,
    ],
    'that ignores the key in the search': [
      withQuery((query) => query.delete('idempotencyKey')),
      /^search\/(found|nothing)$/,
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
      /^(session\/(none|ended)\/\w+)$/,
      /never led to the sign-in/,
    ],
    'that sends numbers for money': [
      withText((text) => text.replace(/("\w*(?:[aA]mount|[fF]ee)\w*":)"([\d.]+)"/g, '$1$2')),
      /^answers\/(transactions?|totalAmountByMonth|withdrawConfigInfo)$/,
      /Loading failed/,
    ],
    'that does not compare redirect addresses': [
      withQuery((query) => {
        if (query.has('redirectUrl')) query.set('redirectUrl', adapter.merchant?.redirectUrl ?? '');
      }),
      /^merchants\/address-(before|of-code)$/,
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

test('finds a server that accepts what it must refuse, by each check of a refusal', async () => {
  const refuses = /\/(withdraw|payRechargeOrder|getNew(Sms|Email)Code\/LOGIN|captcha\/verify|store\/.*)$/;
  const checks = CHECKS.filter(({ id }) => /^(cash-out|orders|uploads|captcha|codes)/.test(id));
  const accepting =
    (send: Send): Send =>
    async (request) => {
      const isCode = (await request.clone().text()).includes('msgCode');
      const response = await send(request);
      if (!isCode && !refuses.test(new URL(request.url).pathname)) return response;
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
    'orders/looked-up',
    'uploads/signed',
  ]);
});

test('what the adapter cannot do is not tried, never kept', async () => {
  const { app } = testSandbox();
  const nothing: Adapter = { users: {}, send: async (request) => app.request(request) };
  const results = await runChecks(CHECKS, HERE, nothing);
  const tried = idsOf(results.filter(({ outcome }) => outcome !== 'notTried'));
  expect(
    tried.filter((id) =>
      /^(money|search|cash-out|orders|captcha|codes|cors|merchants|others|uploads|session\/ended)/.test(id),
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
