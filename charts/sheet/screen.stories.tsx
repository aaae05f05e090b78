import type { Meta, StoryObj } from '@storybook/react-vite';
import { Screen } from '../viewer/screen.tsx';

// What each phone beside a chart shows: the state that stands in the address. No page of its own, so it is not listed.
export default { title: 'Flows/Screen', tags: ['!dev', '!test', '!autodocs'] } satisfies Meta;

export const AtAState: StoryObj = {
  parameters: { layout: 'fullscreen' },
  render: () => <Screen />,
};
