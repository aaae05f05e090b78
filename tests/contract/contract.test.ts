import { readFileSync } from 'node:fs';
import { describe, expect, expectTypeOf, it } from 'vitest';
import { parse } from 'yaml';
import type { Answer, Init } from '#api/operation.ts';
import type { components } from '#api/schema.d.ts';
import { stepSchema, TRANSITION, USED } from '#domain/trails/trail.ts';
import { readTexts } from '../../paths/atlas/wordings.ts';
import { readContract } from '../../paths/chart/contract.ts';

type Parameter = { $ref?: string; name?: string };
type Operation = {
  operationId: string;
  description: string;
  security?: object[];
  parameters?: Parameter[];
  requestBody?: object;
};

const text = readFileSync(new URL('../../openapi.yaml', import.meta.url), 'utf8');
const document = parse(text) as {
  info: { description: string };
  components: { schemas: Record<string, { properties?: object }> };
  paths: Record<string, Record<string, Operation>>;
};
const answers = readContract(text);

const calls = Object.entries(document.paths).flatMap(([path, methods]) =>
  Object.entries(methods).map(([method, operation]) => {
    const parameters = (operation.parameters ?? []).map(({ $ref, name }) => $ref?.split('/').at(-1) ?? name);
    const outcomes = Object.entries(answers[`${method} ${path}`] ?? {}).map(([name, answer]) => ({
      name,
      ...answer,
    }));
    return { ...operation, call: `${method.toUpperCase()} ${path}`, method, parameters, outcomes };
  }),
);
const call = (operationId: string) => {
  const found = calls.find((one) => one.operationId === operationId);
  if (!found) throw new Error(`The contract has no operation ${operationId}`);
  return found;
};

/** The calls of section 7 of both specifications, the four of the built-in captcha (reading 23), and the wallet's own one. */
const CALLS = `
  GET /api/country/getNewAreaCodeList
  GET /api/country/getAreaCodes
  GET /api/country/getBackCordList
  GET /api/auth/getIpDetail
  POST /api/auth/getLoginOrRegisterStatus
  POST /api/auth/newLogin
  POST /api/auth/newRegister
  POST /api/auth/logout
  POST /api/auth/showForgetPassword
  POST /api/auth/getNewSmsCode/{scene}
  POST /api/auth/getNewEmailCode/{scene}
  POST /api/auth/checkSmsCode/{scene}
  POST /api/auth/checkEmailCode/{scene}
  POST /api/auth/checkVerification/CHANGE_BINDING_ACCOUNT
  POST /api/auth/email/check
  POST /api/auth/getEmailWithPhone
  GET /api/auth/getForgotEmailCode/RESET_LOGIN_PASSWORD
  POST /api/auth/checkCodeStatus/RESET_LOGIN_PASSWORD
  POST /api/auth/resetPasswordFormEmail
  POST /api/auth/limitResetPasswordFormEmail
  POST /api/auth/resetPassword
  GET /api/auth/hasPayPassword
  POST /api/auth/checkPayPassword
  POST /api/auth/getQuickLoginList
  POST /api/auth/cancelQuickLogin
  POST /api/auth/checkQuickLoginCode
  GET /api/auth/authorize
  GET /api/auth/quickLogin/authorize
  POST /api/auth/getRechargeOrder
  POST /api/auth/payRechargeOrder
  GET /api/captcha/challenge
  POST /api/captcha/verify
  GET /api/captcha/question
  POST /api/captcha/answer
  GET /api/user/info
  POST /api/user/setPayPassword
  POST /api/user/editPayPassword
  POST /api/user/editAccount/EMAIL
  POST /api/user/editAccount/PHONE
  POST /api/user/baseUserInfo
  POST /api/user/editBaseUserInfo
  POST /api/user/editInfo/BASIC_LEVEL
  POST /api/user/editInfo/SEMI_VERIFIED
  POST /api/user/editInfo/FULLY_VERIFIED
  GET /api/user/verifyInfo
  POST /api/user/getCheckUserInfo
  GET /api/user/kyc/getDetail
  GET /api/user/kyc/info
  POST /api/user/kyc/upload
  GET /api/user/system/isRead
  POST /api/user/system/message/unread_count
  POST /api/user/system/message/list
  POST /api/user/system/message/read_message
  POST /api/file/getUploadKey
  GET /api/balance/info
  POST /api/account/bindBankCard
  POST /api/account/bindThirdPartyPay
  POST /api/account/EditUserBankCard
  POST /api/account/UserBankCardDetail
  POST /api/account/EditThirdPartyPay
  POST /api/account/unBindBankCard
  POST /api/account/unbindThirdPartyPay
  GET /api/account/withdrawMethods
  GET /api/account/withdrawTypeConfigs
  POST /api/account/withdraw
  GET /api/withdraw/config/info
  GET /api/withdraw/config/ext/info
  POST /api/transfer/getHistoryTransfer
  POST /api/transfer/searchAgent
  POST /api/transfer/confirm
  GET /api/transactions
  GET /api/transactions/totalAmountByMonth
  GET /api/transaction/{activityNo}
  GET /api/merchant/info
  POST /api/trails
  POST /api/problemReports`
  .trim()
  .split(/\s*\n\s*/);

