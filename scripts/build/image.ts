// `npm run image`: carries out the steps of the Dockerfile in folders of this machine, for machines without Docker.
// Tests that the sandbox serves its page, the API and the console, and that a site has its files. In place of the base
// images it uses this machine's Node and Caddy.
import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { root } from '../setup/run.js';
import { freePort } from '../setup/serve.js';

const scratch = mkdtempSync(join(tmpdir(), 'wallet-image-'));

type Stage = { folder: string; at: string; env: Record<string, string>; command: string[] };

const stages = new Map<string, Stage>();

/** Returns the path on this machine of a path in a stage. Each stage has its own root folder. */
const placeIn = ({ folder, at }: Stage, path: string): string =>
  path.startsWith('/') ? join(folder, path) : join(folder, at, path);

/** Files that the image leaves out. */
const ignored = readFileSync(join(root, '.dockerignore'), 'utf8').split('\n').filter(Boolean);

const copy = (stage: Stage, words: string[]): void => {
  const from = stages.get(words[0]?.replace('--from=', '') ?? '');
  const paths = from ? words.slice(1) : words;
  const to = placeIn(stage, paths.at(-1) as string);
  for (const path of paths.slice(0, -1)) {
    const source = from ? placeIn(from, path) : join(root, path);
    const isFolder = statSync(source).isDirectory();
    const target =
      isFolder || !/(^|\/)(\.\/?)?$/.test(paths.at(-1) as string)
        ? to
        : join(to, path.split('/').at(-1) as string);
    mkdirSync(join(target, '..'), { recursive: true });
    cpSync(source, target, {
      recursive: true,
      verbatimSymlinks: true,
      filter: (file) => from !== undefined || !ignored.includes(relative(root, file)),
    });
  }
};

/** Runs a command of a stage, with its paths /srv and /data in the folder of the stage. */
const run = (stage: Stage, command: string): void => {
  const here = command.replace(/(?<=\s)\/(srv|data)\b/g, (path) => join(stage.folder, path));
  // Skips `chown`: the image's users do not exist here, and this process owns the files.
  const shell = here.replace(/ && chown \w+ \S+/, '');
  execFileSync('sh', ['-c', shell], {
    cwd: join(stage.folder, stage.at),
    env: { ...process.env, ...stage.env },
    stdio: 'inherit',
  });
};

const begin = (name: string): Stage => {
  const stage = { folder: join(scratch, name), at: '/', env: {}, command: [] };
  mkdirSync(stage.folder, { recursive: true });
  stages.set(name, stage);
  return stage;
};

/** Starts the built image and checks that the server answers. */
const check = async (): Promise<void> => {
  const sandbox = stages.get('sandbox') as Stage;
  const [program = '', ...args] = sandbox.command.map((word) =>
    word === '/data' ? placeIn(sandbox, word) : word,
  );
  const port = await freePort();
  const server = spawn(program, args, {
    cwd: placeIn(sandbox, '.'),
    env: { ...process.env, ...sandbox.env, PORT: `${port}`, SHOP_PORT: '0', WALLET_CONSOLE_KEY: 'key' },
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  const ended = once(server, 'exit');
  try {
    const url = `http://localhost:${port}`;
    const headers = { authorization: 'Bearer key' };
    const status = async (path: string) =>
      (await fetch(url + path, { headers }).catch(() => undefined))?.status;
    for (let tries = 0; (await status('/')) === undefined && tries < 100; tries += 1) await setTimeout(100);
    for (const path of ['/', '/api/auth/getIpDetail', '/flags/in.svg', '/sandbox']) {
      const found = await status(path);
      console.log(`${found === 200 ? '✓' : '✗'} ${path}: ${found}`);
      if (found !== 200) process.exitCode = 1;
    }
  } finally {
    server.kill();
    await ended;
  }
  const hasReact = existsSync(placeIn(sandbox, 'node_modules/react'));
  console.log(`${hasReact ? '✗' : '✓'} the sandbox carries no React`);
  if (hasReact) process.exitCode = 1;
  const site = stages.get('site') as Stage;
  for (const file of ['/srv/wallet/public/index.html', '/srv/wallet/caddy-page', '/etc/caddy/Caddyfile']) {
    const isThere = existsSync(placeIn(site, file));
    console.log(`${isThere ? '✓' : '✗'} the site has ${file}`);
    if (!isThere) process.exitCode = 1;
  }
};

let stage: Stage | undefined;
const steps = readFileSync(join(root, 'Dockerfile'), 'utf8')
  .split('\n')
  .filter((line) => line && !line.startsWith('#'));
try {
  for (const step of steps) {
    const [instruction = '', ...words] = step.split(' ');
    console.log(`── ${step}`);
    if (instruction === 'FROM') stage = begin(words.at(-1) as string);
    if (!stage) throw new Error('The first step must be FROM.');
    if (instruction === 'WORKDIR') {
      stage.at = words[0] as string;
      mkdirSync(placeIn(stage, '.'), { recursive: true });
    }
    if (instruction === 'COPY') copy(stage, words);
    if (instruction === 'RUN') run(stage, words.join(' '));
    if (instruction === 'ARG' || instruction === 'ENV')
      Object.assign(stage.env, Object.fromEntries(words.map((word) => word.split('='))));
    if (instruction === 'CMD') stage.command = JSON.parse(words.join(' '));
  }
  await check();
} finally {
  rmSync(scratch, { recursive: true });
}
