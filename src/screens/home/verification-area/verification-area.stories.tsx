import type { Meta } from '@storybook/react-vite';
import type { ActorRefFrom } from 'xstate';
import type { verificationAreaMachine } from '#machines/home/verification-area/verification-area.machine.ts';
import { statesOf } from '#tests/stories/states-of.tsx';
import { Card } from '#ui/card.tsx';
import { VerificationArea } from './verification-area.tsx';

export default {
  title: 'Screens/Verification area',
  component: VerificationArea,
} satisfies Meta;

/** Shown on its card. */
const OnCard = ({ actor }: { actor: ActorRefFrom<typeof verificationAreaMachine> }) => (
  <Card tone="brand">
    <VerificationArea actor={actor} />
  </Card>
);

const at = statesOf('verification-area', OnCard, { user: 'level1' });

export const Waiting = at('waiting', { user: undefined });

/** The first second, with the room for the levels. */
export const Opening = at('opening');

/** A hint for a user who has not begun. */
export const Guided = at('open.guided');

export const Open = at('open.plain');

export const SecondLevel = at('opening', { next: ['USER.CHANGE level1', 'wait 1000 ms'] });

export const Closed = at('closed');
