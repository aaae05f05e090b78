import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { serveStatic } from '@hono/node-server/serve-static';
import { Hono } from 'hono';
import { countryByIso } from './countries.ts';

const HASHED = 'public, max-age=31536000, immutable';
const ALWAYS_ASK = 'no-cache';
const A_DAY = 'public, max-age=86400';

const flags = join(dirname(createRequire(import.meta.url).resolve('flag-icons/package.json')), 'flags/1x1');

/** The flags of the country table, at /flags/<iso>.svg. */
export const flagFiles = new Hono().get(
  '/:file{[a-z]{2}\\.svg}',
  async (context, next) => {
    if (!countryByIso(context.req.param('file').slice(0, 2))) return context.notFound();
    await next();
  },
  serveStatic({
    root: flags,
    rewriteRequestPath: (path) => path.replace(/^\/flags/, ''),
    onFound: (_, context) => context.header('Cache-Control', A_DAY),
  }),
);

/**
 * The built app in `folder`: files as they are (the build compresses them beforehand), and its one page for every
 * other address, because the app has its own router. A missing file stays missing.
 */
export function builtApp(folder: string): Hono {
  const app = new Hono();
  app.use(
    serveStatic({
      root: folder,
      precompressed: true,
      onFound: (path, context) =>
        context.header('Cache-Control', path.includes('/assets/') ? HASHED : ALWAYS_ASK),
    }),
  );
  const page = serveStatic({
    root: folder,
    path: 'index.html',
    precompressed: true,
    onFound: (_, context) => context.header('Cache-Control', ALWAYS_ASK),
  });
  app.get('*', (context, next) => (/\.\w+$/.test(context.req.path) ? next() : page(context, next)));
  app.notFound((context) => context.text('Nothing here. Has the app been built? npm run build', 404));
  return app;
}
