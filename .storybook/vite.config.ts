import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { flowPages } from './flows.ts';

// Left as written, `light-dark()` follows the nearest theme: documentation pages show both beside each other.
export default defineConfig({ plugins: [react(), flowPages()], build: { cssTarget: 'esnext' } });
