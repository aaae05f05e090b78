import { centsOf } from '#domain/money/cents.ts';
import { accepted, Refused } from '../protocol/answer.ts';
import { assertAgreed, assertCashOut } from '../rules/payouts/cash-out-checks.ts';
import { startCashOut } from '../rules/payouts/cash-outs.ts';
import { feeConfigsOf, ladderOf } from '../rules/payouts/fees.ts';
import { assertMayPay } from '../rules/payouts/money.ts';
import { ownPayoutAccount } from '../rules/payouts/payout-accounts.ts';
import { caller, keyOf, type Operation } from './call.ts';

export const withdrawConfigInfo: Operation<'withdrawConfigInfo'> = (call) => {
  caller(call);
  return accepted(feeConfigsOf(call.world, Number(call.query.countryNo)));
};

export const withdrawConfigExtInfo: Operation<'withdrawConfigExtInfo'> = (call) => {
  caller(call);
  const { countryNo, withdrawType } = call.query;
  return accepted([
    ...ladderOf(call.world, { countryNo: Number(countryNo), withdrawType: Number(withdrawType) }),
  ]);
};

export const withdraw: Operation<'withdraw'> = (call) => {
  const { world, body } = call;
  const user = caller(call);
  if (user.level === 0) throw new Refused('levelTooLow');
  assertMayPay(world, user, body.securityToken);
  const account = ownPayoutAccount(
    world,
    user.userId,
    ({ withdrawId, withdrawType }) => withdrawId === body.withdrawId && withdrawType === body.withdrawType,
  );
  const cents = centsOf(body.amount);
  assertCashOut(world, user, account, cents);
  if (body.agreed) assertAgreed(world, user, { account, cents, agreed: body.agreed });
  return accepted({
    activityNo: startCashOut(world, user, { account, cents, idempotencyKey: keyOf(call) }),
  });
};
