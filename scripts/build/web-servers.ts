import { execFileSync, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { root } from '../setup/run.js';
import { freePort } from '../setup/serve.js';

/** A running nginx or Caddy with the configuration of deploy/. */
export type WebServer = { url: string; reload: () => void; stop: () => Promise<void> };

type Program = {
  version: string;
  /** Writes the configuration into a folder of this process, and returns the arguments that start the program. */
  start: (own: string, wallet: string, port: number, server: string) => string[];
  reload: (own: string, pid: number) => void;
};

/** Returns a configuration of deploy/ for a folder of the wallet, a port and a server. */
const setUp = (file: string, wallet: string, port: number, server: string): string =>
  readFileSync(`${root}/deploy/${file}`, 'utf8')
    .replaceAll('/srv/wallet', wallet)
    .replace(/(listen |^:)8080/m, `$1${port}`)
    .replace('127.0.0.1:4173', new URL(server).host);

export const PROGRAMS: Record<string, Program> = {
  nginx: {
    version: '-v',
    start: (own, wallet, port, server) => {
      const scratch = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
        .map((name) => `${name}_temp_path ${own};`)
        .join(' ');
      const file = join(own, 'nginx.conf');
      writeFileSync(
        file,
        `daemon off; user root; pid ${own}/nginx.pid; error_log stderr; events {} http { include /etc/nginx/mime.types; access_log off; ${scratch} ${setUp('nginx.conf', wallet, port, server)} }`,
      );
      return ['-p', own, '-e', 'stderr', '-c', file];
    },
    reload: (_, pid) => process.kill(pid, 'SIGHUP'),
  },
  caddy: {
    version: 'version',
    start: (own, wallet, port, server) => {
      writeFileSync(
        join(own, 'Caddyfile'),
        `{\n\tadmin unix/${own}/admin\n\tauto_https off\n}\n${setUp('Caddyfile', wallet, port, server)}`,
      );
      return ['run', '--config', join(own, 'Caddyfile'), '--adapter', 'caddyfile'];
    },
    reload: (own) => {
      const config = ['--config', join(own, 'Caddyfile'), '--adapter', 'caddyfile'];
      execFileSync('caddy', ['reload', ...config, '--address', `unix/${own}/admin`], { stdio: 'ignore' });
    },
  },
};

export const isInstalled = (name: string): boolean => !spawnSync(name, [PROGRAMS[name]?.version ?? '']).error;

const reached = async (url: string): Promise<void> => {
  for (let tries = 0; tries < 100; tries += 1) {
    if (await fetch(url).catch(() => undefined)) return;
    await setTimeout(50);
  }
  throw new Error(`${url} does not answer`);
};

/** Starts a program on the output of `npm run site`, with the API's server behind it. */
export const startWebServer = async (name: string, wallet: string, server: string): Promise<WebServer> => {
  const program = PROGRAMS[name];
  if (!program) throw new Error(`There is no configuration for ${name}.`);
  const own = mkdtempSync(join(tmpdir(), `wallet-${name}-`));
  const port = await freePort();
  const host = spawn(name, program.start(own, wallet, port, server), {
    stdio: ['ignore', 'ignore', 'pipe'],
    // Caddy keeps its last configuration there.
    env: { ...process.env, XDG_CONFIG_HOME: own, XDG_DATA_HOME: own },
  });
  let said = '';
  host.stderr.setEncoding('utf8').on('data', (text) => {
    said += text;
  });
  const ended = once(host, 'exit');
  const stop = async () => {
    host.kill();
    await ended;
    rmSync(own, { recursive: true });
  };
  const url = `http://localhost:${port}`;
  try {
    await reached(url);
  } catch (error) {
    await stop();
    throw new Error(`${(error as Error).message}\n${said}`);
  }
  return { url, reload: () => program.reload(own, host.pid ?? 0), stop };
};
