import { once } from 'node:events';
import { cpSync, mkdtempSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { serve } from '@hono/node-server';
import { test as base } from '#e2e/fixtures.ts';
import { slowdown } from '#e2e/support/slow-world.ts';
import { integrityOf } from '#operator/installed.ts';
import { createSandbox } from '#sandbox/http/app.ts';
import { loadContract } from '#sandbox/protocol/contract.ts';
import { closeWorld, openWorld } from '#sandbox/world/world.ts';

/** A worker installs about 500 files and checks each hash, which takes long on a busy machine. */
export const INSTALLATION = { timeout: 120_000 * slowdown };

const dist = fileURLToPath(new URL('../../dist', import.meta.url));

/** Returns the first half of a response, as after a broken connection. */
const half = async (answer: Response): Promise<Response> => {
  const whole = new Uint8Array(await answer.arrayBuffer());
  const cut = new ReadableStream({ start: (stream) => stream.enqueue(whole.subarray(0, whole.length / 2)) });
  return new Response(cut, answer);
};

/** A proxy, a captive portal or another release that answers some requests in the server's place. */
export type Interceptor = (
  request: Request,
  /** The server's own answer, not compressed. */
  ask: () => Promise<Response> | Response,
) => Promise<Response | undefined>;

const EARLIER_WORKER = `
  self.addEventListener('activate', (event) => event.waitUntil(clients.claim()));
  self.addEventListener('fetch', (event) => {
    const { pathname } = new URL(event.request.url);
    if (pathname.startsWith('/api/') || pathname === '/sw.js') return;
    const key = event.request.mode === 'navigate' ? '/index.html' : event.request;
    event.respondWith(caches.match(key, { ignoreSearch: true }).then((kept) => kept ?? fetch(event.request)));
  });`;

type Release = Awaited<ReturnType<typeof serveRelease>>;

/** Starts a server that can publish a new release of the app while it runs. */
const serveRelease = async () => {
  const folder = mkdtempSync(join(tmpdir(), 'wallet-release-'));
  const world = openWorld({});
  const app = createSandbox({ world, contract: await loadContract(), built: folder });
  let isCut = false;
  let interceptor: Interceptor = async () => undefined;
  const fetch = async (request: Request) => {
    const answer =
      (await interceptor(request, () => app.fetch(new Request(request.url)))) ?? (await app.fetch(request));
    return isCut && request.headers.get('sec-fetch-dest') === 'document' ? half(answer) : answer;
  };
  const server = serve({ fetch, port: 0, overrideGlobalObjects: false });
  await once(server, 'listening');
  const at = (file: string) => join(folder, file);

  /** Replaces a file. An answer that is being sent goes on with the earlier file. */
  const write = (file: string, content: string) => {
    writeFileSync(at('next'), content);
    renameSync(at('next'), at(file));
  };

  /** Publishes the first version, as it was built. */
  const publish = () => {
    rmSync(folder, { recursive: true });
    cpSync(dist, folder, {
      recursive: true,
      // Skips compressed copies, so that changed files are served.
      filter: (file) => !/[.](br|gz)$/.test(file),
    });
  };
  publish();

  return {
    url: `http://localhost:${(server.address() as AddressInfo).port}`,
    publish,
    /** Publishes the next version: every script has a new name, and the old ones are gone. */
    publishNext: () => {
      const names = readdirSync(at('assets')).filter((name) => name.endsWith('.js'));
      const isNamed = new RegExp(names.map((name) => RegExp.escape(name)).join('|'), 'g');
      const next = (name: string) => name.replace(/[.]js$/, 'N.js');
      const changeNames = (file: string, renamed = file) =>
        write(renamed, readFileSync(at(file), 'utf8').replace(isNamed, next));
      for (const name of names) {
        changeNames(`assets/${name}`, `assets/${next(name)}`);
        rmSync(at(`assets/${name}`));
      }
      changeNames('index.html');
      changeNames('sw.js');
      const worker = readFileSync(at('sw.js'), 'utf8').replace(
        /"integrity":"[^"]+"(,"revision":(?:null|"\w+"),"url":"([^"]+)")/g,
        (_, rest, file) => `"integrity":"${integrityOf(readFileSync(at(file)))}"${rest}`,
      );
      write('sw.js', worker);
    },
    /** Replaces the function that answers requests from now on. */
    intercept: (by: Interceptor) => {
      interceptor = by;
    },
    /** Publishes the worker of an earlier version, which answers from the caches without checks. */
    publishEarlierWorker: () => write('sw.js', EARLIER_WORKER),
    /** Publishes this version's worker again. */
    publishWorker: () => write('sw.js', readFileSync(join(dist, 'sw.js'), 'utf8')),
    /** If `now` is true, every page breaks off halfway. */
    cut: (now: boolean) => {
      isCut = now;
    },
    /** Publishes the script that removes the worker, as an operator would. */
    switchWorkerOff: () => write('sw.js', readFileSync(at('sw-off.js'), 'utf8')),
    stop: async () => {
      server.close();
      if ('closeAllConnections' in server) server.closeAllConnections();
      closeWorld(world);
      rmSync(folder, { recursive: true });
    },
  };
};

/** Tests of the installed app, each on its own server that can publish a new release. */
export const test = base.extend<object, { release: Release }>({
  release: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads what a fixture needs from its parameters.
    async ({}, use) => {
      const release = await serveRelease();
      await use(release);
      await release.stop();
    },
    { scope: 'worker' },
  ],
  server: [({ release }, use) => use({ url: release.url, shop: '' }), { scope: 'worker' }],
});
