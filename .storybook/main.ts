import type { StorybookConfig } from '@storybook/react-vite';
import { flowIndexer } from './flows.ts';

const pagesOfFlows = ['../charts/**/*.stories.tsx', '../machines/**/*.machine.ts'];

const config: StorybookConfig = {
  framework: {
    name: '@storybook/react-vite',
    // Its own Vite settings: the app's bring the sandbox server along.
    options: { builder: { viteConfigPath: '.storybook/vite.config.ts' } },
  },
  // The pages of flows are for people: the tests have no use for them.
  stories: ['../src/**/*.stories.tsx', ...(process.env.VITEST ? [] : pagesOfFlows)],
  experimental_indexers: (indexers = []) => [...indexers, flowIndexer],
  // What the app's server serves beside the app.
  staticDirs: [{ from: '../node_modules/flag-icons/flags/1x1', to: '/flags' }],
  addons: ['@storybook/addon-docs', '@storybook/addon-a11y', '@storybook/addon-vitest'],
  core: { disableTelemetry: true, disableWhatsNewNotifications: true },
};

export default config;
