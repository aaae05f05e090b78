import { centsOf } from '#domain/money/cents.ts';
import { accepted } from '../protocol/answer.ts';
import { assertCovered, assertMayPay } from '../rules/payouts/money.ts';
import {
  assertAgreedTransfer,
  assertMayTransfer,
  assertTransferAmount,
  nameOf,
  recipientOf,
  transfer,
  transferHistoryOf,
} from '../rules/payouts/transfers.ts';
import { chargeOrRefuse } from '../world/limits.ts';
import { caller, keyOf, type Operation } from './call.ts';

export const getHistoryTransfer: Operation<'getHistoryTransfer'> = (call) =>
  accepted(transferHistoryOf(call.world, caller(call).userId));

/** Returns names for phone numbers, so only users who may transfer can ask, and only for a limited number. */
export const searchAgent: Operation<'searchAgent'> = (call) => {
  const { world, body } = call;
  const user = caller(call);
  assertMayTransfer(user);
  chargeOrRefuse(world.limits, `search of ${user.userId}`);
  const recipient = recipientOf(world, user, body);
  return accepted({ account: body.account, name: nameOf(recipient), userId: String(recipient.userId) });
};

export const transferConfirm: Operation<'transferConfirm'> = (call) => {
  const { world, body } = call;
  const user = caller(call);
  assertMayTransfer(user);
  assertMayPay(world, user, body.securityToken);
  const cents = centsOf(body.amount);
  assertTransferAmount(cents);
  const account = ('relatedEmail' in body ? body.relatedEmail : body.relatedPhone) as string;
  const recipient = recipientOf(world, user, { account, diamondSeller: body.diamondSeller });
  assertCovered(world, user, cents);
  if (body.agreed) assertAgreedTransfer({ account, recipient, agreed: body.agreed });
  const { remark } = body;
  return accepted({
    activityNo: transfer(world, user, recipient, { cents, account, remark, idempotencyKey: keyOf(call) }),
  });
};
