import type { Meta, StoryObj } from '@storybook/react-vite';
import { pageOfCharts } from '../sheet/flow-story.tsx';
import { StartPage } from './start-page.tsx';

export default { title: 'Start here', tags: ['!test', '!autodocs'] } satisfies Meta;

/** Where each reader begins. */
export const Start: StoryObj = { ...pageOfCharts, name: 'Start here', render: () => <StartPage /> };
