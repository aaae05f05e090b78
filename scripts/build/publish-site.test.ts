import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { folderOf, readOperator } from '#operator/read.ts';
import { createSandbox } from '#sandbox/http/app.ts';
import { testSandbox } from '#sandbox/testing/test-sandbox.ts';
import { publish } from './publish-site.ts';

const DAY = 24 * 60 * 60_000;
const operator = { ...readOperator(), api: 'https://api.wallet.example' };

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'wallet-site-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

const put = (file: string, content: string) => {
  mkdirSync(join(folder, file, '..'), { recursive: true });
  writeFileSync(join(folder, file), content);
};
const read = (file: string) => readFileSync(join(folder, file), 'utf8');
const isOpen = (file: string) => existsSync(join(folder, 'site/public', file));

/** Writes a build of a version, with its own names of script and texts. */
const build = (version: string) => {
  rmSync(join(folder, 'dist'), { recursive: true, force: true });
  put('dist/assets/shared.js', 'of every version');
  put(`dist/assets/main-${version}.js`, version);
  put(`dist/locales/${version}/en/home.json`, '{}');
  put('dist/robots.txt', version);
  put('dist/sw.js', 'precache([{"integrity":"sha256-0","revision":"0123456789abcdef","url":"index.html"}])');
  put('dist/sw.js.gz', 'of the build');
  put('dist/manifest.webmanifest', '{"name":"Wallet"}');
  put('dist/index.html', `<head><!--operator--><!--/operator--><script>load("${version}")</script></head>`);
};

const release = (version: string, now = 0, reload?: () => void) => {
  build(version);
  return publish({
    built: join(folder, 'dist'),
    folder: join(folder, 'site'),
    operator,
    now,
    ...(reload && { reload }),
  });
};

describe('the headers of a host', () => {
  const { world, contract } = testSandbox({ isSandbox: false });
  /** Headers that differ between responses, or do not concern security. */
  const OTHERS = [
    'cache-control',
    'content-length',
    'content-type',
    'etag',
    'last-modified',
    'set-cookie',
    'vary',
  ];

  /** Returns the response of our own server for the same build and operator. */
  const ours = async (path: string) => {
    const app = createSandbox({ world, contract, built: join(folder, 'dist'), operator });
    const { headers } = await app.request(path);
    const security = [...headers].filter(([name]) => !OTHERS.includes(name));
    return { kept: headers.get('cache-control'), ...Object.fromEntries(security) };
  };

  test.each([
    ['nginx-%.conf', /^add_header ([\w-]+) "([^"]*)" always;$/gm],
    ['caddy-%', /^header ([\w-]+) "([^"]*)"$/gm],
  ])('are ours, in %s', async (file, line) => {
    await release('a');
    for (const [what, path] of [
      ['page', '/login'],
      ['files', '/assets/shared.js'],
    ] as const) {
      const theirs = Object.fromEntries(
        [...read(`site/${file.replace('%', what)}`).matchAll(line)].map(([, name = '', value]) => [
          name,
          value,
        ]),
      );
      const { kept, ...headers } = await ours(path);
      expect(theirs).toEqual(headers);
      expect(kept).toBe(path === '/login' ? 'no-cache' : 'public, max-age=31536000, immutable');
    }
  });

  const deployed = (file: string) => readFileSync(new URL(`../../deploy/${file}`, import.meta.url), 'utf8');

  test('are set for every file that nginx serves, with the same caching times as our server', async () => {
    await release('a');
    const conf = deployed('nginx.conf');
    const locations = [...conf.matchAll(/location ([^{]+) \{([^}]*)\}/g)].map(([, of = '', body = '']) => ({
      of,
      body,
    }));
    const serving = locations.filter(({ body }) => !body.includes('proxy_pass'));
    expect(serving).toHaveLength(4);
    for (const { of, body } of serving) {
      expect(body).toContain(`include /srv/wallet/nginx-${/^~|manifest/.test(of) ? 'files' : 'page'}.conf;`);
      expect(body).toContain('add_header Cache-Control $wallet_kept;');
    }
    const rules = [...conf.matchAll(/^ {2}(~\S+|default) +"([^"]+)";$/gm)];
    const kept = (path: string) =>
      rules.find(([, rule = '']) => rule === 'default' || new RegExp(rule.slice(1)).test(path))?.[2];
    for (const path of [
      '/assets/shared.js',
      '/locales/a/en/home.json',
      '/flags/in.svg',
      '/robots.txt',
      '/index.html',
    ])
      expect([path, kept(path)]).toEqual([path, (await ours(path)).kept]);
  });

  test('are set for every file that Caddy serves, with the same caching times as our server', async () => {
    await release('a');
    const file = deployed('Caddyfile');
    const screens = new RegExp(/path_regexp (\S+)/.exec(file)?.[1] ?? '');
    for (const path of ['/', '/login', '/account/my-linked-account', '/index.html'])
      expect(path).toMatch(screens);
    for (const path of ['/robots.txt', '/assets/shared.js']) expect(path).not.toMatch(screens);
    const [, page = '', files = ''] = file.split(/import \/srv\/wallet\/caddy-(?:page|files)/);
    expect(page).toContain(`header Cache-Control ${(await ours('/')).kept}`);
    expect(files).toContain(`header @named Cache-Control "${(await ours('/assets/shared.js')).kept}"`);
    expect(files).toContain(`header @flag Cache-Control "${(await ours('/flags/in.svg')).kept}"`);
    expect(files).toContain(`header @other Cache-Control ${(await ours('/robots.txt')).kept}`);
    expect(file.match(/file_server \{/g)).toHaveLength(2);
  });
});

