import type { Meta, StoryObj } from '@storybook/react-vite';
import { pageOfCharts } from '../sheet/flow-story.tsx';
import { LiveAtlas } from './live-atlas.tsx';

export default { title: 'Charts/Atlas', tags: ['!test', '!autodocs'] } satisfies Meta;

/**
 * The whole product on one map. A link to an item ends in its name, and may have a search:
 * `?path=/story/charts-atlas--atlas#state/cash-out/finding`, `…#map?q=payment+code`.
 */
export const Atlas: StoryObj = {
  ...pageOfCharts,
  render: (_, { globals: { theme, locale } }) => <LiveAtlas look={{ theme, language: locale }} />,
};
