import type { Meta } from '@storybook/react-vite';
import { Register } from '#screens/sign-in/register/register.tsx';
import { statesOf } from '#tests/stories/states-of.tsx';
import { CaptchaSheet } from './captcha.tsx';

export default { title: 'Screens/Captcha', component: CaptchaSheet } satisfies Meta;

const register = statesOf('register', Register)('verifying', { input: 'byEmail' });
const at = statesOf('captcha', CaptchaSheet, { over: register });

/** A new puzzle is loading. */
export const Drawing = at('drawing');

export const Solving = at('solving');

export const Checking = at('verifying');

/** The piece missed its gap, so another puzzle loads. */
export const Missed = at('drawing', { after: 'verify: captchaFailed' });

export const TryAgain = at('drawing', { after: 'verify: captchaFailed', next: ['getChallenge: accepted'] });

export const Unavailable = at('unavailable', { after: 'getChallenge: noAnswer' });
