// `npm run hosts`: compares the responses of nginx and Caddy with the sandbox's: status, content, headers. Both run
// with the configurations in deploy/ on the output of `npm run site`. Fails if nginx or Caddy is not installed (Debian:
// apt-get install nginx-light caddy).
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { readOperator } from '#operator/read.ts';
import { root } from '../setup/run.js';
import { freePort, serve } from '../setup/serve.js';
import { publish } from './publish-site.ts';

/** The headers to compare: security and caching. */
const HEADERS = [
  'content-security-policy',
  'referrer-policy',
  'x-content-type-options',
  'x-frame-options',
  'permissions-policy',
  'cache-control',
  'content-encoding',
];

const folder = mkdtempSync(join(tmpdir(), 'wallet-hosts-'));
const read = (file: string) => readFileSync(`${root}/deploy/${file}`, 'utf8');

/** Returns a configuration of deploy/ for this folder, port and server. */
const setUp = (text: string, port: number, server: string): string =>
  text
    .replaceAll('/srv/wallet', folder)
    .replace(/(listen |^:)8080/m, `$1${port}`)
    .replace('127.0.0.1:4173', new URL(server).host);

const HOSTS: Record<string, (port: number, server: string) => string[]> = {
  nginx: (port, server) => {
    const file = join(folder, 'nginx.conf');
    const scratch = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
      .map((name) => `${name}_temp_path ${folder}/tmp;`)
      .join(' ');
    writeFileSync(
      file,
      `daemon off; user root; pid ${folder}/nginx.pid; error_log stderr; events {} http { include /etc/nginx/mime.types; access_log off; ${scratch} ${setUp(read('nginx.conf'), port, server)} }`,
    );
    return ['-p', folder, '-e', 'stderr', '-c', file];
  },
  caddy: (port, server) => {
    const file = join(folder, 'Caddyfile');
    writeFileSync(file, `{\n\tadmin off\n\tauto_https off\n}\n${setUp(read('Caddyfile'), port, server)}`);
    return ['run', '--config', file, '--adapter', 'caddyfile'];
  },
};

type Answer = { status: number; body: string; headers: Record<string, string | null> };

const answerOf = async (url: string, path: string, encoding: string): Promise<Answer> => {
  const response = await fetch(url + path, { headers: { 'accept-encoding': encoding } });
  const headers = Object.fromEntries(HEADERS.map((name) => [name, response.headers.get(name)]));
  return { status: response.status, body: await response.text(), headers };
};

/** Returns the differences between a host's response and ours. For a missing file, only status and caching are compared. */
const differences = (ours: Answer, theirs: Answer, isOfServer: boolean): string[] => {
  const found: string[] = [];
  const compare = (what: string, one: unknown, other: unknown) => {
    if (one !== other) found.push(`${what}: ${other}, ours: ${one}`);
  };
  compare('status', ours.status, theirs.status);
  if (!isOfServer && ours.status === 200) compare('content', ours.body.length, theirs.body.length);
  for (const name of HEADERS) {
    // The text of a 404 page does not matter.
    if (name === 'content-encoding' && ours.status !== 200) continue;
    const isKept = name === 'cache-control' && ours.status !== 200;
    if (isKept) compare(name, false, /immutable|max-age=[1-9]/.test(theirs.headers[name] ?? ''));
    else compare(name, ours.headers[name], theirs.headers[name]);
  }
  return found;
};

const reached = async (url: string): Promise<void> => {
  for (let tries = 0; tries < 100; tries += 1) {
    if (await fetch(url).catch(() => undefined)) return;
    await setTimeout(50);
  }
  throw new Error(`${url} does not answer`);
};

let isRight = true;
const ours = await serve({ WALLET_SANDBOX: '0' });
try {
  mkdirSync(join(folder, 'tmp'));
  await publish({ built: `${root}/dist`, folder, operator: readOperator() });
  const page = await (await fetch(ours.url)).text();
  const [script = ''] = /\/assets\/[\w.-]+\.js/.exec(page) ?? [];
  const paths = [
    '/',
    '/before-login',
    '/account/my-linked-account',
    '/index.html',
    script,
    '/flags/in.svg',
    '/manifest.webmanifest',
    '/sw.js',
  ];
  const missing = ['/assets/gone.js', '/favicon.ico', '/flags/zz.svg'];
  const ofServer = ['/api/auth/getIpDetail', '/api/gone', '/store/wallet/gone.png', '/merchant-api/gone'];

  for (const [name, configure] of Object.entries(HOSTS)) {
    if (spawnSync(name, [name === 'nginx' ? '-v' : 'version']).error) {
      console.log(`✗ ${name} is not on this machine`);
      isRight = false;
      continue;
    }
    const port = await freePort();
    const host = spawn(name, configure(port, ours.url), { stdio: ['ignore', 'ignore', 'pipe'] });
    let said = '';
    host.stderr.setEncoding('utf8').on('data', (text) => {
      said += text;
    });
    const ended = once(host, 'exit');
    try {
      const url = `http://localhost:${port}`;
      await reached(url);
      for (const path of [...paths, ...missing, ...ofServer]) {
        for (const encoding of ['gzip', 'identity']) {
          const found = differences(
            await answerOf(ours.url, path, encoding),
            await answerOf(url, path, encoding),
            ofServer.includes(path),
          );
          if (found.length > 0) isRight = false;
          console.log(`${found.length > 0 ? '✗' : '✓'} ${name} ${path} (${encoding})`);
          for (const line of found) console.log(`    ${line}`);
        }
      }
    } catch (error) {
      isRight = false;
      console.log(`✗ ${name}: ${(error as Error).message}\n${said}`);
    } finally {
      host.kill();
      await ended;
    }
  }
} finally {
  await ours.stop();
  rmSync(folder, { recursive: true });
}
process.exit(isRight ? 0 : 1);
