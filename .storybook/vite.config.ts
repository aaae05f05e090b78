import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

// Left as written, `light-dark()` follows the nearest theme: documentation pages show both beside each other.
export default defineConfig({ plugins: [react()], build: { cssTarget: 'esnext' } });
