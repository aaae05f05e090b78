import type { SnapshotFrom } from 'xstate';
import type { editContactMachine } from '#machines/settings/edit-contact/edit-contact.machine.ts';
import { defineUser } from '#paths/user/define.ts';
import { inTurn, taps } from '#paths/user/gestures.ts';
import type { Target } from '#paths/user/screen.ts';
import { doesNotSee, type Sight, sees } from '#paths/user/screen-oracle.ts';
import { button, field, sheet, text } from '#paths/user/targets.ts';
import { captchaSheet, closesCaptcha, withCode } from '../code-steps.ts';
import { sendsForm } from '../form-steps.ts';

type Now = SnapshotFrom<typeof editContactMachine>;

const closes = taps(button('common:close'));
const retry = button('common:retry');
const isByEmail = ({ context }: Now) => context.type === 'EMAIL';

/** The sheet's title: "change" if the user has such a contact, otherwise "link" (account 4). */
const own = ({ context: { type, user } }: Now) => {
  if (type === 'EMAIL') return sheet(user?.email ? 'settings:changeEmail' : 'settings:bindEmail');
  return sheet(user?.phone ? 'settings:changePhone' : 'settings:bindPhone');
};

const newField = (by: 'email' | 'phone') => field(by === 'email' ? 'settings:newEmail' : 'settings:newPhone');
const seesNoForm = [doesNotSee(newField('email')), doesNotSee(newField('phone'))];

const otherOf = (now: Now) => button(isByEmail(now) ? 'settings:useOtherEmail' : 'settings:useOtherPhone');

/** For a code by SMS, the captcha slider lies above the sheet. */
const isCovered = (now: Now) =>
  !isByEmail(now) && (now.matches('verifying') || now.matches({ editing: 'proving' }));

/** Only the step with the code to a new contact offers to enter another contact. */
const seesCode = (other: (target: Target) => Sight) => (now: Now) =>
  isCovered(now) ? [sees(captchaSheet)] : [sees(own(now)), sees(field('sign-in:code')), other(otherOf(now))];

/** The drawer, with nothing above it. */
const inDrawer = [sees(sheet('home:account')), doesNotSee(field('sign-in:code'))];

/** The form with its values and the server's problems. */
const seesForm = (by: 'email' | 'phone') => (now: Now) => {
  const { problems, failure } = now.context;
  return [
    sees(own(now)),
    sees(newField(by), { value: now.context[by], problem: problems[by] ?? null }),
    ...(failure ? [sees(text(failure))] : []),
  ];
};

export default defineUser<typeof editContactMachine>({
  arrives: {
    toChangeEmail: { through: 'settings', input: 'account', steps: ['EMAIL.OPEN'] },
    toChangePhone: { through: 'settings', input: 'account', steps: ['PHONE.OPEN'] },
  },
  gestures: {
    'CONTACT.MODIFY': (_, now) => {
      const other = taps(otherOf(now));
      return isCovered(now) ? inTurn(closesCaptcha, other) : other;
    },
    RETRY: taps(retry),
    CANCEL: (_, now) => (isCovered(now) ? inTurn(closesCaptcha, closes) : closes),
  },
  ways: {
    identityCheck: { proven: ['verificationCode: verified'] },
    newEmail: { entered: sendsForm('submit: accepted') },
    newPhone: { entered: sendsForm() },
    verificationCode: { verified: withCode('checkCode: accepted') },
  },
  sees: {
    verifying: seesCode(doesNotSee),
    'editing.locating': (now) => [sees(own(now)), ...seesNoForm, doesNotSee(retry)],
    'editing.enteringEmail': seesForm('email'),
    'editing.enteringPhone': seesForm('phone'),
    'editing.proving': seesCode(sees),
    'editing.saving': (now) => [
      sees(own(now)),
      ...seesNoForm,
      doesNotSee(field('sign-in:code')),
      doesNotSee(retry),
    ],
    'editing.unsaved': ({ context: { failure } }) => [sees(retry), ...(failure ? [sees(text(failure))] : [])],
  },
  ends: { saved: inDrawer, cancelled: inDrawer },
  alike: [
    { states: ['verifying', 'editing.proving'], reason: 'the captcha slider of an SMS lies above both' },
    {
      states: ['editing.locating', 'editing.saving'],
      reason: 'both show that the same sheet is loading; the states before and after them differ',
    },
  ],
  waivers: [
    {
      transition: 'verifying · done identityCheck → editing [hasNone]',
      reason: 'the check ends at once, without an action of the user; the journeys through settings check it',
    },
    {
      transition: 'verifying · done identityCheck → cancelled [otherwise]',
      reason: 'the check has no Cancel of its own; leaving it closes the whole sheet',
    },
    {
      transition: 'editing.proving · done verificationCode → editing.deciding [otherwise]',
      reason: 'this code form has no Cancel; a button of its own offers another e-mail or number',
    },
  ],
});
