import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { atlasData } from '../charts/atlas/vite-plugin.ts';
import { flowPages } from './flows.ts';
import { stateStories } from './states.ts';

// CSS is not transpiled, so that `light-dark()` follows the nearest theme: documentation pages show both side by side.
export default defineConfig({
  plugins: [react(), flowPages(), stateStories(), atlasData()],
  build: { cssTarget: 'esnext' },
});
