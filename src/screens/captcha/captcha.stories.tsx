import type { Meta } from '@storybook/react-vite';
import { statesOf } from '#tests/stories/states-of.tsx';
import { CaptchaSheet } from './captcha.tsx';

export default {
  title: 'Screens/Captcha',
  component: CaptchaSheet,
} satisfies Meta;

const at = statesOf('captcha', CaptchaSheet);

/** A fresh puzzle is on its way. */
export const Drawing = at('drawing');

export const Solving = at('solving');

export const Checking = at('verifying');

/** The piece was left beside the gap: a new puzzle comes. */
export const Missed = at('drawing', { after: 'verify: captchaFailed' });

export const Unavailable = at('unavailable', { after: 'getChallenge: noAnswer' });
