import type { Meta, StoryObj } from '@storybook/react-vite';
import { pageOfCharts } from '../sheet/flow-story.tsx';
import { startHearing } from './live.ts';
import { Viewer as AnyChart } from './viewer.tsx';

export default { title: 'Charts/Viewer', tags: ['!test', '!autodocs'] } satisfies Meta;

startHearing();

/**
 * Shows any chart step by step. A link to a state ends in its name:
 * `?path=/story/charts-viewer--viewer#login/active.proof.byCode`.
 */
export const Viewer: StoryObj = {
  ...pageOfCharts,
  render: (_, { globals: { theme, locale } }) => <AnyChart look={{ theme, language: locale }} />,
};
