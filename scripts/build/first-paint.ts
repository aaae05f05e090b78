import { once } from 'node:events';
import { globSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Worker } from 'node:worker_threads';
import { build, type Plugin, type ResolvedConfig, type Rolldown } from 'vite';
import type { Shape } from '../../src/api/shape.ts';
import { SCREENS } from '../../src/app/navigation/screens.ts';
import type { Built } from '../../src/app/prerender/page-script.ts';
import type { Texts } from '../../src/app/prerender/render-pages.tsx';
import { slotsIn } from '../../src/app/prerender/slots.ts';
import { allRoutes, to } from '../../src/domain/routes/routes.ts';
import { direction, LANGUAGE_TAGS } from '../../src/domain/words/language.ts';
import { target } from './floor.ts';

type Bundle = Rolldown.OutputBundle;

const at = (file: string): string => fileURLToPath(new URL(`../../${file}`, import.meta.url));

/** Returns the page's inline script as text. */
const scriptOf = async (facts: Built, define: Record<string, string>): Promise<string> => {
  const built = await build({
    configFile: false,
    logLevel: 'error',
    define: { ...define, BUILT: JSON.stringify(facts) },
    build: {
      target,
      write: false,
      rolldownOptions: {
        input: at('src/app/prerender/page-script.ts'),
        output: { format: 'iife' },
      },
    },
  });
  const [script] = (built as Rolldown.RolldownOutput).output;
  return script.code.trim();
};

/** The English texts. */
const english: Texts = Object.fromEntries(
  globSync('*.json', { cwd: at('locales/en') }).map((file) => [
    basename(file, '.json'),
    JSON.parse(readFileSync(at(`locales/en/${file}`), 'utf8')),
  ]),
);

/** What a user without a supported browser, or without JavaScript, reads in all languages: only a script knows the user's. */
const newerBrowser = LANGUAGE_TAGS.map((tag) => {
  const texts = JSON.parse(readFileSync(at(`locales/${tag}/app.json`), 'utf8'));
  return `<p lang="${tag}" dir="${direction(tag)}">${texts.newerBrowser}</p>`;
}).join('');

/** Returns the script that ends the page in an older browser, as it is written: a minifier would use newer syntax. */
const olderBrowserScript = (): string =>
  readFileSync(at('src/app/prerender/newer-browser.js'), 'utf8')
    .replaceAll(/^ *(\/\/.*)?\n/gm, '')
    .replaceAll(/^ +/gm, '');

/** The schema of the balance response. */
const shapes: Record<'get /api/balance/info', Shape> = JSON.parse(
  readFileSync(at('src/api/shapes.json'), 'utf8'),
);

/** The prerendered pages by name (src/app/prerender/render-pages.tsx). */
const renderPages = async ({ define }: ResolvedConfig): Promise<Record<string, string>> => {
  const outDir = at('node_modules/.cache/prerender');
  await build({
    configFile: false,
    logLevel: 'error',
    define,
    build: {
      ssr: at('src/app/prerender/render-pages.tsx'),
      outDir,
      emptyOutDir: true,
      // The names of charts are only loaded by the recorder of trails, which no prerendered page starts.
      rolldownOptions: { external: 'virtual:chart-names' },
    },
  });
  // Renders in a worker, whose end stops the app's timers. Storage throws, the window gets no events, the history is empty.
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

/** The English texts that some pages have slots for. */
const textsIn = (pages: string[]): Texts => {
  const texts: Texts = {};
  for (const slot of pages.flatMap(slotsIn)) {
    const [area = '', key = ''] = slot.replace(/\|.*/, '').split(':');
    const text = english[area]?.[key];
    if (text !== undefined) texts[area] = { ...texts[area], [key]: text };
  }
  return texts;
};

/** The module of a screen in `src/screens`. */
const moduleOfScreen = (folder: string): string => at(`src/screens/${folder}/${basename(folder)}.tsx`);

/** Returns the addresses of a module's script and of all scripts that it imports. */
const filesOf = (bundle: Bundle, module: string): string[] => {
  const chunks = Object.values(bundle).filter((output) => output.type === 'chunk');
  const own = chunks.find(({ facadeModuleId }) => facadeModuleId === module);
  if (!own) throw new Error(`${module} was not built`);
  const files = new Set([own.fileName]);
  for (const file of files) {
    for (const { fileName, imports } of chunks) if (fileName === file) imports.forEach(files.add, files);
  }
  return [...files].map((file) => `/${file}`);
};

/** Returns the address of a file. */
const addressOf = (bundle: Bundle, file: string): string => {
  const asset = Object.values(bundle).find(
    (output) => output.type === 'asset' && output.originalFileNames.includes(file),
  );
  if (!asset) throw new Error(`${file} was not built`);
  return `/${asset.fileName}`;
};

/**
 * Vite plugin: embeds the first screen in the page, so that one request is enough (src/app/prerender/README.md). The
 * page contains the styles, the prerendered pages, and the script that shows one of them and then loads the app.
 */
export const firstPaint = (): Plugin => {
  let config: ResolvedConfig;
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
        const built: Built = {
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
            { tag: 'script', children: olderBrowserScript(), injectTo: 'head' },
            { tag: 'script', children: await scriptOf(built, config.define ?? {}), injectTo: 'head' },
            { tag: 'style', children: style, injectTo: 'head' },
            { tag: 'noscript', children: newerBrowser, injectTo: 'body-prepend' },
            ...Object.entries(pages).map(
              ([name, children]) =>
                ({
                  tag: 'template',
                  attrs: { id: `prerendered-${name}` },
                  children,
                  injectTo: 'body',
                }) as const,
            ),
          ],
        };
      },
    },
  };
};
