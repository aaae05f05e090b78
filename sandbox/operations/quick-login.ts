import { accepted, Refused } from '../answer.ts';
import { allowedMerchants, forbidMerchant, spendQuickLoginCodes } from '../rules/quick-login.ts';
import { startSession } from '../rules/sessions.ts';
import { caller, type Operation } from './call.ts';

export const getQuickLoginList: Operation<'getQuickLoginList'> = (call) =>
  accepted(allowedMerchants(call.world, caller(call).userId));

export const cancelQuickLogin: Operation<'cancelQuickLogin'> = (call) => {
  const { userId } = caller(call);
  if (!forbidMerchant(call.world, userId, call.body.merchantType)) throw new Refused('notFound');
  return accepted(null);
};

export const checkQuickLoginCode: Operation<'checkQuickLoginCode'> = ({ world, body }) => {
  const userId = spendQuickLoginCodes(world, body);
  if (userId === undefined) throw new Refused('quickLoginCodeInvalid');
  return accepted(startSession(world, userId, 'Unknown'));
};
