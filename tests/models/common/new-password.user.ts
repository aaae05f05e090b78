import type { SnapshotFrom } from 'xstate';
import type { newPasswordMachine } from '#machines/common/new-password/new-password.machine.ts';
import { defineUser } from '#paths/user/define.ts';
import { leaves, taps, typing } from '#paths/user/gestures.ts';
import { sees } from '#paths/user/sights.ts';
import { button, field, heading } from '#paths/user/targets.ts';
import { say } from '#paths/user/words.ts';
import { captchaSheet } from '../code-steps.ts';

const confirmation = field('sign-in:confirmPassword');

/** The form stands on the page of a new account and in the sheet of a forgotten password, in other words. */
const labels = ({ context }: SnapshotFrom<typeof newPasswordMachine>) =>
  context.purpose === 'registering'
    ? { password: field('sign-in:password'), submit: button('sign-in:createAccount') }
    : { password: field('sign-in:newPassword'), submit: button('common:done') };

export default defineUser<typeof newPasswordMachine>({
  view: async (input) => ({
    View: (await import('#screens/common/new-password/new-password.tsx')).NewPassword,
    props: {
      username: 'alice@example.com',
      ...(input === 'registering' || input === 'withoutCountry'
        ? { label: say('sign-in:password'), submitLabel: say('sign-in:createAccount') }
        : { label: say('sign-in:newPassword'), submitLabel: say('common:done') }),
    },
  }),
  arrives: {
    registering: { through: 'register', input: 'byPhone', steps: ['verificationCode: verified'] },
    withoutCountry: { through: 'register', input: 'byEmail', steps: ['verificationCode: verified'] },
    forgotten: {
      through: 'forgot-password',
      input: 'byPhone',
      steps: ['findEmail: accepted', 'verificationCode: verified'],
    },
  },
  gestures: {
    'PASSWORD.CHANGE': (event, now) => typing(labels(now).password, 'password')(event, now),
    'PASSWORD.LEAVE': (_, now) => leaves(labels(now).password),
    'CONFIRMATION.CHANGE': typing(confirmation, 'confirmation'),
    'CONFIRMATION.LEAVE': leaves(confirmation),
    SUBMIT: (_, now) => taps(labels(now).submit),
    'REQUEST.COMPLETE': () => undefined,
    CANCEL: () => undefined,
  },
  incidental: ['PASSWORD.LEAVE', 'CONFIRMATION.LEAVE'],
  sees: {
    entering: (now) => {
      const { password, passwordProblem, confirmation: repeated, confirmationProblem } = now.context;
      return [
        sees(labels(now).password, { value: password, problem: passwordProblem }),
        sees(confirmation, { value: repeated, problem: confirmationProblem }),
        sees(labels(now).submit, { disabled: !now.can({ type: 'SUBMIT' }), busy: false }),
      ];
    },
    saving: (now) => [sees(labels(now).submit, { busy: true })],
  },
  ends: {
    saved: ({ context: { purpose } }) => [
      sees(heading(purpose === 'registering' ? 'home:balance' : 'sign-in:welcomeBack')),
    ],
    // A new account is proved anew by a text message, and the slider lies above the code then.
    proofExpired: ({ context: { purpose } }) => [
      sees(purpose === 'registering' ? captchaSheet : field('sign-in:code')),
    ],
  },
  waivers: [
    {
      transition: 'entering · CANCEL → cancelled',
      reason:
        'the form has no such button; the page of a new account has one, and the paths of register press it',
    },
    {
      transition: 'entering · REQUEST.COMPLETE → (stays)',
      reason:
        'no gesture in the form: the page of a new account says so, and the paths of register choose a country there',
    },
  ],
});