/** Calls that are in no specification. They must not tell who sends them, so they have no common parameters. */
const OWN = new Set(['trails', 'problemReports']);

/** The fields of payouts 3 that no call of section 7 names. */
const ENTITIES: Record<string, string> = {
  WithdrawConfig: 'withdrawType arriPayFee rate ratio minFee fee feeCurrency',
  FeeTier: 'amountMin amountMax rate feeFix',
  Recipient: 'account name userId',
  Transaction:
    'activityNo type amount fee status withdrawType createTime updateTime description relatedUser relatedPhone remark ' +
    'extParams',
  TransactionDetails:
    'status cashOutStatus withdrawType bankType account bankAccountNo bankAccount name firstName lastName ' +
    'beneficiaryName beneficiaryLastname statusReason description currency amount countryNo updateTime',
  MonthTotal: 'month year totalCashInAmount totalCashOutAmount',
  KycDetail:
    'caseAudit title content isInput uploadRules userUploadNum isContract isWages agentContractDate wagesDetail',
  KycUpload:
    'userId userContractUrl userWagesUrl otherUrl birthday idCardUrl addressText addressUrl residenceText residenceUrl ' +
    'customUrl occupation placeOfBirth',
  WagesDetail:
    'employeeName designation month year basicUsd totalAddition totalDeduction netSalary refNo paymentTransferDate ' +
    'nameOfBank earnings deductions da director',
  VerifyInfo: 'idCard address2',
  SystemMessage: 'messageId title content picUrl jumpLink isFrame isRead sendTime',
  MerchantInfo: 'merchantName merchantLogo',
  CheckUserInfo: 'firstName middleName lastName lastSuccessAccount',
};

const SENDING_A_CODE = ['getNewSmsCode', 'getNewEmailCode'];
const PASSWORD_RESET = ['resetPassword', 'resetPasswordFormEmail', 'limitResetPasswordFormEmail'];
const EDITING = ['editAccountEmail', 'editAccountPhone', 'baseUserInfo', 'editBaseUserInfo'];

/** The codes of the error catalogues (account 8, payouts 8), with the operations whose answers must include them. */
const CATALOGUE: Record<string, string[]> = {
  400: ['getEmailWithPhone'],
  602: ['withdraw'],
  10015: ['withdraw'],
  10016: ['withdraw'],
  40001: SENDING_A_CODE,
  40011: ['withdraw'],
  40012: ['withdraw'],
  40102: ['editThirdPartyPay'],
  40207: ['withdraw'],
  40208: ['bindBankCard'],
  40209: ['withdraw'],
  40210: ['getCheckUserInfo'],
  60001: [...SENDING_A_CODE, 'emailCheck'],
  60002: ['newRegister'],
  60005: PASSWORD_RESET,
  60007: ['getEmailWithPhone'],
  60010: ['newLogin'],
  60011: ['newLogin', ...EDITING, 'editUserBankCard', 'editThirdPartyPay'],
  60012: ['newLogin'],
  60401: ['bindBankCard'],
  60402: ['bindBankCard', 'editUserBankCard'],
  60600: ['withdraw'],
  60601: ['withdraw'],
  61001: ['payRechargeOrder'],
  61402: ['withdraw'],
  61403: ['withdraw'],
  100002: ['payRechargeOrder'],
  100004: ['newLogin', 'newRegister'],
  100013: ['setPayPassword', 'editPayPassword'],
  100017: ['quickLoginAuthorize'],
  100020: ['authorize'],
};

