import type { StorybookConfig } from '@storybook/react-vite';
import { flowIndexer } from './flows.ts';
import { stateIndexer } from './states.ts';

const pagesOfFlows = ['../charts/!(usage)/*.stories.tsx', '../src/machines/**/*.machine.ts'];

const config: StorybookConfig = {
  framework: {
    name: '@storybook/react-vite',
    // Uses its own Vite settings, because those of the app start the sandbox server.
    options: { builder: { viteConfigPath: '.storybook/vite.config.ts' } },
  },
  // The pages of flows are for readers; the tests do not need them.
  stories: [
    '../src/**/*.stories.tsx',
    '../charts/usage/*.stories.tsx',
    ...(process.env.VITEST ? [] : pagesOfFlows),
  ],
  experimental_indexers: (indexers = []) => [stateIndexer, ...indexers, flowIndexer],
  // Files that the app's server serves besides the app.
  staticDirs: [{ from: '../node_modules/flag-icons/flags/1x1', to: '/flags' }],
  addons: [
    // In tests it would expect every story in its file.
    { name: '@storybook/addon-docs', options: process.env.VITEST ? { csfPluginOptions: null } : {} },
    '@storybook/addon-a11y',
    '@storybook/addon-vitest',
  ],
  core: { disableTelemetry: true, disableWhatsNewNotifications: true },
};

export default config;
