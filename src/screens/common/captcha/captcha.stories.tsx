import type { Meta } from '@storybook/react-vite';
import { Register } from '#screens/sign-in/register/register.tsx';
import { statesOf } from '#tests/stories/states-of.tsx';
import { CaptchaSheet } from './captcha.tsx';

const register = statesOf('register', Register)('verifying', { input: 'byEmail' });
const at = statesOf('captcha', CaptchaSheet, { over: register });

export default {
  title: 'Screens/Captcha',
  component: CaptchaSheet,
  parameters: { states: at },
} satisfies Meta;

/** The piece missed its gap, so another puzzle loads. */
export const Missed = at('picture.drawing', { after: 'verify: captchaFailed' });

export const TryAgain = at('picture.drawing', {
  after: 'verify: captchaFailed',
  next: ['getChallenge: accepted'],
});

/** For users who cannot see the picture. */
export const InWords = at('question.answering');
