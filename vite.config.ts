import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

// A computed specifier keeps the server's files out of the config's own dependencies: editing a handler reloads the
// handler instead of restarting the dev server.
const sandbox = async () => (await import(new URL('sandbox/dev.ts', import.meta.url).href)).sandbox();

export default defineConfig(({ command }) => ({
  plugins: [react(), command === 'serve' && !process.env.VITEST && sandbox()],
  build: { target: 'es2022', modulePreload: { polyfill: false }, reportCompressedSize: false },
  server: { port: Number(process.env.PORT ?? 4173) },
}));
