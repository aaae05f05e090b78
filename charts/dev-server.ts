import type { Plugin } from 'vite';
import { atlasData } from './atlas/vite-plugin.ts';
import { htmlPage } from './html-page.ts';

const PAGES: Record<string, { title: string; script: string }> = {
  '/charts': { title: 'Charts', script: 'charts/viewer/main.tsx' },
  '/charts/atlas': { title: 'Atlas', script: 'charts/atlas/dev-main.tsx' },
  '/charts/screen': { title: 'A screen', script: 'charts/viewer/screen-main.tsx' },
};

/**
 * Vite plugins for the development server only: serve the chart viewer at `/charts` and the atlas at `/charts/atlas`, and
 * observe the app's charts. The built app contains none of them, because none of its files imports them.
 */
export const charts = (): Plugin[] => [pages(), { ...atlasData(), apply: 'serve' }];

const pages = (): Plugin => ({
  name: 'charts',
  apply: 'serve',
  // Pre-bundled, because dependencies that Vite finds later reload the page.
  config: () => ({
    optimizeDeps: {
      entries: [
        'index.html',
        'charts/inspection/start.ts',
        ...Object.values(PAGES).map(({ script }) => script),
        'src/screens/*/*/*.tsx',
      ],
      include: ['@statelyai/inspect', 'elkjs/lib/elk-api.js', 'yaml'],
    },
  }),
  configureServer(server) {
    server.middlewares.use(async (request, response, next) => {
      const { pathname } = new URL(request.url ?? '/', 'http://localhost');
      const page = PAGES[pathname.replace(/\/$/, '')];
      if (!page) return next();
      const html = htmlPage({
        title: page.title,
        end: `<script type="module" src="/${page.script}"></script>`,
      });
      response.setHeader('Content-Type', 'text/html');
      response.end(await server.transformIndexHtml(`/${page.script}.html`, html));
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
