import type { OperationId } from '#sandbox/operations/call.ts';
import type { Check } from './check.ts';
import { contract } from './contract.ts';

// The steps of docs/server.md: what to build in which order, and the checks that ask for a step.

type Step = { calls: readonly OperationId[]; checks: RegExp };

export const STEPS: Readonly<Record<number, Step>> = {
  1: {
    calls: [
      'getNewAreaCodeList',
      'getAreaCodes',
      'getIpDetail',
      'getLoginOrRegisterStatus',
      'getNewEmailCode',
      'checkEmailCode',
      'emailCheck',
      'newRegister',
      'newLogin',
      'userInfo',
      'logout',
    ],
    checks: /^(common|codes|locks.password$|session.lifetime$|newcomer.(proof-once|one-owner)$)/,
  },
  2: {
    calls: [
      'balanceInfo',
      'transactions',
      'transaction',
      'totalAmountByMonth',
      'systemIsRead',
      'messageUnreadCount',
      'messageList',
      'readMessage',
    ],
    checks: /^(others.(transaction|message)|paging.filters)$/,
  },
  3: {
    calls: [
      'hasPayPassword',
      'setPayPassword',
      'editPayPassword',
      'checkPayPassword',
      'resetPassword',
      'limitResetPasswordFormEmail',
      'checkVerification',
      'editAccountEmail',
    ],
    checks: /^(locks.payment-code|newcomer.(payment-code|code-once|password|address))$/,
  },
  4: {
    calls: ['getHistoryTransfer', 'searchAgent', 'transferConfirm'],
    checks: /^(money.(?!other-way)|search.(found|nothing|promise)$)/,
  },
  5: {
    calls: [
      'baseUserInfo',
      'editBaseUserInfo',
      'editInfoBasicLevel',
      'editInfoSemiVerified',
      'editInfoFullyVerified',
      'verifyInfo',
      'kycDetail',
      'kycInfo',
      'kycUpload',
      'getUploadKey',
    ],
    checks: /^(uploads|newcomer.levels$)/,
  },
  6: {
    calls: [
      'getBackCordList',
      'withdrawMethods',
      'withdrawTypeConfigs',
      'bindBankCard',
      'bindThirdPartyPay',
      'userBankCardDetail',
      'editUserBankCard',
      'editThirdPartyPay',
      'unBindBankCard',
      'unbindThirdPartyPay',
      'withdrawConfigInfo',
      'withdrawConfigExtInfo',
      'withdraw',
      'getCheckUserInfo',
    ],
    checks:
      /^(cash-out.(?!other-way)|search.found.cash-out$|others.(linked-account|user-id)$|newcomer.(limits|day|linked-account|level-needed)$)/,
  },
  7: {
    calls: [
      'captchaChallenge',
      'captchaVerify',
      'captchaQuestion',
      'captchaAnswer',
      'getNewSmsCode',
      'checkSmsCode',
      'showForgetPassword',
      'getEmailWithPhone',
      'getForgotEmailCode',
      'checkCodeStatus',
      'resetPasswordFormEmail',
      'editAccountPhone',
    ],
    checks: /^captcha/,
  },
  8: {
    calls: [
      'merchantInfo',
      'authorize',
      'quickLoginAuthorize',
      'getQuickLoginList',
      'cancelQuickLogin',
      'checkQuickLoginCode',
      'getRechargeOrder',
      'payRechargeOrder',
    ],
    // All three ways of paying are built by now.
    checks: /^(merchants|orders|search.found.orders$|search.own$|others.key$|paging.months$|\w.*.other-way$)/,
  },
  9: { calls: [], checks: /^(cors|headers|received.(no-store|date)$)/ },
  10: { calls: ['trails'], checks: /^$/ },
  11: { calls: ['problemReports'], checks: /^$/ },
};

const OPERATIONS = new Set<string>(contract.operations.map(({ operationId }) => operationId));

/** Returns the steps that a check asks for: that of its call, or of its own; one, or the kit has forgotten the check. */
export const stepsOf = ({ id }: Pick<Check, 'id'>): number[] => {
  const call = id.split('/').find((part) => OPERATIONS.has(part));
  return Object.entries(STEPS).flatMap(([step, { calls, checks }]) =>
    (call ? (calls as readonly string[]).includes(call) : checks.test(id)) ? [Number(step)] : [],
  );
};
