import type { Meta, StoryObj } from '@storybook/react-vite';
import type { ReactNode } from 'react';
import { screenAt } from '../viewer/state-story.ts';
import { askedState } from './address.ts';

// What each phone of a flow's page shows: a state that stands in the address. No page of its own, so it is not listed.
export default { title: 'Flows/Screen', tags: ['!dev', '!test', '!autodocs'] } satisfies Meta;

export const AtAState: StoryObj = {
  parameters: { layout: 'fullscreen' },
  loaders: [
    async ({ globals }) => {
      const { flow, state } = askedState();
      return { screen: await screenAt(flow, [state], null, globals.locale) };
    },
  ],
  render: (_, { loaded }) => <>{(loaded as { screen?: ReactNode }).screen ?? <p>No screen shows this.</p>}</>,
};
