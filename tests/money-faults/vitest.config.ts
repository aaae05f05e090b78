import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';

/** Configuration of `npm run faults`, which takes a minute and is no part of `npm test`. */
export default defineConfig({
  plugins: [react()],
  test: {
    environment: 'jsdom',
    // In ms: long enough for a busy machine.
    testTimeout: 600_000,
    hookTimeout: 600_000,
    include: ['tests/money-faults/money-faults.tsx'],
    silent: 'passed-only',
    setupFiles: [
      'tests/setup/kept-requests.ts',
      'tests/setup/jsdom.ts',
      'tests/setup/timeouts.ts',
      'tests/ports.ts',
    ],
  },
});
