import * as accountEdit from './account-edit.ts';
import * as activity from './activity.ts';
import type { Operation, OperationId } from './call.ts';
import * as captcha from './captcha.ts';
import * as cashOut from './cash-out.ts';
import * as codes from './codes.ts';
import * as country from './country.ts';
import * as documents from './documents.ts';
import * as levels from './levels.ts';
import * as merchants from './merchants.ts';
import * as messages from './messages.ts';
import * as passwords from './passwords.ts';
import * as paymentCode from './payment-code.ts';
import * as payoutAccounts from './payout-accounts.ts';
import * as profile from './profile.ts';
import * as quickLogin from './quick-login.ts';
import * as recharge from './recharge.ts';
import * as signIn from './sign-in.ts';
import * as trails from './trails.ts';
import * as transfer from './transfer.ts';

/** The implementation of every operation of the contract. */
export const realOperations: { [Id in OperationId]: Operation<Id> } = {
  ...accountEdit,
  ...activity,
  ...captcha,
  ...cashOut,
  ...codes,
  ...country,
  ...documents,
  ...levels,
  ...merchants,
  ...messages,
  ...passwords,
  ...paymentCode,
  ...payoutAccounts,
  ...profile,
  ...quickLogin,
  ...recharge,
  ...signIn,
  ...trails,
  ...transfer,
};

/** Returns the implementation of an operation. */
export const operationFor = (operationId: string): Operation<OperationId> =>
  realOperations[operationId as OperationId] as Operation<OperationId>;
