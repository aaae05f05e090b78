import type { Meta } from '@storybook/react-vite';
import type { ActorRefFrom } from 'xstate';
import type { verificationAreaMachine } from '#machines/home/verification-area/verification-area.machine.ts';
import { statesOf } from '#tests/stories/states-of.tsx';
import { Card } from '#ui/card.tsx';
import { VerificationArea } from './verification-area.tsx';

/** Shown on its card. */
const OnCard = ({ actor }: { actor: ActorRefFrom<typeof verificationAreaMachine> }) => (
  <Card tone="brand">
    <VerificationArea actor={actor} />
  </Card>
);

const at = statesOf('verification-area', OnCard, { user: 'level1' });

export default {
  title: 'Screens/Verification area',
  component: VerificationArea,
  parameters: { states: at },
} satisfies Meta;

export const Waiting = at('waiting', { user: undefined });

export const SecondLevel = at('opening', { next: ['USER.CHANGED level1', 'wait 1000 ms'] });
