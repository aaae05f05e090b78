import * as accountEdit from './account-edit.ts';
import * as activity from './activity.ts';
import type { Operation, OperationId } from './call.ts';
import * as captcha from './captcha.ts';
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
import * as signIn from './sign-in.ts';

/** The operations that are carried out; the others are refused, as `notCarriedOut`. */
export const realOperations: { [Id in OperationId]?: Operation<Id> } = {
  ...accountEdit,
  ...activity,
  ...captcha,
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
  ...signIn,
};

/** How an operation is carried out, if it is. */
export const operationFor = (operationId: string): Operation<OperationId> | undefined =>
  realOperations[operationId as OperationId] as Operation<OperationId> | undefined;
