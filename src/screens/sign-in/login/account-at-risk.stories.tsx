import type { Meta } from '@storybook/react-vite';
import { statesOf } from '#tests/stories/states-of.tsx';
import { AccountAtRisk } from './account-at-risk.tsx';
import { Login } from './login.tsx';

const login = statesOf('login', Login)('active.proof.byPassword.enteringPassword', {
  after: 'PASSWORD.CHANGE some',
});
const at = statesOf('account-at-risk', AccountAtRisk, { over: login });

export default {
  title: 'Screens/Account at risk',
  component: AccountAtRisk,
  parameters: { states: at },
} satisfies Meta;

export const BothChannels = at('choosingChannel', { input: 'byBoth' });

export const PhoneOnly = at('choosingChannel', { input: 'byPhoneOnly' });

/** An SMS code needs the captcha first. */
export const ByPhone = at('provingIdentity', { input: 'byPhoneOnly' });

export const Switched = at('provingIdentity', { after: 'CHANNEL.SWITCH' });

/** The code was right, but the account is still at risk. */
export const AtRiskAgain = at('choosingChannel', { after: 'verificationCode: atRiskAgain' });
