import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Hono } from 'hono';
import { afterAll, expect, test } from 'vitest';
import type { Operator } from '#domain/operator.ts';
import { readOperator } from '#operator/read.ts';
import { createSandbox } from '#sandbox/http/app.ts';
import { securityHeaders } from '#sandbox/http/headers.ts';
import { testSandbox } from '#sandbox/testing/test-sandbox.ts';
import { checkSite, NoSite, toldFindings } from './check-site.ts';

const ORIGIN = 'https://wallet.example';
const API = 'https://api.wallet.example';

const built = mkdtempSync(join(tmpdir(), 'wallet-checked-'));
afterAll(() => rmSync(built, { recursive: true }));
const put = (file: string, content: string) => {
  mkdirSync(join(built, file, '..'), { recursive: true });
  writeFileSync(join(built, file), content);
};
put('assets/main-3f9a.js', 'console.log("wallet");'.repeat(200));
put('manifest.webmanifest', '{"name":"Wallet"}');
put('sw.js', 'precache([{"integrity":"sha256-0","revision":"0123456789abcdef","url":"index.html"}])');
put('logo.svg', '<svg xmlns="http://www.w3.org/2000/svg"/>');
put(
  'index.html',
  `<!doctype html><head><!--operator--><!--/operator--><script>load()</script></head>
   <script type="module" src="/assets/main-3f9a.js"></script>${'<p>Page</p>'.repeat(200)}`,
);

const { world, contract } = testSandbox({ isSandbox: false });

type Host = (request: Request) => Response | Promise<Response>;

/** Returns a host that is set up as the document says, behind https. */
const rightHost = (change: Partial<Operator> = {}): Host => {
  const operator = { ...readOperator(), ...change };
  const app = createSandbox({ world, contract, built, operator, isBehindProxy: true });
  return (request) => {
    request.headers.set('x-forwarded-proto', 'https');
    return app.fetch(request);
  };
};

/** Returns a host whose responses are changed. */
const changed =
  (host: Host, change: (response: Response, path: string) => Response | Promise<Response>): Host =>
  async (request) =>
    change(await host(request), new URL(request.url).pathname);

const withHeader = (response: Response, name: string, value: string | null): Response => {
  const headers = new Headers(response.headers);
  if (value === null) headers.delete(name);
  else headers.set(name, value);
  return new Response(response.body, { status: response.status, headers });
};

const isScreen = (path: string) => !/\.\w+$/.test(path) && !path.startsWith('/api/');

/** Returns the problems of a host by line. */
const problemsOf = async (host: Host, api: Host = host) => {
  const findings = await checkSite(ORIGIN, (url, init) =>
    Promise.resolve((url.startsWith(API) ? api : host)(new Request(url, init))),
  );
  return Object.fromEntries(findings.flatMap(({ line, problem }) => (problem ? [[line, problem]] : [])));
};

test('a host that is set up as the document says passes', async () => {
  expect(await problemsOf(rightHost())).toEqual({});
  expect(await problemsOf(rightHost({ logo: '/logo.svg' }))).toEqual({});
});

test('a server elsewhere that allows the page passes', async () => {
  const api = createSandbox({ world, contract, origins: [ORIGIN], isBehindProxy: true });
  const secure: Host = (request) => {
    request.headers.set('x-forwarded-proto', 'https');
    return api.fetch(request);
  };
  expect(await problemsOf(rightHost({ api: API }), secure)).toEqual({});
});

const right = rightHost();
const filesPolicy = await new Hono()
  .use(securityHeaders)
  .get('/', (context) => context.body(null))
  .request('/');

test.each<[name: string, host: Host, line: string, problem: RegExp]>([
  [
    'without the page for screens',
    changed(right, (response, path) =>
      isScreen(path) && path !== '/' ? new Response('Not found', { status: 404 }) : response,
    ),
    'The page for every address that is no file',
    /my-linked-account answers 404/,
  ],
  [
    'that sends the page for missing files',
    async (request) => {
      const response = await right(request);
      return response.status === 404 ? right(new Request(`${ORIGIN}/`)) : response;
    },
    '404 for a missing file',
    /answers 200 with text\/html/,
  ],
  [
    "with the files' policy on the page",
    changed(right, (response, path) =>
      isScreen(path)
        ? withHeader(response, 'content-security-policy', filesPolicy.headers.get('content-security-policy'))
        : response,
    ),
    "The page's policy, with its hashes",
    /^script-src of the policy lacks 'sha256-/,
  ],
  [
    'that caches the page',
    changed(right, (response, path) =>
      isScreen(path) ? withHeader(response, 'cache-control', 'max-age=86400') : response,
    ),
    'Caching',
    /^Cache-Control of \/ is max-age=86400; it must be no-cache/,
  ],
  [
    'without compression',
    (request) => {
      request.headers.set('accept-encoding', 'identity');
      return right(request);
    },
    'Compression',
    /^\/ is not compressed/,
  ],
  [
    'that lets other sites frame the page',
    changed(right, (response) => withHeader(response, 'x-frame-options', null)),
    "The page's other headers",
    /^x-frame-options is missing; it must be DENY/,
  ],
  [
    'with the worker of another page',
    changed(right, (response, path) => (path === '/sw.js' ? new Response('old', response) : response)),
    'The worker',
    /^\/sw.js is of another page/,
  ],
  [
    'with scripts of another type',
    changed(right, (response, path) =>
      path.endsWith('.js') ? withHeader(response, 'content-type', 'text/plain') : response,
    ),
    'Types of files',
    /is text\/plain; it must be text\/javascript/,
  ],
  [
    'that sends the page for calls of the API',
    (request) =>
      right(new URL(request.url).pathname.startsWith('/api/') ? new Request(`${ORIGIN}/`) : request),
    'The server of the API',
    /answers 200 with text\/html; it must be 200 with application\/json/,
  ],
  [
    'whose proxy drops the cookie',
    changed(right, (response) => withHeader(response, 'set-cookie', null)),
    'The cookie of the device',
    /^neither the page nor/,
  ],
  ['without the logo', rightHost({ logo: '/gone.svg' }), 'The logo', /^\/gone.svg answers 404/],
  [
    'whose server elsewhere does not allow the page',
    rightHost({ api: API }),
    'CORS of the API',
    /^Access-Control-Allow-Origin is missing|^OPTIONS .* answers 404/,
  ],
])('names a host %s', async (_, host, line, problem) => {
  const found = await problemsOf(host, right);
  expect(found[line]).toMatch(problem);
});

test('tells each line, and what users see of a wrong one', () => {
  const told = toldFindings([
    { line: 'https', seen: 'Nothing.' },
    { line: 'Compression', problem: '/ is not compressed', seen: 'It is slow.' },
  ]);
  expect(told).toBe('✓ https\n✗ Compression: / is not compressed.\n    Users see: It is slow.');
});

test('names an address without a wallet', async () => {
  const ask = () => Promise.resolve(new Response('It works!', { headers: { 'content-type': 'text/html' } }));
  await expect(checkSite(ORIGIN, ask)).rejects.toThrow(NoSite);
  await expect(checkSite(ORIGIN, ask)).rejects.toThrow('answers 200 with text/html, which is no page');
});
