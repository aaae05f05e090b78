import { mkdtempSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readOperator } from '#operator/read.ts';
import { readArguments } from '#sandbox/start/arguments.js';
import { root } from '../setup/run.js';
import { serve } from '../setup/serve.js';
import { checkSite, toldFindings } from './check-site.ts';
import { publish } from './publish-site.ts';
import { waitForHosts } from './wait-for-hosts.ts';
import { isInstalled, PROGRAMS, startWebServer } from './web-servers.ts';

readArguments({
  command: 'npm run hosts --',
  about: `Runs nginx and Caddy with the configurations in deploy/ on the output of npm run site, and compares their responses with the
sandbox's: status, content, headers. npm run site -- check must find nothing, and name a file that is gone. Of two hosts on
one folder, one that was not reloaded must keep the old page. Needs both programs (Debian: apt-get install nginx-light caddy).`,
});

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

const built = `${root}/dist`;

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

let isRight = true;
const tell = (right: boolean, what: string, details: string[] = []) => {
  isRight &&= right;
  console.log(
    [`${right ? '✓' : '✗'} ${what}`, ...(right ? [] : details.map((line) => `    ${line}`))].join('\n'),
  );
};

/** Compares the responses of a host with ours, by path. */
const compareResponses = async (name: string, url: string, ours: string): Promise<void> => {
  const page = await (await fetch(ours)).text();
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
    ...['/assets/gone.js', '/favicon.ico', '/flags/zz.svg'],
  ];
  const ofServer = ['/api/auth/getIpDetail', '/api/gone', '/store/wallet/gone.png', '/merchant-api/gone'];
  for (const path of [...paths, ...ofServer]) {
    for (const encoding of ['gzip', 'identity']) {
      const found = differences(
        await answerOf(ours, path, encoding),
        await answerOf(url, path, encoding),
        ofServer.includes(path),
      );
      tell(found.length === 0, `${name} ${path} (${encoding})`, found);
    }
  }
};

/** Returns the wrong lines of `npm run site -- check`. */
const wrongLines = async (url: string): Promise<string[]> => {
  const wrong = (await checkSite(url)).filter(({ problems }) => problems.length > 0);
  return wrong.length > 0 ? toldFindings(wrong).split('\n') : [];
};

/** Takes a script of the release away: the check must name it, and nothing else. */
const loseFile = async (name: string, url: string, folder: string): Promise<void> => {
  const assets = join(folder, 'public/assets');
  const [home = ''] = readdirSync(assets).filter((file) => /^home-.*\.js$/.test(file));
  const copies = ['', '.br', '.gz'].map((end) => join(assets, home + end));
  for (const copy of copies) renameSync(copy, `${copy}.away`);
  const found = await wrongLines(url);
  for (const copy of copies) renameSync(`${copy}.away`, copy);
  tell(
    found.length === 3 && found[1] === `    missing (1 file): /assets/${home}.`,
    `${name}: a lost file is named`,
    found,
  );
};

/** Publishes another brand for two hosts, of which one is reloaded at first. */
const shareFolder = async (name: string, server: string, folder: string): Promise<void> => {
  const hosts = [await startWebServer(name, folder, server), await startWebServer(name, folder, server)];
  const urls = hosts.map(({ url }) => url);
  const release = (reloaded: typeof hosts) =>
    publish({
      built,
      folder,
      operator: readOperator(`${root}/operator/palma.json`),
      reload: (policy) => {
        for (const { reload } of reloaded) reload();
        return waitForHosts(urls, policy, { limit: 3000, pause: 100 });
      },
    }).then(
      () => 'published',
      (error: Error) => error.message,
    );
  const wrong = async () => (await Promise.all(urls.map(wrongLines))).flat();
  try {
    const refused = await release(hosts.slice(0, 1));
    const isNamed = refused.includes(`${urls[1]}: `) && !refused.includes(`${urls[0]}: `);
    tell(isNamed, `${name}: the host that was not reloaded is named`, [refused]);
    const before = await wrong();
    tell(before.length === 0, `${name}: both hosts still serve the page of before`, before);
    const published = await release(hosts);
    const after = [...(published === 'published' ? [] : [published]), ...(await wrong())];
    tell(after.length === 0, `${name}: once both are reloaded, both serve the new page`, after);
  } finally {
    await Promise.all(hosts.map(({ stop }) => stop()));
  }
};

const tryProgram = async (name: string, server: string, folder: string): Promise<void> => {
  await publish({ built, folder, operator: readOperator() });
  const { url, stop } = await startWebServer(name, folder, server);
  try {
    await compareResponses(name, url, server);
    const wrong = await wrongLines(url);
    tell(wrong.length === 0, `${name}: npm run site -- check finds nothing`, wrong);
    await loseFile(name, url, folder);
  } finally {
    await stop();
  }
  await shareFolder(name, server, folder);
};

const ours = await serve({ WALLET_SANDBOX: '0' });
try {
  for (const name of Object.keys(PROGRAMS)) {
    const folder = mkdtempSync(join(tmpdir(), 'wallet-hosts-'));
    if (isInstalled(name))
      await tryProgram(name, ours.url, folder).catch(({ message }: Error) =>
        tell(false, `${name}: ${message}`),
      );
    else tell(false, `${name} is not on this machine`);
    rmSync(folder, { recursive: true });
  }
} finally {
  await ours.stop();
}
process.exit(isRight ? 0 : 1);
