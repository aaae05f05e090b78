import type { SnapshotFrom } from 'xstate';
import type { unbindAccountMachine } from '#machines/payouts/unbind-account/unbind-account.machine.ts';
import { defineUser } from '#paths/user/define.ts';
import { taps } from '#paths/user/gestures.ts';
import { says, sees } from '#paths/user/screen-oracle.ts';
import { button, dialog, heading, sheet, text } from '#paths/user/targets.ts';

import { LISTED } from '../payout-steps.ts';

type Now = SnapshotFrom<typeof unbindAccountMachine>;

const question = dialog('payouts:unbindQuestion');
const unbind = button('payouts:unbind');

const said = ({ context: { problem } }: Now) => says(problem);

/** The masked name of each account. */
const SHOWN: Record<number, RegExp> = {
  3: /HDFC Bank\s+5010\*{4}7890/,
  14: /USDT \(TRC-20\)\s+TQ5m\*{4}2AaB/,
};

const unlinking = (account: string) => [`ACCOUNT.OPEN ${account}`, `ACCOUNT.UNBIND ${account}`];
const listed = sees(heading('payouts:linked'));

export default defineUser<typeof unbindAccountMachine>({
  arrives: {
    bankAccount: { through: 'linked-accounts', input: 'verified', steps: [...LISTED, ...unlinking('bank')] },
    thirdParty: { through: 'linked-accounts', input: 'verified', steps: [...LISTED, ...unlinking('usdt')] },
  },
  gestures: {
    CONFIRM: taps(unbind),
    RETRY: taps(button('common:retry')),
    CANCEL: (_, now) => taps(button(now.matches('confirming') ? 'common:cancel' : 'common:close')),
  },
  ways: {
    paymentAuthorisation: {
      authorised: ['hasPaymentCode: paymentCodeSet', 'paymentCodeCheck: checked'],
      cancelled: ['CANCEL'],
    },
  },
  sees: {
    confirming: ({ context: { account } }) => [
      sees(question),
      sees(text(SHOWN[account.withdrawType] ?? /^$/)),
      sees(unbind, { busy: false }),
    ],
    authorising: [sees(sheet('settings:paymentCode'))],
    unbinding: [sees(question), sees(unbind, { busy: true })],
    refused: (now) => [sees(dialog('payouts:unbindRefused')), ...said(now)],
    unconfirmed: (now) => [
      sees(dialog('payouts:unbindUnconfirmed')),
      sees(text('payouts:unbindUnconfirmedHint')),
      ...said(now),
    ],
  },
  ends: {
    unbound: [sees(heading('payouts:completed')), sees(text('payouts:unbound'))],
    gone: [listed],
    unknown: [listed],
    kept: [listed],
  },
});
