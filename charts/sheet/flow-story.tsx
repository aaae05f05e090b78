import type { StoryObj } from '@storybook/react-vite';
import { FlowPage } from './flow-page.tsx';

/** What the pages with charts have in common: they are as wide as the window, and none of the app's size. */
export const pageOfCharts: StoryObj = {
  parameters: { layout: 'fullscreen', a11y: { test: 'off' }, options: { layout: { showPanel: false } } },
  globals: { viewport: { value: '' } },
};

/** The page of a flow, in the theme and language of the toolbar. */
export const flowStory = (flow: string): StoryObj => ({
  ...pageOfCharts,
  render: (_, { globals: { theme, locale } }) => <FlowPage flow={flow} theme={theme} language={locale} />,
});
