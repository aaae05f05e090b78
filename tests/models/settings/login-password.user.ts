import type { loginPasswordMachine } from '#machines/settings/login-password/login-password.machine.ts';
import { defineUser } from '#paths/user/define.ts';
import { taps } from '#paths/user/gestures.ts';
import { doesNotSee, sees } from '#paths/user/screen-oracle.ts';
import { button, field, sheet } from '#paths/user/targets.ts';
import { sendsForm } from '../form-steps.ts';

const own = sheet('settings:modifyLoginPassword');
const password = field('sign-in:newPassword');
const closes = taps(button('common:close'));

/** The drawer, with nothing above it. */
const inDrawer = [sees(sheet('home:account')), doesNotSee(own)];

export default defineUser<typeof loginPasswordMachine>({
  arrives: { signedIn: { through: 'settings', input: 'account', steps: ['PASSWORD.OPEN'] } },
  gestures: {
    // The form receives the event and ends; `ways` has these steps.
    CANCEL: (_, now) => (now.matches('settingPassword') ? undefined : closes),
  },
  incidental: ['CANCEL'],
  ways: {
    identityCheck: { proven: ['verificationCode: verified'] },
    form: {
      saved: sendsForm('submit: accepted'),
      proofExpired: sendsForm('submit: securityTokenInvalid'),
      cancelled: [closes],
    },
  },
  sees: {
    verifying: [sees(own), sees(field('sign-in:code')), doesNotSee(password)],
    settingPassword: [sees(own), sees(password, { value: '', autocomplete: 'new-password' })],
  },
  ends: { saved: inDrawer, cancelled: inDrawer },
  waivers: [
    {
      transition: 'verifying · done identityCheck → cancelled [isUnprovable]',
      reason: 'every signed-in user has an e-mail or a phone to prove',
    },
    {
      transition: 'verifying · done identityCheck → cancelled [otherwise]',
      reason: 'the check has no Cancel of its own; leaving it closes the whole sheet',
    },
  ],
});
