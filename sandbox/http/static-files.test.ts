import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { brotliDecompressSync, gunzipSync, gzipSync } from 'node:zlib';
import { afterAll, describe, expect, test, vi } from 'vitest';
import { asPageOf } from '#operator/page.ts';
import { readOperator } from '#operator/read.ts';
import { testSandbox } from '../testing/test-sandbox.ts';
import { createSandbox } from './app.ts';

const PAGE =
  '<!doctype html><!--operator--><!--/operator--><style>p{color:red}</style><script>alert(1)</script>';
const sha256 = (text: string) => `sha256-${createHash('sha256').update(text).digest('base64')}`;
const SCRIPT = 'console.log("wallet");'.repeat(200);

const built = mkdtempSync(join(tmpdir(), 'wallet-built-'));
mkdirSync(join(built, 'assets'));
writeFileSync(join(built, 'index.html'), PAGE);
writeFileSync(join(built, 'assets', 'main-3f9a.js'), SCRIPT);
writeFileSync(join(built, 'assets', 'main-3f9a.js.br'), 'compressed beforehand');
afterAll(() => rmSync(built, { recursive: true }));

const { world, contract } = testSandbox();
const app = createSandbox({ world, contract, built });

test.each(['/', '/before-login', '/account/my-linked-account'])(
  "%s returns the app's page, which is not cached",
  async (path) => {
    const response = await app.request(path);
    expect(await response.text()).toBe(asPageOf(PAGE, readOperator()));
    expect(response.headers.get('cache-control')).toBe('no-cache');
    const policy = response.headers.get('content-security-policy');
    expect(policy).toContain("default-src 'self'");
    expect(policy).toContain(`script-src 'self' '${sha256('alert(1)')}';`);
    expect(policy).toContain(`style-src 'self' '${sha256('p{color:red}')}';`);
  },
);

test('the page is the operator’s, and its policy allows exactly the hosts it needs', async () => {
  const api = 'https://api.palma.example';
  const palma = {
    ...readOperator(fileURLToPath(import.meta.resolve('#operator/palma.json'))),
    api,
    fileStore: 'https://files.palma.example/wallet',
    merchants: ['https://shop.example'],
  };
  const theirs = createSandbox({ world, contract, built, operator: palma });
  const response = await theirs.request('/', { headers: { 'accept-encoding': 'gzip, br' } });
  expect(response.headers.get('content-encoding')).toBe('br');
  const page = brotliDecompressSync(await response.arrayBuffer()).toString();
  expect(page).toBe(asPageOf(PAGE, palma));
  const policy = response.headers.get('content-security-policy');
  expect(policy).toMatch(
    new RegExp(`connect-src 'self' ${api} https://files.palma.example https://shop.example[; ]`),
  );
  const [, style = ''] = /<style>(:root:root.*?)<\/style>/s.exec(page) ?? [];
  expect(policy).toContain(`style-src 'self' '${sha256(style)}' '${sha256('p{color:red}')}';`);
  expect(policy).toContain(`script-src 'self' '${sha256('alert(1)')}';`);
});

describe('pages of other origins', () => {
  const page = 'https://wallet.palma.example';
  const origins = [page];
  const api = createSandbox({ world, contract, origins });
  const ask = (path: string, origin: string, server = api) => server.request(path, { headers: { origin } });

  test.each(['/api/auth/getIpDetail', '/store/wallet/gone'])(
    'may, if allowed, read the response of %s with its cookie',
    async (path) => {
      const { headers } = await ask(path, page);
      expect(headers.get('access-control-allow-origin')).toBe(page);
      expect(headers.get('access-control-allow-credentials')).toBe('true');
    },
  );

  test("may show the store's pictures only if allowed", async () => {
    const policyOf = async (app: typeof api) =>
      (await ask('/store/wallet/gone', page, app)).headers.get('cross-origin-resource-policy');
    expect(await policyOf(api)).toBe('cross-origin');
    expect(await policyOf(app)).toBe('same-origin');
  });

  test('may send preflight requests', async () => {
    const { status, headers } = await api.request('/api/auth/newLogin', {
      method: 'OPTIONS',
      headers: {
        origin: page,
        'access-control-request-method': 'POST',
        'access-control-request-headers': 'content-type,idempotency-key,token',
      },
    });
    expect(status).toBe(204);
    expect(headers.get('access-control-allow-headers')).toMatch(/content-type, ?idempotency-key, ?token/);
    expect(headers.get('access-control-allow-methods')).toContain('PUT');
  });

  test.each([
    ['another page', () => ask('/api/auth/getIpDetail', 'https://evil.example')],
    ['the console', () => ask('/sandbox/api/users', page)],
    ['a server without allowed origins', () => ask('/api/auth/getIpDetail', page, app)],
  ])('%s may read nothing', async (_, call) => {
    const { headers } = await call();
    expect(headers.get('access-control-allow-origin')).toBeNull();
  });
});

