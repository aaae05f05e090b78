import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { VitePWA } from 'vite-plugin-pwa';
import { asManifestOf, integrityOf } from '#operator/installed.ts';
import { readOperator } from '#operator/read.ts';

const at = (/** @type {string} */ file) => fileURLToPath(new URL(`../../${file}`, import.meta.url));

const read = (/** @type {string} */ file) => readFileSync(at(file), 'utf8');

/** The ground around the mark, which fills the icon without its corners. */
const whole = { padding: 0, resizeOptions: { background: '#0b5d48' } };

/**
 * Vite plugins: the built app can be installed and opens offline. The worker (src/app/installed/sw.ts) keeps the page and all of its
 * scripts, so that a version stays whole however long it runs, and the texts of the languages in use. It knows nothing of
 * the API. The list of files that it is given has the hash of each.
 * @returns {import('vite').PluginOption}
 */
export const installable = () => {
  /** The folder that this build writes: tools build into folders of their own. */
  let built = '';
  return [
    {
      name: 'built-folder',
      configResolved: (/** @type {import('vite').ResolvedConfig} */ { root, build }) => {
        built = resolve(root, build.outDir);
      },
    },
    VitePWA({
      registerType: 'prompt',
      // The app does it itself, when nothing else is to be done (src/app/installed/worker.ts).
      injectRegister: false,
      manifest: {
        id: '/',
        start_url: '/',
        scope: '/',
        display: 'standalone',
        orientation: 'portrait',
        theme_color: '#f3f4f0',
        background_color: '#f3f4f0',
        categories: ['finance'],
        ...asManifestOf({}, readOperator()),
      },
      pwaAssets: {
        image: 'src/app/installed/icon.svg',
        // Beside the page, and not in a folder like that of the picture.
        integration: { publicDir: at('src/app/installed') },
        includeHtmlHeadLinks: false,
        preset: {
          transparent: { sizes: [192, 512], padding: 0 },
          maskable: { sizes: [512], ...whole },
          apple: { sizes: [180], ...whole },
        },
      },
      strategies: 'injectManifest',
      srcDir: 'src/app/installed',
      filename: 'sw.ts',
      injectManifest: {
        rollupFormat: 'iife',
        globPatterns: ['index.html', 'assets/*.{js,json}', 'locales/**/*.json'],
        // Their names change with their content.
        dontCacheBustURLsMatching: /^(assets|locales)\//,
        manifestTransforms: [
          (files) => ({
            // The manifest for the device is not the build's alone: the server words it as the operator does.
            manifest: files
              .filter(({ url }) => url !== 'manifest.webmanifest')
              .map((file) => ({ ...file, integrity: integrityOf(readFileSync(join(built, file.url))) })),
          }),
        ],
      },
    }),
  ];
};

/**
 * Vite plugin: what ends a worker lies beside the built app as sw-off.js. The development server has it in the worker's
 * place: a built app may have been opened at the same address.
 * @returns {import('vite').Plugin}
 */
export const workerOff = () => ({
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
