import { randomUUID } from 'node:crypto';
import type { Envelope } from '../protocol/answer.ts';
import type { Asked, ContractOperation } from '../protocol/contract.ts';
import { renewSecurityToken } from '../rules/sign-in/security-tokens.ts';
import type { World } from '../world/world.ts';
import type { Reply } from './perform.ts';

/**
 * A server that keeps only what the two specifications promise, to test the app against (`WALLET_LETTER=1`). The server
 * forgets the parts of a request that only the contract names, and leaves the parts of an answer out that only the
 * contract has. docs/operating.md says what the app does without them.
 */

/** Codes of the error catalogues (account 8, payouts 8). */
const CATALOGUES = new Set(
  [
    [
      '200',
      '401',
      '400',
      '40001',
      '60001',
      '60002',
      '60005',
      '60007',
      '60010',
      '60011',
      '60012',
      '100004',
      '100013',
    ],
    [
      '602',
      '10015',
      '10016',
      '40011',
      '40012',
      '40102',
      '40207',
      '40208',
      '40209',
      '40210',
      '60401',
      '60402',
    ],
    ['60600', '60601', '61001', '61402', '61403', '100002', '100017', '100020'],
  ].flat(),
);

/** The code of all refusals that the catalogues lack: "other codes show the server's message". */
const OTHER_CODE = '10000';

/**
 * Calls that are in no specification, so that a server may lack them (reading 76): the look-up of an order (reading 74),
 * trails and problem reports. The captcha is a provider of its own (reading 23).
 */
export const NOT_IN_SPECIFICATIONS = new Set(['getRechargeOrder', 'trails', 'problemReports']);

export const isOfLetter = ({ operationId }: ContractOperation): boolean =>
  !NOT_IN_SPECIFICATIONS.has(operationId);

/** Request headers as this server reads them: no key repeats, so every call is carried out. */
export const headersByLetter = (headers: Headers): Headers => {
  const read = new Headers(headers);
  if (read.has('idempotency-key')) read.set('idempotency-key', randomUUID());
  return read;
};

const without = (members: Record<string, unknown>, ...names: string[]): Record<string, unknown> =>
  Object.fromEntries(Object.entries(members).filter(([name]) => !names.includes(name)));

/** Parameters as this server reads them. A sign-in with `uid` offers quick login (payouts 7), so it is allowed. */
export const askedByLetter = ({ operationId }: ContractOperation, asked: Asked): Asked => {
  const query = without(asked.query, 'quickLoginFlag');
  return {
    ...asked,
    query: {
      ...(operationId === 'merchantInfo' ? without(query, 'redirectUrl') : query),
      ...(operationId === 'authorize' && query.uid !== undefined && { quickLoginFlag: 1 }),
    },
    body: without(asked.body, 'diamondSeller', 'agreed'),
  };
};

/** The token of a payment code can be used again: the specifications do not say that it works once. */
export const renewedByLetter = (world: World, { body }: Asked): void => {
  if (typeof body.securityToken === 'string') renewSecurityToken(world, body.securityToken);
};

/** Members of answers that only the contract names. */
const NOT_IN_LETTER = new Set(['idempotencyKey', 'oncePerKey', 'areaCode', 'bankName', 'bankCode']);

/** Answers in which these names are in the specification. */
const AS_IN_CONTRACT = /^(getNewAreaCodeList|getAreaCodes|getIpDetail|getBackCordList|UserBankCardDetail)$/;

/** Calls whose accepted answer has no data in the specification. */
const WITHOUT_DATA = new Set(['withdraw', 'transferConfirm', 'payRechargeOrder']);

const deeply = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(deeply);
  if (value === null || typeof value !== 'object') return value;
  return Object.fromEntries(
    Object.entries(value)
      .filter(([name]) => !NOT_IN_LETTER.has(name))
      .map(([name, member]) => [name, deeply(member)]),
  );
};

/** This server ignores idempotency keys: a search by key always finds nothing, also while the money moves. */
const NOTHING_FOUND = { list: [], totalPages: 0 };

const dataOf = (operationId: string, asked: Asked, { code, data }: Envelope): unknown => {
  // The specification has data for this refusal only: the masked channels (account 3).
  if (code === '60012') {
    const { result } = data as { result: Record<string, unknown> };
    return { result: without(result, 'userId') };
  }
  if (code !== '200' || WITHOUT_DATA.has(operationId)) return null;
  if (asked.query.idempotencyKey !== undefined) return NOTHING_FOUND;
  return AS_IN_CONTRACT.test(operationId) ? data : deeply(data);
};

/** The answer as this server sends it. */
export const replyByLetter = ({ operationId }: ContractOperation, asked: Asked, reply: Reply): Reply => {
  const { answer, status } = reply;
  const code = CATALOGUES.has(answer.code) ? answer.code : OTHER_CODE;
  return {
    ...reply,
    status: status === 429 ? 200 : status,
    answer: { code, message: answer.message, data: dataOf(operationId, asked, answer) },
  };
};
