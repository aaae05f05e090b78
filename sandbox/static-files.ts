import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { serveStatic } from '@hono/node-server/serve-static';
import { Hono, type MiddlewareHandler } from 'hono';
import { compress } from 'hono/compress';
import { etag } from 'hono/etag';
import { countryByIso } from './countries.ts';
import { pageSecurityHeaders } from './headers.ts';

/** Its name or its query changes with its content. */
const VERSIONED = 'public, max-age=31536000, immutable';
const ALWAYS_ASK = 'no-cache';
const A_DAY = 'public, max-age=86400';

const flags = join(dirname(createRequire(import.meta.url).resolve('flag-icons/package.json')), 'flags/1x1');

/** Says how long browsers may keep what was found. */
const keep =
  (howLong: (path: string) => string): MiddlewareHandler =>
  async (context, next) => {
    await next();
    if (context.res.ok) context.header('Cache-Control', howLong(context.req.path));
  };

/** The flags of the country table, at /flags/<iso>.svg. */
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
 * The built app in `folder`: its files, in the form that the build compressed them to where it has, and its one page
 * for every other address, because the app has its own router. A missing file stays missing. `reaches` are the other hosts
 * that the page may call just then.
 */
export function builtApp(folder: string, reaches: () => string[]): Hono {
  const app = new Hono();
  // Around `etag`: a 304 replaces the policy that the browser has kept with the page.
  app.get('*', async (context, next) => {
    if (isFile(context.req.path)) return next();
    // Read each time: a build while the server runs changes the page and its hashes.
    const page = await readFile(join(folder, 'index.html'), 'utf8');
    return pageSecurityHeaders(page, reaches())(context, next);
  });
  app.use(
    compress(),
    etag(),
    keep((path) => (/^\/(assets|locales)\//.test(path) ? VERSIONED : ALWAYS_ASK)),
  );
  const files = serveStatic({ root: folder, precompressed: true });
  const page = serveStatic({ root: folder, path: 'index.html', precompressed: true });
  app.get('*', (context, next) => (isFile(context.req.path) ? files : page)(context, next));
  return app;
}

const isFile = (path: string): boolean => /\.\w+$/.test(path) && path !== '/index.html';
