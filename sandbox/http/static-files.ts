import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { serveStatic } from '@hono/node-server/serve-static';
import { Hono, type MiddlewareHandler } from 'hono';
import { compress } from 'hono/compress';
import { etag } from 'hono/etag';
import type { Operator } from '#domain/operator.ts';
import { asManifestOf, asWorkerOf, ICONS } from '#operator/installed.ts';
import { asPageOf, hostsOf } from '#operator/page.ts';
import { folderOf } from '#operator/read.ts';
import { countryByIso } from '../data/countries.ts';
import { pageSecurityHeaders } from './headers.ts';

/** Cache header for files whose name or query changes with their content. */
const VERSIONED = 'public, max-age=31536000, immutable';
const ALWAYS_ASK = 'no-cache';
const A_DAY = 'public, max-age=86400';

const flags = join(dirname(createRequire(import.meta.url).resolve('flag-icons/package.json')), 'flags/1x1');

/** Sets how long browsers may cache the response. */
const keep =
  (howLong: (path: string) => string): MiddlewareHandler =>
  async (context, next) => {
    await next();
    if (context.res.ok) context.header('Cache-Control', howLong(context.req.path));
  };

/** The flags of all countries, at /flags/<iso>.svg. */
export const flagFiles = new Hono().get(
  '/:file{[a-z]{2}\\.svg}',
  keep(() => A_DAY),
  async (context, next) => {
    if (!countryByIso(context.req.param('file').slice(0, 2))) return context.notFound();
    await next();
  },
  serveStatic({ root: flags, rewriteRequestPath: (path) => path.replace(/^\/flags/, '') }),
);

/**
 * Serves the built app in `folder` as the operator's: files, compressed if the build compressed them, and the page for
 * all other paths. A missing file gives 404. `merchants` returns hosts that the page may call.
 */
export const builtApp = (folder: string, operator: Operator, merchants: () => string[]): Hono => {
  const app = new Hono();
  const asTheirs = operatorPages(operator);
  // Read for each request, because a build may change the page and its hashes while the server runs.
  const pageNow = async () => asTheirs(await readFile(join(folder, 'index.html'), 'utf8'));
  // Outside `etag`, because a 304 also replaces the policy that the browser has cached.
  app.get('*', async (context, next) => {
    if (isFile(context.req.path)) return next();
    const { text } = await pageNow();
    return pageSecurityHeaders(text, hostsOf(operator), [...(operator.merchants ?? []), ...merchants()])(
      context,
      next,
    );
  });
  app.use(
    compress(),
    etag(),
    keep((path) => (/^\/(assets|locales)\//.test(path) ? VERSIONED : ALWAYS_ASK)),
  );
  app.get('/sw.js', async (context, next) => {
    const worker = await textOf(folder, 'sw.js');
    if (worker === undefined) return next();
    return context.text(asWorkerOf(worker, (await pageNow()).text), 200, {
      'Content-Type': 'text/javascript',
    });
  });
  app.get('/manifest.webmanifest', async (context, next) => {
    const manifest = await textOf(folder, 'manifest.webmanifest');
    if (manifest === undefined) return next();
    return context.text(JSON.stringify(asManifestOf(JSON.parse(manifest), operator)), 200, {
      'Content-Type': 'application/manifest+json',
    });
  });
  const beside = folderOf();
  // Drawn when the first one is asked for: few visitors install the app.
  let icons: Promise<Map<string, Buffer>> | undefined;
  for (const { file } of ICONS)
    app.get(`/${file}`, async (context) => {
      icons ??= import('#operator/icons.ts').then(({ iconsOf }) => iconsOf(operator, [beside, folder]));
      const icon = (await icons).get(file) as Buffer<ArrayBuffer>;
      return context.body(icon, 200, { 'Content-Type': 'image/png' });
    });
  if (operator.logo?.startsWith('/')) app.get(operator.logo, serveStatic({ root: beside }));
  const files = serveStatic({ root: folder, precompressed: true });
  app.get('*', async (context, next) => {
    if (isFile(context.req.path)) return files(context, next);
    const { text, brotli } = await pageNow();
    context.header('Vary', 'Accept-Encoding');
    if (!/\bbr\b/.test(context.req.header('accept-encoding') ?? '')) return context.html(text);
    return context.body(brotli, 200, {
      'Content-Type': 'text/html; charset=UTF-8',
      'Content-Encoding': 'br',
    });
  });
  return app;
};

/** Converts the built page to the operator's, once per build, with the build's compression. */
const operatorPages = (operator: Operator) => {
  let built: string | undefined;
  let theirs = { text: '', brotli: Buffer.of() as Uint8Array<ArrayBuffer> };
  return (page: string) => {
    if (page !== built) {
      const text = asPageOf(page, operator);
      theirs = { text, brotli: brotliCompressSync(text) };
      built = page;
    }
    return theirs;
  };
};

const textOf = (folder: string, file: string): Promise<string | undefined> =>
  readFile(join(folder, file), 'utf8').catch(() => undefined);

const isFile = (path: string): boolean => /\.\w+$/.test(path) && path !== '/index.html';
