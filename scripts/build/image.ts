import { execFileSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { parse } from 'yaml';
import { giveUp, readArguments } from '#sandbox/start/arguments.js';
import { signedIn } from '../measure/visitors.ts';
import { installFromDebian } from '../setup/debian.js';
import { root } from '../setup/run.js';
import { buildImages, makeBase, startImage } from './dockerfile.ts';

type Service = {
  build: { target: string; args?: Record<string, string> };
  environment?: Record<string, string>;
  ports?: string[];
};

readArguments({
  command: 'npm run image --',
  about: `Builds the images of the Dockerfile and starts the services of compose.yaml without Docker, on Linux as root. Each image
is a root folder of its own, in which the steps run as they are. Then a user signs in through the started site.`,
});

/** compose.yaml with the variables of this shell in place of `${NAME:-default}`. */
const composed = readFileSync(join(root, 'compose.yaml'), 'utf8').replace(
  /\$\{(\w+):-([^}]*)\}/g,
  (_, name, otherwise) => process.env[name] || otherwise,
);
const services: Record<string, Service> = parse(composed).services;

const isTaken = async (port: number): Promise<boolean> => {
  const socket = connect(port, 'localhost');
  const isOpen = await once(socket, 'connect').then(
    () => true,
    () => false,
  );
  socket.destroy();
  return isOpen;
};

if (process.platform !== 'linux' || process.getuid?.() !== 0)
  giveUp('npm run image needs Linux and root, because each image has a root folder of its own (chroot).');
if ((await installFromDebian('debootstrap')).length > 0)
  giveUp(
    'npm run image needs debootstrap, which makes the bare Debian of the images: apt-get install debootstrap.',
  );
for (const mapping of Object.values(services).flatMap(({ ports = [] }) => ports)) {
  const port = Number(mapping.split(':').at(-1));
  if (await isTaken(port))
    giveUp(`Port ${port} of compose.yaml is taken: end the program that listens on it.`);
}

const SITE = 'http://localhost:8080';
const SERVER = 'http://localhost:4173';
const SHOP = 'http://localhost:4174';

const answered = async (url: string, init: RequestInit = {}): Promise<Response> => {
  for (let tries = 1; ; tries += 1) {
    const response = await fetch(url, { redirect: 'manual', ...init }).catch(() => undefined);
    if (response && response.status !== 502) return response;
    if (tries === 100) throw new Error('no answer');
    await setTimeout(100);
  }
};

/** Returns the path of an answer that must be 200. */
const found = async (url: string, init?: RequestInit) => {
  const { status } = await answered(url, init);
  if (status !== 200) throw new Error(`status ${status}`);
};

const CHECKS: Record<string, () => Promise<unknown>> = {
  'the site has the page': () => found(`${SITE}/before-login`),
  'the site passes a call on to the server': () => found(`${SITE}/api/auth/getIpDetail`),
  'a user signs in through the site': () => signedIn(SITE),
  'the console asks for its key': async () => {
    const { status } = await answered(`${SERVER}/sandbox`);
    if (status !== 401 && status !== 403) throw new Error(`status ${status}`);
  },
  'the shop is open': () => found(`${SHOP}/`),
  'the shop sends its customers to the site': async () => {
    const to = (await answered(`${SHOP}/sign-in/page`)).headers.get('location') ?? '';
    if (!to.startsWith(`${SITE}/`)) throw new Error(`to ${to}`);
  },
  'the page may call the shop': async () => {
    const policy = (await answered(`${SITE}/`)).headers.get('content-security-policy') ?? '';
    if (!policy.includes(SHOP)) throw new Error(policy);
  },
};

const scratch = mkdtempSync(join(tmpdir(), 'wallet-image-'));
/** The output of the services, printed if a check fails. */
let said = '';
const stops: (() => Promise<unknown>)[] = [];
try {
  const base = join(scratch, 'base');
  console.log('A bare Debian, in place of the base images');
  makeBase(base, Object.keys(services));
  const images = buildImages(
    base,
    scratch,
    Object.assign({}, ...Object.values(services).map(({ build }) => build.args)),
  );
  for (const { build, environment = {} } of Object.values(services)) {
    const image = images.get(build.target);
    if (!image) throw new Error(`The Dockerfile has no stage ${build.target}.`);
    CHECKS[`${build.target} has one Node at most`] = async () => {
      const nodes = execFileSync('find', [image.folder, '-name', 'node', '-type', 'f', '-perm', '/111'], {
        encoding: 'utf8',
      });
      if (nodes.trim().split('\n').length > 1) throw new Error(nodes);
    };
    const server = startImage(image, environment);
    for (const stream of [server.stdout, server.stderr])
      stream.setEncoding('utf8').on('data', (text) => {
        said += text;
      });
    const ended = once(server, 'exit');
    stops.push(() => {
      server.kill();
      return ended;
    });
  }
  for (const [name, check] of Object.entries(CHECKS)) {
    const problem = await check().then(
      () => undefined,
      (error: Error) => error.message,
    );
    console.log(`${problem === undefined ? '✓' : '✗'} ${name}${problem === undefined ? '' : `: ${problem}`}`);
    if (problem !== undefined) process.exitCode = 1;
  }
  if (process.exitCode) console.log(said);
} catch (error) {
  console.error(`The images cannot be built: ${(error as Error).message.split('\n')[0]}`);
  process.exitCode = 1;
} finally {
  await Promise.all(stops.map((stop) => stop()));
  rmSync(scratch, { recursive: true });
}
