import { fileURLToPath } from 'node:url';
import { build } from 'vite';
import { allRoutes, to } from '../src/domain/routes.ts';
import { moduleOfScreen } from './chunks.js';

/** @typedef {import('vite').Rolldown.OutputBundle} Bundle */

/**
 * The script that stands in the page, as text.
 * @param {import('../src/app/ahead.ts').Ahead} ahead
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
        input: fileURLToPath(new URL('../src/app/ahead.ts', import.meta.url)),
        output: { format: 'iife' },
      },
    },
  });
  const [script] = /** @type {import('vite').Rolldown.RolldownOutput} */ (built).output;
  return script.code.trim();
};

/**
 * The scripts that a screen needs, by its folder, and that the page does not name already.
 * @param {Bundle} bundle @param {string} screen @param {string} page
 */
const filesOf = (bundle, screen, page) => {
  const chunks = Object.values(bundle).filter((output) => output.type === 'chunk');
  const chunk = chunks.find(({ facadeModuleId }) => facadeModuleId?.endsWith(moduleOfScreen(screen)));
  if (!chunk) throw new Error(`The screen ${screen} was not built`);
  const files = new Set([chunk.fileName]);
  for (const file of files) {
    for (const { fileName, imports } of chunks) if (fileName === file) imports.forEach(files.add, files);
  }
  return [...files].map((file) => `/${file}`).filter((file) => !page.includes(file));
};

/**
 * Vite plugin: a built page needs one trip for all of the first paint. Its style stands in it, and so does the script
 * that has the browser fetch what the screen of the address needs (src/app/ahead.ts).
 * @returns {import('vite').Plugin}
 */
export const firstPaint = () => {
  /** @type {Record<string, string>} */
  let define = {};
  return {
    name: 'first-paint',
    apply: 'build',
    configResolved: (config) => {
      define = config.define ?? {};
    },
    transformIndexHtml: {
      order: 'post',
      async handler(page, { bundle = {} }) {
        /** @type {import('../src/app/ahead.ts').Ahead} */
        const ahead = { start: to('beforeLogin'), screens: {} };
        for (const [, { path, screen, texts = [], access }] of allRoutes()) {
          ahead.screens[path] = {
            files: filesOf(bundle, screen, page),
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
          html: withoutStyle,
          tags: [
            { tag: 'style', children: style, injectTo: 'head' },
            { tag: 'script', children: await scriptOf(ahead, define), injectTo: 'head' },
          ],
        };
      },
    },
  };
};
