import type { StoryObj } from '@storybook/react-vite';
import { FlowPage } from './flow-page.tsx';

/** The page of a flow, in the theme and language of the toolbar. It is as wide as the window, and none of the app's size. */
export const flowStory = (flow: string): StoryObj => ({
  parameters: { layout: 'fullscreen', a11y: { test: 'off' }, options: { layout: { showPanel: false } } },
  globals: { viewport: { value: 'window' } },
  render: (_, { globals: { theme, locale } }) => <FlowPage flow={flow} theme={theme} language={locale} />,
});