describe('the calls', () => {
  it('are exactly those of the specifications', () => {
    expect(calls.map((one) => one.call).toSorted()).toEqual(CALLS.toSorted());
  });

  it('are named after their path', () => {
    for (const { call: name, operationId } of calls) {
      const letters = name.toLowerCase().replace(/[^a-z]/g, '');
      for (const word of operationId.replace(/[A-Z]/g, ' $&').toLowerCase().split(' ')) {
        expect(letters, operationId).toContain(word);
      }
    }
  });

  it('name their section of the specification', () => {
    for (const { operationId, description } of calls.filter((one) => !OWN.has(one.operationId))) {
      expect(description, operationId).toMatch(/\((account|payouts) \d.*\)\.$|\(reading 23\)/s);
    }
  });

  it.each(calls.filter(({ method }) => method === 'get'))(
    '$operationId takes the common parameters in the query',
    (one) => {
      expect(one.parameters).toEqual(expect.arrayContaining(['Language', 'CType']));
    },
  );

  it.each(calls.filter(({ method, operationId }) => method === 'post' && !OWN.has(operationId)))(
    '$operationId takes the common parameters in the body',
    (one) => {
      expect(JSON.stringify(one.requestBody)).toMatch(/CommonFields|CommonOnly/);
    },
  );

  it('need an idempotency key wherever money moves', () => {
    const needing = calls.filter(({ parameters }) => parameters.includes('IdempotencyKey'));
    expect(needing.map(({ operationId }) => operationId).toSorted()).toEqual([
      'payRechargeOrder',
      'transferConfirm',
      'withdraw',
    ]);
    for (const { outcomes } of needing) {
      expect(outcomes.map(({ name }) => name)).toContain('idempotencyKeyReused');
    }
  });
});

it.each(Object.entries(ENTITIES))(
  '%s has the fields that the specification lists [payouts 3 entities]',
  (entity, fields) => {
    expect(Object.keys(document.components.schemas[entity]?.properties ?? {})).toEqual(
      expect.arrayContaining(fields.split(' ')),
    );
  },
);

describe('the answers', () => {
  it.each(calls)('of $operationId have an accepted one first', ({ outcomes }) => {
    expect(outcomes[0]?.code).toBe('200');
  });

  it('include "session ended" for every call with a session', () => {
    for (const { operationId, security, outcomes } of calls) {
      const isPublic = security?.length === 0;
      expect(
        outcomes.some(({ name, code }) => name === 'unauthorised' && code === '401'),
        operationId,
      ).toBe(!isPublic);
    }
  });

  it.each(Object.entries(CATALOGUE))(
    'include %s for every call that the catalogues name',
    (code, operationIds) => {
      for (const operationId of operationIds) {
        expect(call(operationId).outcomes.map((one) => one.code)).toContain(code);
      }
    },
  );

  it('have exactly the codes of the table', () => {
    const table = [...document.info.description.matchAll(/^\| (\d+) \| (`.*?`) \|/gm)].flatMap(
      ([, code, names]) => (names ?? '').split(', ').map((name) => `${code} ${name.replaceAll('`', '')}`),
    );
    const refusals = calls.flatMap(({ outcomes }) => outcomes.filter(({ code }) => code !== '200'));
    expect([...new Set(refusals.map(({ code, name }) => `${code} ${name}`))].toSorted()).toEqual(
      table.toSorted(),
    );
  });

  it('have a message in every refusal except the silent one', () => {
    const silent = calls.flatMap(({ outcomes }) => outcomes.filter(({ message }) => message === ''));
    expect(silent.map(({ name }) => name)).toEqual(['orderSessionEnded']);
  });
});

describe('a trail', () => {
  it('has transitions and used controls in the same form for the contract and for the schema of the app', () => {
    const { TrailTransition, ReportStep } = document.components.schemas;
    expect(TrailTransition).toMatchObject({ pattern: TRANSITION.source });
    expect(JSON.stringify(ReportStep)).toContain(`"pattern":${JSON.stringify(USED.source)}`);
  });

  it('may have the key of each text of the app', () => {
    const keys = Object.keys(readTexts().en ?? {});
    const isTaken = (used: string) => stepSchema.safeParse({ at: 0, run: 1, took: '(start)', used }).success;
    expect(keys.length).toBeGreaterThan(500);
    expect(keys.filter((key) => !isTaken(key))).toEqual([]);
  });
});

describe("the client's types", () => {
  it('have the data of the accepted answer', () => {
    expectTypeOf<Answer<'post', '/api/auth/newLogin'>['data']>().toEqualTypeOf<{ token: string }>();
    expectTypeOf<Answer<'get', '/api/user/info'>['data']>().toEqualTypeOf<
      components['schemas']['UserInfo']
    >();
    expectTypeOf<Answer<'get', '/api/balance/info'>['data']>().toEqualTypeOf<number>();
    expectTypeOf<Answer<'post', '/api/auth/logout'>['data']>().toEqualTypeOf<null>();
  });

  it("require the contract's parameters", () => {
    type SignIn = Init<'post', '/api/auth/newLogin'>;
    const common = { type: 0, loginId: 'alice@example.com', loginType: 'EMAIL', device: 'Chrome' } as const;
    expectTypeOf({ body: { ...common, msgCode: '123456' } }).toExtend<SignIn>();
    expectTypeOf({ body: common }).not.toExtend<SignIn>();
    expectTypeOf({}).toExtend<Init<'post', '/api/auth/logout'>>();
    expectTypeOf({}).not.toExtend<Init<'post', '/api/account/withdraw'>>();
  });
});
