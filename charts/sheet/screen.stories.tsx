import type { Meta, StoryObj } from '@storybook/react-vite';
import { Screen } from '../viewer/screen.tsx';

// The content of each phone beside a chart: the state in the address. Not listed in Storybook.
export default { title: 'Flows/Screen', tags: ['!dev', '!test', '!autodocs'] } satisfies Meta;

export const AtAState: StoryObj = {
  parameters: { layout: 'fullscreen' },
  render: () => <Screen />,
};
