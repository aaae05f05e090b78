import { once } from 'node:events';
import { globSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Worker } from 'node:worker_threads';
import { build } from 'vite';
import { SCREENS } from '../src/app/navigation/screens.ts';
import { slotsIn } from '../src/app/paint/slots.ts';
import { allRoutes, to } from '../src/domain/routes.ts';

/** @typedef {import('vite').Rolldown.OutputBundle} Bundle */

const at = (/** @type {string} */ file) => fileURLToPath(new URL(`../${file}`, import.meta.url));

/**
 * The script that stands in the page, as text.
 * @param {import('../src/app/paint/ahead.ts').Ahead} ahead
 * @param {Record<string, string>} define
 */
const scriptOf = async (ahead, define) => {
  const built = await build({
    configFile: false,
    logLevel: 'error',
    define: { ...define, AHEAD: JSON.stringify(ahead) },
    build: {
      write: false,
      rolldownOptions: {
        input: at('src/app/paint/ahead.ts'),
        output: { format: 'iife' },
      },
    },
  });
  const [script] = /** @type {import('vite').Rolldown.RolldownOutput} */ (built).output;
  return script.code.trim();
};

/** The English wordings. @type {import('../src/app/paint/paintings.tsx').Texts} */
const english = Object.fromEntries(
  globSync('*.json', { cwd: at('locales/en') }).map((file) => [
    basename(file, '.json'),
    JSON.parse(readFileSync(at(`locales/en/${file}`), 'utf8')),
  ]),
);

/** What answers look like. @type {Record<'get /api/balance/info', import('../src/api/shape.ts').Shape>} */
const shapes = JSON.parse(readFileSync(at('src/api/shapes.json'), 'utf8'));

/**
 * What the page paints by itself (src/app/paint/paintings.tsx), rendered by the same components as in the app.
 * @param {import('vite').ResolvedConfig} config
 * @returns {Promise<Record<string, string>>}
 */
const paintingsBy = async ({ define }) => {
  const outDir = at('node_modules/.cache/paintings');
  await build({
    configFile: false,
    logLevel: 'error',
    define,
    build: { ssr: at('src/app/paint/paintings.tsx'), outDir, emptyOutDir: true },
  });
  // There is no page: storage fails as where it is blocked, a window hears of nothing, and nobody goes back.
  const painter = new Worker(
    `Object.defineProperties(globalThis, { localStorage: {}, sessionStorage: {} });
    globalThis.window = new EventTarget();
    globalThis.history = { state: null };
    const { parentPort, workerData } = require('node:worker_threads');
    import(workerData.module)
      .then(({ paintings }) => paintings(workerData.english))
      .then((all) => parentPort.postMessage(all));`,
    { eval: true, workerData: { module: `${outDir}/paintings.js`, english } },
  );
  const [paintings] = await once(painter, 'message');
  await painter.terminate();
  return paintings;
};

/** The English wordings that are in some paintings. @param {string[]} paintings */
const textsIn = (paintings) => {
  /** @type {import('../src/app/paint/paintings.tsx').Texts} */
  const texts = {};
  for (const slot of paintings.flatMap(slotsIn)) {
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
 * Vite plugin: a built page needs one trip for all of the first paint. Its style stands in it, and so do what its screens
 * look like at first, and the script that paints the one of the address and then fetches the app
 * (src/app/paint/ahead.ts).
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
        const paintings = await paintingsBy(config);
        /** @type {import('../src/app/paint/ahead.ts').Ahead} */
        const ahead = {
          app: filesOf(bundle, at('index.html')),
          start: to('beforeLogin'),
          screens: {},
          balance: shapes['get /api/balance/info'],
          shapes: addressOf(bundle, 'src/api/shapes.json'),
          texts: textsIn(Object.values(paintings)),
        };
        for (const [name, { path, access }] of allRoutes()) {
          const { folder, texts } = SCREENS[name];
          ahead.screens[path] = {
            name,
            files: filesOf(bundle, moduleOfScreen(folder)).filter((file) => !ahead.app.includes(file)),
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
            { tag: 'script', children: await scriptOf(ahead, config.define ?? {}), injectTo: 'head' },
            { tag: 'style', children: style, injectTo: 'head' },
            ...Object.entries(paintings).map(
              ([name, children]) =>
                /** @type {const} */ ({
                  tag: 'template',
                  attrs: { id: `paint-${name}` },
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
