import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { precompress } from './scripts/precompress.js';
import { texts } from './scripts/texts.js';

// A computed specifier keeps the server's files out of the config's own dependencies: editing a handler reloads the
// handler instead of restarting the dev server.
const sandbox = async () => (await import(new URL('sandbox/dev.ts', import.meta.url).href)).sandbox();

// What every screen stands on changes rarely and compresses best as one file. What the first screen shares with others
// is another; it leaves out what only later screens want, and what would bring the schema library along.
const stack =
  /node_modules\/(react|react-dom|scheduler|react-router|react-router-dom|xstate|@xstate|i18next|react-i18next|use-sync-external-store|openapi-fetch)\//;
const shared =
  /preload-helper|lucide-react\/dist\/esm\/(?!icons\/(?!cloud-off|circle))|\/src\/(api\/|flow\/|domain\/(?!email|password|phone)|ui\/(banner|brand|button|checkbox|empty-state|icon-button|layers|on-demand|page|sentence|spinner|toast|top-bar))/;

// The router's package names only its development build.
const productionRouter = [
  { find: /^react-router$/, replacement: 'react-router/dist/production/index.mjs' },
  { find: /^react-router\/dom$/, replacement: 'react-router/dist/production/dom-export.mjs' },
].map(({ find, replacement }) => ({
  find,
  replacement: fileURLToPath(new URL(`node_modules/${replacement}`, import.meta.url)),
}));

export default defineConfig(({ command }) => ({
  resolve: { alias: command === 'build' ? productionRouter : [] },
  plugins: [react(), texts(), precompress(), command === 'serve' && !process.env.VITEST && sandbox()],
  build: {
    target: 'es2022',
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            { name: 'stack', test: stack, priority: 2 },
            { name: 'shared', test: shared, minShareCount: 2 },
          ],
        },
      },
    },
  },
  server: { port: Number(process.env.PORT ?? 4173) },
}));
