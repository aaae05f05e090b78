import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';

/** `npm run faults`: takes a minute, and belongs to no other run. */
export default defineConfig({
  plugins: [react()],
  test: {
    environment: 'jsdom',
    hookTimeout: 120_000,
    include: ['tests/money-faults/money-faults.tsx'],
    silent: 'passed-only',
    setupFiles: ['tests/setup/jsdom.ts', 'tests/setup/timeouts.ts'],
  },
});
