import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';

/** Configuration of `npm run faults`, which takes a minute and is no part of `npm test`. */
export default defineConfig({
  plugins: [react()],
  test: {
    environment: 'jsdom',
    hookTimeout: 120_000,
    include: ['tests/money-faults/money-faults.tsx'],
    silent: 'passed-only',
    setupFiles: ['tests/setup/jsdom.ts', 'tests/setup/timeouts.ts', 'tests/ports.ts'],
  },
});
