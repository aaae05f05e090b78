import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Plugin, PluginOption, ResolvedConfig } from 'vite';
import { VitePWA } from 'vite-plugin-pwa';
import { iconsOf } from '#operator/icons.ts';
import { asManifestOf, integrityOf } from '#operator/installed.ts';
import { folderOf, readOperator } from '#operator/read.ts';

const at = (file: string): string => fileURLToPath(new URL(`../../${file}`, import.meta.url));

const read = (file: string): string => readFileSync(at(file), 'utf8');

/**
 * Vite plugins: the built app can be installed and opens offline. The service worker (src/app/installed/sw.ts) caches the page
 * and all scripts, so that a running version stays complete, and the texts of the languages in use. It does not handle the
 * API. Its list of files has the hash of each file.
 */
export const installable = (): PluginOption => {
  /** The output folder of this build; tools use other ones. */
  let built = '';
  /** The folder of files that the build copies as they are. */
  let open = '';
  return [
    {
      name: 'icons',
      configResolved: ({ root, build, publicDir }: ResolvedConfig) => {
        built = resolve(root, build.outDir);
        open = publicDir;
      },
      async generateBundle() {
        for (const [fileName, source] of await iconsOf(readOperator(), [folderOf(), open]))
          this.emitFile({ type: 'asset', fileName, source });
      },
    },
    VitePWA({
      registerType: 'prompt',
      // The app registers the worker itself when it is idle (src/app/installed/worker.ts).
      injectRegister: false,
      manifest: {
        id: '/',
        start_url: '/',
        scope: '/',
        display: 'standalone',
        orientation: 'portrait',
        theme_color: '#e9ebe5',
        background_color: '#e9ebe5',
        categories: ['finance'],
        ...asManifestOf({}, readOperator()),
      },
      strategies: 'injectManifest',
      srcDir: 'src/app/installed',
      filename: 'sw.ts',
      injectManifest: {
        rollupFormat: 'iife',
        globPatterns: ['index.html', 'assets/*.{js,json}', 'locales/**/*.json'],
        // The recorder of visits is loaded only where the operator takes trails or problem reports.
        globIgnores: ['assets/{record-visit,sender,chart-names}-*'],
        // The names of these files change with their content.
        dontCacheBustURLsMatching: /^(assets|locales)\//,
        manifestTransforms: [
          (files) => ({
            manifest: files.map((file) => ({
              ...file,
              integrity: integrityOf(readFileSync(join(built, file.url))),
            })),
          }),
        ],
      },
    }),
  ];
};

/**
 * Vite plugin: writes sw-off.js beside the built app; it removes a service worker. The development server sends it as sw.js,
 * because the browser may have the worker of a built app from the same address.
 */
export const workerOff = (): Plugin => ({
  name: 'worker-off',
  configureServer(server) {
    server.middlewares.use('/sw.js', (_, answer) => {
      answer.setHeader('Content-Type', 'text/javascript');
      answer.end(read('src/app/installed/worker-off.js'));
    });
  },
  generateBundle() {
    this.emitFile({ type: 'asset', fileName: 'sw-off.js', source: read('src/app/installed/worker-off.js') });
  },
});