test("the manifest is the operator’s, and the worker's version follows the page", async () => {
  const installed = mkdtempSync(join(tmpdir(), 'wallet-installed-'));
  writeFileSync(join(installed, 'index.html'), PAGE);
  writeFileSync(
    join(installed, 'sw.js'),
    'precache([{"integrity":"sha256-0","revision":"0123456789abcdef","url":"index.html"}])',
  );
  writeFileSync(join(installed, 'manifest.webmanifest'), '{"name":"Wallet","display":"standalone"}');
  const ofOperator = async (file?: string) => {
    const operator = readOperator(file);
    const theirs = createSandbox({ world: testSandbox().world, contract, built: installed, operator });
    const worker = await theirs.request('/sw.js');
    expect(worker.headers.get('content-type')).toContain('text/javascript');
    expect(worker.headers.get('cache-control')).toBe('no-cache');
    const manifest = await (await theirs.request('/manifest.webmanifest')).json();
    const list = await worker.text();
    expect(list).toContain(`"integrity":"${sha256(asPageOf(PAGE, operator))}"`);
    return { operator, manifest, revision: /"revision":"(\w{32})"/.exec(list)?.[1] };
  };
  const ours = await ofOperator();
  const palma = await ofOperator(fileURLToPath(new URL('../../operator/palma.json', import.meta.url)));
  rmSync(installed, { recursive: true });
  expect(ours.manifest).toEqual({
    name: 'Wallet',
    short_name: 'Wallet',
    description: ours.operator.description,
    lang: 'en',
    icons: expect.arrayContaining([expect.objectContaining({ purpose: 'maskable' })]),
    display: 'standalone',
  });
  expect(palma.manifest).toMatchObject({ name: 'Palma Pay', lang: 'es', display: 'standalone' });
  expect(palma.revision).toMatch(/./);
  expect(palma.revision).not.toBe(ours.revision);
});

test('the logo and the icons are made of a file beside the configuration', async () => {
  const file = join(built, 'my.json');
  writeFileSync(file, JSON.stringify({ ...readOperator(), logo: '/my-logo.svg' }));
  const logo =
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><path fill="#a1b2c3" d="M0 0h9v9z"/></svg>';
  mkdirSync(join(built, 'dist'));
  writeFileSync(join(built, 'my-logo.svg'), logo);
  writeFileSync(join(built, 'dist', 'index.html'), PAGE);
  vi.stubEnv('WALLET_OPERATOR', file);
  const theirs = createSandbox({ world: testSandbox().world, contract, built: join(built, 'dist') });
  vi.unstubAllEnvs();
  expect(await (await theirs.request('/my-logo.svg')).text()).toBe(logo);
  const icon = await theirs.request('/apple-touch-icon-180x180.png');
  expect([icon.status, icon.headers.get('content-type')]).toEqual([200, 'image/png']);
});

test('an unchanged page is not sent again', async () => {
  const etag = (await app.request('/')).headers.get('etag') ?? '';
  const { status, headers } = await app.request('/', { headers: { 'if-none-match': etag } });
  expect(status).toBe(304);
  expect(headers.get('content-security-policy')).toContain(sha256('alert(1)'));
});

test('hashed files are cached permanently', async () => {
  const response = await app.request('/assets/main-3f9a.js');
  expect(await response.text()).toBe(SCRIPT);
  expect(response.headers.get('cache-control')).toContain('immutable');
});

test('a file is sent as the build compressed it, else compressed on request', async () => {
  const get = (encoding: string) =>
    app.request('/assets/main-3f9a.js', { headers: { 'accept-encoding': encoding } });
  const beforehand = await get('br');
  expect(beforehand.headers.get('content-encoding')).toBe('br');
  expect(await beforehand.text()).toBe('compressed beforehand');
  const onTheWay = await get('gzip');
  expect(onTheWay.headers.get('content-encoding')).toBe('gzip');
  expect(gunzipSync(await onTheWay.arrayBuffer()).toString()).toBe(SCRIPT);
  expect(gzipSync(SCRIPT).length).toBeLessThan(SCRIPT.length);
});

test.each(['/assets/gone.js', '/favicon.ico', '/flags/zz.svg', '/flags/../package.json', '/../package.json'])(
  "%s returns 404 instead of the app's page",
  async (path) => {
    const response = await app.request(path);
    expect(response.status).toBe(404);
  },
);

test("flags are served by the wallet's own host", async () => {
  const response = await app.request('/flags/in.svg');
  expect(response.headers.get('content-type')).toContain('image/svg+xml');
  expect(await response.text()).toContain('<svg');
});
