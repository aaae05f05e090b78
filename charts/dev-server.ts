import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

const PAGES: Record<string, string> = {
  '/charts': 'viewer/viewer.html',
  '/charts/screen': 'viewer/screen.html',
};

/**
 * Vite plugin for the development server only: serves the chart viewer at `/charts` and observes the app's charts. The
 * built app contains neither, because none of its files imports them.
 */
export const charts = (): Plugin => ({
  name: 'charts',
  apply: 'serve',
  // Pre-bundled, because dependencies that Vite finds later reload the page.
  config: () => ({
    optimizeDeps: {
      entries: ['index.html', 'charts/inspection/start.ts', 'charts/viewer/*.html', 'src/screens/*/*/*.tsx'],
      include: ['@statelyai/inspect', 'elkjs/lib/elk-api.js', 'yaml'],
    },
  }),
  configureServer(server) {
    server.middlewares.use(async (request, response, next) => {
      const { pathname } = new URL(request.url ?? '/', 'http://localhost');
      const file = PAGES[pathname.replace(/\/$/, '')];
      if (!file) return next();
      const page = readFileSync(fileURLToPath(new URL(file, import.meta.url)), 'utf8');
      response.setHeader('Content-Type', 'text/html');
      response.end(await server.transformIndexHtml(`/charts/${file}`, page));
    });
  },
  transformIndexHtml: (_, { path }) =>
    path.startsWith('/charts/')
      ? []
      : [
          {
            tag: 'script',
            attrs: { type: 'module', src: '/charts/inspection/start.ts' },
            injectTo: 'head',
          },
        ],
});
