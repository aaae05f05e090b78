import { execFileSync, spawn } from 'node:child_process';
import { appendFileSync, cpSync, existsSync, mkdirSync, readFileSync, statSync } from 'node:fs';
import { basename, dirname, join, relative } from 'node:path';
import { root } from '../setup/run.js';

type Env = Record<string, string>;

/** A stage of the Dockerfile: its root folder, and the settings of its next step. */
type Image = { folder: string; at: string; user: string; env: Env; command: string[] };

/** The commands of the base images. */
const COMMANDS: Record<string, string[]> = {
  node: ['node'],
  caddy: ['caddy', 'run', '--config', '/etc/caddy/Caddyfile', '--adapter', 'caddyfile'],
};

/** The settings of this machine's network. Docker has the same in its own configuration. */
const network = Object.entries(process.env).filter(([name]) =>
  /^(\w+_proxy|NODE_EXTRA_CA_CERTS)$/i.test(name),
);

/** Returns a program that runs a command in the root folder of an image, with this machine's devices and network. */
const inside = ({ folder, at, user, env }: Image, command: string[], more: Env = {}) => {
  const mounts = 'mount --rbind /dev "$0/dev" && mount -t proc proc "$0/proc" && exec "$@"';
  const here = ['sh', '-c', 'cd "$0" && exec "$@"', at, ...command];
  return {
    program: 'unshare',
    args: ['--mount', 'sh', '-c', mounts, folder, 'chroot', `--userspec=${user}`, folder, ...here],
    env: {
      PATH: '/usr/local/bin:/usr/bin:/bin:/usr/sbin:/sbin',
      ...Object.fromEntries(network),
      ...env,
      ...more,
    },
  };
};

const runIn = (image: Image, command: string): void => {
  const { program, args, env } = inside(image, ['sh', '-c', command]);
  execFileSync(program, args, { env, stdio: ['ignore', 'pipe', 'inherit'] });
};

/** Starts the command of an image. */
export const startImage = (image: Image, more: Env) => {
  const { program, args, env } = inside(image, image.command, more);
  return spawn(program, args, { env, stdio: ['ignore', 'pipe', 'pipe'] });
};

/**
 * Makes a minimal Debian that replaces the base images: with Caddy, the packages' Node, and this machine's npm. `hosts` are
 * names of this machine.
 */
export const makeBase = (folder: string, hosts: string[]): void => {
  // `npm run` names its own program.
  const npm = dirname(dirname(process.env.npm_execpath ?? '/'));
  if (npm === '/') throw new Error('Start it by npm run image, which has an npm to take along.');
  const packages = '--include=ca-certificates,libatomic1,caddy';
  // debootstrap runs in its own mount namespace, so that its mounts end with it.
  execFileSync('unshare', ['--mount', 'debootstrap', '--variant=minbase', packages, 'bookworm', folder], {
    stdio: 'pipe',
  });
  const take = (from: string, to = from) =>
    cpSync(from, join(folder, to), { recursive: true, dereference: true });
  take(process.execPath, 'usr/local/bin/node');
  take(npm, 'usr/local/lib/node_modules/npm');
  for (const file of ['/etc/resolv.conf', '/etc/ssl/certs/ca-certificates.crt'])
    if (existsSync(file)) take(file);
  appendFileSync(join(folder, 'etc/hosts'), `127.0.0.1 localhost ${hosts.join(' ')}\n`);
  runIn(
    { folder, at: '/', user: 'root', env: {}, command: [] },
    'ln -s ../lib/node_modules/npm/bin/npm-cli.js /usr/local/bin/npm && useradd --create-home node',
  );
};

/** Files that the images leave out. */
const ignored = readFileSync(join(root, '.dockerignore'), 'utf8').split('\n').filter(Boolean);

const copy = (image: Image, words: string[], from?: Image): void => {
  const to = words.at(-1) ?? '';
  const within = (of: Image, path: string) => join(of.folder, path.startsWith('/') ? '' : of.at, path);
  for (const path of words.slice(0, -1)) {
    const source = from ? within(from, path) : join(root, path);
    const isInto = !statSync(source).isDirectory() && /(^|\/)(\.\/?)?$/.test(to);
    const target = join(within(image, to), isInto ? basename(path) : '');
    cpSync(source, target, {
      recursive: true,
      verbatimSymlinks: true,
      filter: (file) => from !== undefined || !ignored.includes(relative(root, file)),
    });
  }
};

/**
 * Carries out the Dockerfile, each stage in a copy of the base. Returns the images by name. Throws for an instruction that it
 * does not know.
 */
export const buildImages = (base: string, folder: string, args: Env): Map<string, Image> => {
  const images = new Map<string, Image>();
  const imageNamed = (name: string): Image => {
    const image = images.get(name);
    if (!image) throw new Error(`The Dockerfile has no stage ${name} before this step.`);
    return image;
  };
  const lines = readFileSync(join(root, 'Dockerfile'), 'utf8').split('\n').filter(Boolean);
  let image: Image | undefined;
  for (const line of lines.filter((line) => line && !line.startsWith('#'))) {
    console.log(line);
    const [instruction = '', ...words] = line.split(' ');
    const rest = words.join(' ');
    if (instruction === 'FROM') {
      const name = words.at(-1) ?? '';
      image = {
        folder: join(folder, name),
        at: '/',
        user: 'root',
        env: {},
        command: COMMANDS[rest.split(':')[0] ?? ''] ?? [],
      };
      execFileSync('cp', ['--archive', base, image.folder]);
      images.set(name, image);
    } else if (!image) throw new Error('The first step must be FROM.');
    else if (instruction === 'WORKDIR') {
      image.at = rest;
      mkdirSync(join(image.folder, rest), { recursive: true });
    } else if (instruction === 'RUN') runIn(image, rest);
    else if (instruction === 'COPY') {
      const [, from] = /^--from=(\S+)/.exec(rest) ?? [];
      copy(image, from ? words.slice(1) : words, from ? imageNamed(from) : undefined);
    } else if (instruction === 'ARG') {
      const [name = '', value = ''] = rest.split('=');
      image.env[name] = args[name] ?? value;
    } else if (instruction === 'ENV')
      Object.assign(image.env, Object.fromEntries(words.map((word) => word.split('='))));
    else if (instruction === 'USER') image.user = rest;
    else if (instruction === 'CMD') image.command = JSON.parse(rest);
    else if (instruction !== 'EXPOSE' && instruction !== 'VOLUME')
      throw new Error(`Unknown instruction: ${line}`);
  }
  return images;
};