describe('a new version', () => {
  test('takes the place of the page, and leaves the files of the one before', async () => {
    await release('a');
    await release('b', DAY);
    expect(read('site/public/index.html')).toContain('load("b")');
    expect(brotliDecompressSync(readFileSync(join(folder, 'site/public/index.html.br'))).toString()).toBe(
      read('site/public/index.html'),
    );
    expect(read('site/public/robots.txt')).toBe('b');
    for (const version of ['a', 'b']) {
      expect(isOpen(`assets/main-${version}.js`)).toBe(true);
      expect(isOpen(`locales/${version}/en/home.json`)).toBe(true);
    }
  });

  test('is allowed by the headers before it is published, and so is the old version until then', async () => {
    await release('a');
    const hash = () => /script-src 'self' ('[^']+')/.exec(read('site/nginx-page.conf'))?.[1] ?? '';
    const ofOld = hash();
    let told = '';
    await release('b', DAY, () => {
      expect(read('site/public/index.html')).toContain('load("a")');
      expect(isOpen('assets/main-b.js')).toBe(true);
      told = read('site/nginx-page.conf');
    });
    expect(told).toContain(ofOld);
    expect(told.match(/'sha256-/g)?.length).toBeGreaterThan(1);
  });

  test('of the configuration is allowed with the servers of both pages', async () => {
    await release('a');
    await publish({
      built: join(folder, 'dist'),
      folder: join(folder, 'site'),
      operator: { ...operator, api: 'https://new.example' },
    });
    expect(read('site/nginx-page.conf')).toMatch(
      /connect-src [^;]*https:\/\/new.example [^;]*https:\/\/api.wallet.example/,
    );
  });

  test('says whether hosts with the headers of before refuse the page', async () => {
    expect([await release('a'), await release('a'), await release('b')]).toEqual([false, false, true]);
  });

  test('deletes a version that ended a month ago, but no file that is still in use', async () => {
    await release('a');
    await release('b', 90 * DAY);
    // Until then all users had the first version.
    expect(isOpen('assets/main-a.js')).toBe(true);
    await release('c', 121 * DAY);
    expect(isOpen('assets/main-a.js')).toBe(false);
    expect(isOpen('locales/a/en/home.json')).toBe(false);
    for (const file of ['assets/main-b.js', 'assets/main-c.js', 'assets/shared.js'])
      expect(isOpen(file)).toBe(true);
  });

  test('of the configuration alone is another page of the same files', async () => {
    await release('a');
    await publish({
      built: join(folder, 'dist'),
      folder: join(folder, 'site'),
      operator: { ...operator, name: 'Palma' },
    });
    expect(read('site/public/index.html')).toContain('<title>Palma</title>');
    expect(isOpen('assets/main-a.js')).toBe(true);
  });

  test('of the configuration changes the worker, and the app installs under its name', async () => {
    await release('a');
    const worker = read('site/public/sw.js');
    expect(worker).not.toContain('0123456789abcdef');
    expect(gunzipSync(readFileSync(join(folder, 'site/public/sw.js.gz'))).toString()).toBe(worker);
    await publish({
      built: join(folder, 'dist'),
      folder: join(folder, 'site'),
      operator: { ...operator, name: 'Palma' },
    });
    expect(read('site/public/sw.js')).not.toBe(worker);
    expect(JSON.parse(read('site/public/manifest.webmanifest'))).toMatchObject({ name: 'Palma' });
  });
});

test('a logo beside the configuration reaches the public folder, and the icons are made of it', async () => {
  await release('a');
  const iconOf = () => readFileSync(join(folder, 'site/public/apple-touch-icon-180x180.png'));
  const before = iconOf();
  const logo =
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><path fill="#a1b2c3" d="M0 0h9v9z"/></svg>';
  put('mine/img/logo.svg', logo);
  put('mine/my.json', JSON.stringify({ ...operator, logo: '/img/logo.svg' }));
  const file = join(folder, 'mine/my.json');
  await publish({
    built: join(folder, 'dist'),
    folder: join(folder, 'site'),
    operator: readOperator(file, [join(folder, 'dist')]),
    beside: folderOf(file),
  });
  expect(read('site/public/img/logo.svg')).toBe(logo);
  expect(iconOf()).not.toEqual(before);
});

test.each([
  ['is no picture', 'data:image/png;base64,AAAA', /No icon can be made of the logo/],
  ['is no longer at its address', 'http://localhost:1/logo.png', /No icon can be made of the logo/],
])('changes nothing if the logo %s', async (_, logo, message) => {
  await release('a');
  const before = read('site/public/index.html');
  const publishing = publish({
    built: join(folder, 'dist'),
    folder: join(folder, 'site'),
    operator: { ...operator, name: 'Palma', logo },
  });
  await expect(publishing).rejects.toThrow(message);
  expect(read('site/public/index.html')).toBe(before);
});
