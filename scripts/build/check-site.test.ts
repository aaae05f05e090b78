import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { Hono } from 'hono';
import { afterAll, expect, test } from 'vitest';
import type { Operator } from '#domain/operator.ts';
import { integrityOf } from '#operator/installed.ts';
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
put('locales/3f9a/en/home.json', '{"title":"Home"}');
/** Scripts of screens, more of them than are named. */
const screens = Array.from({ length: 30 }, (_, index) => `assets/home-${index}.js`);
for (const file of screens) put(file, `open("${file}");`.repeat(100));
const listed = ['assets/main-3f9a.js', ...screens, 'locales/3f9a/en/home.json'].map((url) => ({
  integrity: integrityOf(readFileSync(join(built, url))),
  url,
}));
put(
  'sw.js',
  `precache([{"integrity":"sha256-0","revision":"0123456789abcdef","url":"index.html"},${JSON.stringify(listed).slice(1)})`,
);
put('logo.svg', '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8"><path d="M0 0h8v8"/></svg>');
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

/** Returns a response with its content decompressed, as `fetch` does. */
const decoded = async (response: Response): Promise<Response> => {
  const content = new Uint8Array(await response.arrayBuffer());
  const coding = response.headers.get('content-encoding');
  const plain = coding === 'br' ? brotliDecompressSync(content) : coding ? gunzipSync(content) : content;
  return new Response(response.status === 204 ? null : plain, response);
};

const isScreen = (path: string) => !/\.\w+$/.test(path) && !path.startsWith('/api/');

/** Returns the problems of a host by line. */
const problemsOf = async (host: Host, api: Host = host) => {
  const findings = await checkSite(ORIGIN, {
    ask: async (url, init) => decoded(await (url.startsWith(API) ? api : host)(new Request(url, init))),
  });
  return Object.fromEntries(
    findings.flatMap(({ line, problems }) => (problems.length > 0 ? [[line, problems.join('; ')]] : [])),
  );
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
    'without the files of some screens',
    changed(right, (response, path) =>
      path.startsWith('/assets/home-') ? new Response('Not found', { status: 404 }) : response,
    ),
    'Every file of the release',
    /^missing \(30 files\): \/assets\/home-0.js, .*\/assets\/home-17.js and 20 more$/,
  ],
  [
    'with the script of another release',
    changed(right, (response, path) =>
      path === '/assets/home-3.js'
        ? new Response('open("old")', { headers: { 'content-type': 'text/javascript' } })
        : response,
    ),
    'Every file of the release',
    /^of another release or damaged \(1 file\): \/assets\/home-3.js$/,
  ],
  [
    'that sends the page for texts',
    (request) => right(request.url.includes('/locales/') ? new Request(`${ORIGIN}/`) : request),
    'Every file of the release',
    /^answered with a page \(1 file\): \/locales\/3f9a\/en\/home.json$/,
  ],
  [
    'that stops answering',
    changed(right, (response, path) =>
      path.startsWith('/assets/home-') ? Promise.reject(new DOMException('', 'TimeoutError')) : response,
    ),
    'Every file of the release',
    /^no answer within 20 s \(\d+ files\): \/assets.*; not asked for, because others had no answer \(\d+ files\): /,
  ],
  [
    'that answers for some files only',
    changed(right, (response, path) =>
      path === '/sw.js' || path.startsWith('/locales/')
        ? withHeader(response, 'cache-control', 'max-age=3600')
        : path.startsWith('/assets/main-')
          ? Promise.reject(new Error('reset'))
          : response,
    ),
    'Caching',
    /of \/sw.js is .*\/assets\/main-3f9a.js has no answer: reset.*of \/locales\//,
  ],
  [
    'whose worker has no list',
    changed(right, (response, path) => (path === '/sw.js' ? new Response('old', response) : response)),
    'Every file of the release',
    /^\/sw.js has no list of files/,
  ],
  [
    'that was not reloaded, with the policy of the release before',
    changed(right, (response, path) =>
      isScreen(path)
        ? withHeader(
            response,
            'content-security-policy',
            response.headers
              .get('content-security-policy')
              ?.replace(/'sha256-[^']+'/g, "'sha256-old'")
              .replace("frame-ancestors 'none'; ", '') ?? null,
          )
        : response,
    ),
    "The page's policy, with its hashes",
    /^script-src of the policy lacks 'sha256-.*; the policy has no frame-ancestors/,
  ],
  [
    'that adds a script to the page',
    changed(right, async (response, path) => {
      if (!isScreen(path)) return response;
      const plain = await decoded(response);
      const page = (await plain.text()).replace('</head>', '<script>count()</script></head>');
      return withHeader(new Response(page, { headers: response.headers }), 'content-encoding', null);
    }),
    'The worker',
    /^\/sw.js is of another page/,
  ],
  [
    "with another brand's manifest",
    changed(right, (response, path) =>
      path === '/manifest.webmanifest'
        ? new Response('{"name":"Palma"}', { headers: { 'content-type': 'application/manifest+json' } })
        : response,
    ),
    'The brand of the manifest',
    /has the name "Palma"; it must be "Wallet"/,
  ],
  [
    'that caches everything for an hour',
    changed(right, (response) => withHeader(response, 'cache-control', 'max-age=3600')),
    'Caching',
    /of \/ is .*of \/sw.js is .*of \/manifest.webmanifest is .*of \/assets\/main-3f9a.js is .*of \/locales\//,
  ],
  [
    'that drops two headers',
    changed(right, (response) =>
      withHeader(withHeader(response, 'referrer-policy', null), 'x-content-type-options', null),
    ),
    'The headers of files',
    /referrer-policy is missing.*; x-content-type-options is missing/,
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
  ['without the logo', rightHost({ logo: '/gone.svg' }), 'The logo and the icons', /^\/gone.svg answers 404/],
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

test('tells each line, all its problems, and what users see of a wrong one', () => {
  const told = toldFindings([
    { line: 'https', problems: [], seen: 'Nothing.' },
    {
      line: 'Compression',
      problems: ['/ is not compressed', '/a.js is not compressed'],
      seen: 'It is slow.',
    },
  ]);
  expect(told).toBe(
    '✓ https\n✗ Compression\n    / is not compressed.\n    /a.js is not compressed.\n    Users see: It is slow.',
  );
});

test.each<[name: string, answer: () => Promise<Response>, told: string]>([
  [
    'without a wallet',
    async () => new Response('It works!', { headers: { 'content-type': 'text/html' } }),
    'answers 200 with text/html, which is no page of the wallet',
  ],
  [
    'that leads elsewhere',
    async () => new Response(null, { status: 301, headers: { location: 'https://www.wallet.example/' } }),
    'leads to https://www.wallet.example/: check that address',
  ],
  [
    'that cannot be reached',
    async () => {
      throw new TypeError('fetch failed', { cause: new Error('connect ECONNREFUSED') });
    },
    'cannot be reached: no answer: connect ECONNREFUSED',
  ],
])('names an address %s', async (_, answer, told) => {
  const checked = checkSite(ORIGIN, { ask: answer });
  await expect(checked).rejects.toThrow(NoSite);
  await expect(checked).rejects.toThrow(told);
});
