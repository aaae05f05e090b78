import { accepted, Refused } from '../protocol/answer.ts';
import {
  allowedMerchants,
  forbidMerchant,
  ownerOfQuickLoginCodes,
  spendQuickLoginCodes,
} from '../rules/merchants/quick-login.ts';
import { userById } from '../rules/profile/users.ts';
import { startSession } from '../rules/sign-in/sessions.ts';
import { caller, type Operation } from './call.ts';

export const getQuickLoginList: Operation<'getQuickLoginList'> = (call) =>
  accepted(
    allowedMerchants(call.world, caller(call).userId).map(({ merchantName, merchantType }) => ({
      merchantName,
      merchantType,
    })),
  );

export const cancelQuickLogin: Operation<'cancelQuickLogin'> = (call) => {
  const { userId } = caller(call);
  if (!forbidMerchant(call.world, userId, call.body.merchantType)) throw new Refused('notFound');
  return accepted(null);
};

export const checkQuickLoginCode: Operation<'checkQuickLoginCode'> = ({ world, body }) => {
  const userId = ownerOfQuickLoginCodes(world, body);
  if (userId === undefined || userById(world, userId)?.barredAs) throw new Refused('quickLoginCodeInvalid');
  if (body.userId !== undefined && body.userId !== String(userId)) throw new Refused('quickLoginOtherUser');
  spendQuickLoginCodes(world, body);
  return accepted(startSession(world, userId, 'Unknown'));
};
