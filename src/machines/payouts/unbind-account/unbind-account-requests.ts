import type { InputFrom } from 'xstate';
import { oneOfOperations, operation } from '#api/operation.ts';
import type { LinkedAccount } from '#domain/payouts/linked-account.ts';
import { isByBank } from '#domain/payouts/withdraw-type.ts';

const METHODS = { changes: ['/api/account/withdrawMethods' as const] };

export const unbind = oneOfOperations({
  bank: operation('post', '/api/account/unBindBankCard', METHODS),
  thirdParty: operation('post', '/api/account/unbindThirdPartyPay', METHODS),
});

/** Sent in place of a code, because the check of the payment code counts (payouts 7, reading 36). */
const MSG_CODE = 'PAY_PASSWORD';

/** Returns the call for this account and key: the bank's for bank accounts, mobile money and IMPS (reading 36). */
export const unbindRequest = (
  { account, withdrawType }: Pick<LinkedAccount, 'account' | 'withdrawType'>,
  idempotencyKey: string,
): InputFrom<typeof unbind> => ({
  by: isByBank(withdrawType) ? 'bank' : 'thirdParty',
  init: {
    params: { header: { 'Idempotency-Key': idempotencyKey } },
    body: { account, withdrawType, msgCode: MSG_CODE },
  },
});
