import type { paymentAuthorisationMachine } from '#machines/payouts/payment-authorisation/payment-authorisation.machine.ts';
import { defineUser } from '#paths/user/define.ts';
import { taps } from '#paths/user/gestures.ts';
import { doesNotSee, says, sees } from '#paths/user/screen-oracle.ts';
import { button, dialog, field, heading, sheet, text } from '#paths/user/targets.ts';
import { BINDING_BUT_CODE, BINDING_WITHOUT_CODE } from '../payout-steps.ts';

const asked = sheet('settings:paymentCode');
const retry = button('common:retry');
const loading = text('common:loading');

/** A payment code, digit by digit. */
const typed = Array<string>(6).fill('DIGITS.TYPE next');

export default defineUser<typeof paymentAuthorisationMachine>({
  arrives: {
    toAuthorise: { through: 'unbind-account', input: 'bankAccount', steps: ['CONFIRM'] },
    toHaveCode: {
      through: 'linked-accounts',
      input: 'verified',
      steps: BINDING_BUT_CODE,
    },
    toSetCode: {
      through: 'linked-accounts',
      input: 'verified',
      steps: BINDING_WITHOUT_CODE,
    },
  },
  gestures: {
    CONFIRM: taps(button('settings:setPaymentCode')),
    RETRY: taps(retry),
    CANCEL: (_, now) => taps(button(now.matches('offering') ? 'common:cancel' : 'common:close')),
  },
  ways: {
    paymentCode: {
      saved: ['identityCheck: proven', ...typed, ...typed, 'savePaymentCode: accepted'],
      cancelled: ['CANCEL'],
    },
    paymentCodeCheck: {
      checked: [...typed, 'checkPaymentCode: accepted'],
      notSet: [...typed, 'checkPaymentCode: noPaymentCode'],
      forgotten: ['CODE.FORGOT'],
      cancelled: ['CANCEL'],
    },
  },
  sees: {
    asking: [sees(asked), sees(loading), doesNotSee(retry)],
    unavailable: ({ context: { problem } }) => [sees(asked), sees(retry), ...says(problem)],
    offering: [
      sees(dialog('settings:paymentCodeNeeded')),
      sees(text('settings:paymentCodeNeededHint')),
      sees(button('settings:setPaymentCode')),
    ],
    settingCode: [
      sees(sheet('settings:setPaymentCode')),
      sees(text('settings:paymentCodeNeededHint')),
      sees(field('sign-in:code')),
    ],
    changingCode: [sees(sheet('settings:modifyPaymentCode')), sees(field('sign-in:code'))],
    entering: [sees(asked), sees(text('settings:enterPaymentCode')), doesNotSee(loading)],
  },
  ends: {
    authorised: [sees(dialog('payouts:unbindQuestion')), doesNotSee(asked)],
    codeSet: [doesNotSee(asked), doesNotSee(heading('payouts:linked'))],
    cancelled: [sees(heading('payouts:linked')), doesNotSee(asked)],
  },
});
