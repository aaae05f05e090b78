import type { StoryObj } from '@storybook/react-vite';
import { FlowPage } from './flow-page.tsx';

/** Settings of all pages with charts: full width, without the app's viewport. */
export const pageOfCharts: StoryObj = {
  parameters: { layout: 'fullscreen', a11y: { test: 'off' }, options: { layout: { showPanel: false } } },
  globals: { viewport: { value: '' } },
};

/** Returns the story of a flow, in the theme and language of the toolbar. */
export const flowStory = (flow: string): StoryObj => ({
  ...pageOfCharts,
  render: (_, { globals: { theme, locale } }) => <FlowPage flow={flow} theme={theme} language={locale} />,
});
