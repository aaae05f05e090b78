import { once } from 'node:events';
import { globSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Worker } from 'node:worker_threads';
import { build } from 'vite';
import { SCREENS } from '../../src/app/navigation/screens.ts';
import { slotsIn } from '../../src/app/prerender/slots.ts';
import { allRoutes, to } from '../../src/domain/navigation/routes.ts';

/** @typedef {import('vite').Rolldown.OutputBundle} Bundle */

const at = (/** @type {string} */ file) => fileURLToPath(new URL(`../../${file}`, import.meta.url));

/**
 * The script that stands in the page, as text.
 * @param {import('../../src/app/prerender/page-script.ts').Built} facts
 * @param {Record<string, string>} define
 */
const scriptOf = async (facts, define) => {
  const built = await build({
    configFile: false,
    logLevel: 'error',
    define: { ...define, BUILT: JSON.stringify(facts) },
    build: {
      write: false,
      rolldownOptions: {
        input: at('src/app/prerender/page-script.ts'),
        output: { format: 'iife' },
      },
    },
  });
  const [script] = /** @type {import('vite').Rolldown.RolldownOutput} */ (built).output;
  return script.code.trim();
};

/** The English texts. @type {import('../../src/app/prerender/render-pages.tsx').Texts} */
const english = Object.fromEntries(
  globSync('*.json', { cwd: at('locales/en') }).map((file) => [
    basename(file, '.json'),
    JSON.parse(readFileSync(at(`locales/en/${file}`), 'utf8')),
  ]),
);

/** What answers look like. @type {Record<'get /api/balance/info', import('../../src/api/shape.ts').Shape>} */
const shapes = JSON.parse(readFileSync(at('src/api/shapes.json'), 'utf8'));

/**
 * The prerendered pages by name (src/app/prerender/render-pages.tsx).
 * @param {import('vite').ResolvedConfig} config
 * @returns {Promise<Record<string, string>>}
 */
const renderPages = async ({ define }) => {
  const outDir = at('node_modules/.cache/prerender');
  await build({
    configFile: false,
    logLevel: 'error',
    define,
    build: { ssr: at('src/app/prerender/render-pages.tsx'), outDir, emptyOutDir: true },
  });
  // In a worker, which ends the app's timers: storage throws, the window gets no events, the history is empty.
  const renderer = new Worker(
    `Object.defineProperties(globalThis, { localStorage: {}, sessionStorage: {} });
    globalThis.window = new EventTarget();
    globalThis.history = { state: null };
    const { parentPort, workerData } = require('node:worker_threads');
    import(workerData.module)
      .then(({ renderPages }) => renderPages(workerData.english))
      .then((all) => parentPort.postMessage(all));`,
    { eval: true, workerData: { module: `${outDir}/render-pages.js`, english } },
  );
  const [pages] = await once(renderer, 'message');
  await renderer.terminate();
  return pages;
};

/** The English texts that some pages have slots for. @param {string[]} pages */
const textsIn = (pages) => {
  /** @type {import('../../src/app/prerender/render-pages.tsx').Texts} */
  const texts = {};
  for (const slot of pages.flatMap(slotsIn)) {
    const [area = '', key = ''] = slot.replace(/\|.*/, '').split(':');
    const text = english[area]?.[key];
    if (text !== undefined) texts[area] = { ...texts[area], [key]: text };
  }
  return texts;
};

/** The module of a screen in `src/screens`. @param {string} folder */
const moduleOfScreen = (folder) => at(`src/screens/${folder}/${basename(folder)}.tsx`);

/**
 * Addresses of the scripts that a module comes in: its own, and all that it imports.
 * @param {Bundle} bundle @param {string} module
 */
const filesOf = (bundle, module) => {
  const chunks = Object.values(bundle).filter((output) => output.type === 'chunk');
  const own = chunks.find(({ facadeModuleId }) => facadeModuleId === module);
  if (!own) throw new Error(`${module} was not built`);
  const files = new Set([own.fileName]);
  for (const file of files) {
    for (const { fileName, imports } of chunks) if (fileName === file) imports.forEach(files.add, files);
  }
  return [...files].map((file) => `/${file}`);
};

/** Where a file is fetched from. @param {Bundle} bundle @param {string} file */
const addressOf = (bundle, file) => {
  const asset = Object.values(bundle).find(
    (output) => output.type === 'asset' && output.originalFileNames.includes(file),
  );
  if (!asset) throw new Error(`${file} was not built`);
  return `/${asset.fileName}`;
};

/**
 * Vite plugin: puts into the page all that it shows first, so that one request is enough (src/app/prerender/README.md):
 * the styles, the prerendered pages, and the script that shows one of them and then loads the app.
 * @returns {import('vite').Plugin}
 */
export const firstPaint = () => {
  /** @type {import('vite').ResolvedConfig} */
  let config;
  return {
    name: 'first-paint',
    apply: 'build',
    configResolved: (resolved) => {
      config = resolved;
    },
    transformIndexHtml: {
      order: 'post',
      async handler(page, { bundle = {} }) {
        const pages = await renderPages(config);
        /** @type {import('../../src/app/prerender/page-script.ts').Built} */
        const built = {
          app: filesOf(bundle, at('index.html')),
          start: to('beforeLogin'),
          screens: {},
          balance: shapes['get /api/balance/info'],
          shapes: addressOf(bundle, 'src/api/shapes.json'),
          texts: textsIn(Object.values(pages)),
        };
        for (const [name, { path, access }] of allRoutes()) {
          const { folder, texts } = SCREENS[name];
          built.screens[path] = {
            name,
            files: filesOf(bundle, moduleOfScreen(folder)).filter((file) => !built.app.includes(file)),
            texts,
            isPublic: access !== undefined,
          };
        }
        let style = '';
        const withoutStyle = page.replace(/ *<link rel="stylesheet"[^>]* href="\/([^"]+)">\n/, (_, file) => {
          const sheet = bundle[file];
          if (sheet?.type === 'asset') style = String(sheet.source).trim();
          delete bundle[file];
          return '';
        });
        return {
          html: withoutStyle.replace(/ *<script type="module"[^>]* src="[^"]+"><\/script>\n/, ''),
          tags: [
            { tag: 'script', children: await scriptOf(built, config.define ?? {}), injectTo: 'head' },
            { tag: 'style', children: style, injectTo: 'head' },
            ...Object.entries(pages).map(
              ([name, children]) =>
                /** @type {const} */ ({
                  tag: 'template',
                  attrs: { id: `prerendered-${name}` },
                  children,
                  injectTo: 'body',
                }),
            ),
          ],
        };
      },
    },
  };
};
