import { WITHDRAW_TYPES } from '#domain/payouts/withdraw-type.ts';
import { NOT_IN_SPECIFICATIONS } from '#sandbox/http/letter.ts';
import { requestOf, SHAPES, type Shape, sampleOf } from '#tests/api/shapes.ts';
import { given, must, NotTried } from '../adapter.ts';
import type { Check } from '../check.ts';
import { contract } from '../contract.ts';
import { type Answer, type Asked, isUnauthorised, type RawRequest, type Server } from '../server.ts';

const MUST_RELOAD = 'The part of the screen that needs this answer shows "Loading failed, click to reload".';

type Read = (server: Server, userId: string) => Promise<Asked> | Asked;

const countryOf = async (server: Server) => {
  const { data } = await server.accepted('userInfo', { token: await readerOf(server) });
  return data.countryNo as number;
};

const readerOf = (server: Server): Promise<string> =>
  server.tokenOf(given(server.adapter.users[3], 'user of level 3'));

const activityOf = async (server: Server): Promise<string> => {
  const query = { type: 'ALL', page: 1, pageSize: 20 };
  const { data } = await server.accepted('transactions', { token: await readerOf(server), query });
  const [first] = data.list;
  if (!first) throw new NotTried('the user of level 3 has no transaction');
  return first.activityNo;
};

const nothing: Read = () => ({});
const withUser: Read = (_, userId) => ({ query: { userId } });
const bodyWithUser: Read = (_, userId) => ({ body: { userId } });

/** Calls that change nothing, and how they are asked. */
export const READS: Record<string, Read> = {
  getNewAreaCodeList: nothing,
  getAreaCodes: nothing,
  getIpDetail: nothing,
  captchaChallenge: nothing,
  captchaQuestion: nothing,
  getLoginOrRegisterStatus: ({ adapter }) => ({
    body: { type: 'EMAIL', account: given(adapter.users[3], 'user of level 3').email },
  }),
  hasPayPassword: nothing,
  getQuickLoginList: nothing,
  userInfo: nothing,
  balanceInfo: nothing,
  verifyInfo: nothing,
  kycDetail: withUser,
  kycInfo: withUser,
  getCheckUserInfo: bodyWithUser,
  getBackCordList: async (server) => ({ query: { countryNo: await countryOf(server) } }),
  withdrawMethods: nothing,
  withdrawTypeConfigs: nothing,
  withdrawConfigInfo: async (server) => ({ query: { countryNo: await countryOf(server) } }),
  withdrawConfigExtInfo: async (server) => {
    const query = { countryNo: await countryOf(server), withdrawType: WITHDRAW_TYPES.bank };
    return { query };
  },
  getHistoryTransfer: nothing,
  searchAgent: ({ adapter }) => ({ body: { account: given(adapter.other, 'other').email } }),
  transactions: () => ({ query: { type: 'ALL', page: 1, pageSize: 20 } }),
  totalAmountByMonth: nothing,
  transaction: async (server) => ({ params: { activityNo: await activityOf(server) } }),
  systemIsRead: withUser,
  messageUnreadCount: bodyWithUser,
  messageList: (_, userId) => ({ body: { userId, page: 0, pageSize: 10 } }),
  merchantInfo: ({ adapter }) => ({
    query: { appId: given(adapter.merchant, 'merchant').appId, type: 0 },
  }),
};

/** The calls without which more than a part of a screen is missing. */
const SEEN: Record<string, string> = {
  userInfo: 'Nobody can use the app after signing in: Home shows "Loading failed, click to reload".',
  balanceInfo: 'Home shows no balance, and no cash out or transfer can be entered.',
  transactions: 'The history and the latest transactions on Home show "Loading failed, click to reload".',
  transaction: 'The page of a transaction shows "Loading failed, click to reload".',
  withdrawMethods: 'The linked accounts do not load, so nobody can cash out.',
};

const acceptedShape = (operationId: string, asked: Read): Check => ({
  id: `answers/${operationId}`,
  promise: `${operationId} answers in the form of the contract`,
  seen: SEEN[operationId] ?? MUST_RELOAD,
  run: async (server) => {
    const { needsToken } = contract.operation(operationId);
    const token = needsToken ? await readerOf(server) : undefined;
    const userId = token ? String((await server.accepted('userInfo', { token })).data?.userId) : '';
    const answer = await server.accepted(operationId as never, { ...(await asked(server, userId)), token });
    const fault = contract.faultOfAnswer(answer.body, operationId, 200);
    must(fault === undefined, `The answer breaks the contract: ${fault}`);
  },
});

/** Sends a request. Throws NotTried if the server lacks a call that it may lack. */
export const tryCall = async (
  { raw }: Server,
  { operationId }: Shape,
  request: RawRequest,
): Promise<Answer> => {
  const answer = await raw(request);
  if (NOT_IN_SPECIFICATIONS.has(operationId) && answer.status === 404)
    throw new NotTried('the server does not have this call');
  return answer;
};

const isEnvelope = (body: unknown): boolean => {
  const { code, message } = (body ?? {}) as { code?: unknown; message?: unknown };
  return typeof code === 'string' && typeof message === 'string';
};

/** The request of samples, or without the members that the contract requires. */
const sampleOfShape = (shape: Shape, isEmpty = false) => {
  const [fields = []] = shape.variants;
  const chosen = isEmpty ? fields.filter(({ at: [place] }) => place === 'path') : fields;
  return requestOf(shape, chosen, sampleOf, []);
};

const sent = ({ method, path, headers, body }: ReturnType<typeof sampleOfShape>, token?: string) => ({
  method,
  path,
  headers: { ...headers, ...(token === undefined ? {} : { token }) },
  ...(method === 'POST' ? { body } : {}),
});

const withoutSession = (shape: Shape): Check => ({
  id: `session/none/${shape.operationId}`,
  promise: `${shape.operationId} answers 401 without a session`,
  seen: 'A person whose session is lost sees errors on every screen instead of the sign-in, or data without a sign-in.',
  run: async (server) => {
    const answer = await tryCall(server, shape, sent(sampleOfShape(shape)));
    must(isUnauthorised(answer), `The answer was HTTP ${answer.status} with code ${answer.code}, not 401`);
    must(isEnvelope(answer.body), 'The 401 has no envelope with code and message');
  },
});

const withEndedSession = (shape: Shape): Check => ({
  id: `session/ended/${shape.operationId}`,
  promise: `${shape.operationId} answers 401 with a session that has ended`,
  seen: 'After signing out elsewhere a person stays in the wallet, with empty or stale screens, and is never led to the sign-in.',
  run: async (server) => {
    const answer = await tryCall(server, shape, sent(sampleOfShape(shape), await endedToken(server)));
    must(isUnauthorised(answer), `The answer was HTTP ${answer.status} with code ${answer.code}, not 401`);
  },
});

const ENDED = 'a session that has ended';

const endedToken = async (server: Server): Promise<string> => {
  const known = server.tokens.get(ENDED);
  if (known) return known;
  const token = await server.startSession(given(server.adapter.users[3], 'user of level 3'));
  await server.accepted('logout', { token });
  server.tokens.set(ENDED, token);
  return token;
};

const incomplete = (shape: Shape): Check => ({
  id: `incomplete/${shape.operationId}`,
  promise: `${shape.operationId} refuses a request without the members it needs, in an envelope`,
  seen: 'The app shows "The server is having trouble", and cannot say what is wrong.',
  run: async (server) => {
    const token = shape.needsToken ? await readerOf(server) : undefined;
    const answer = await tryCall(server, shape, sent(sampleOfShape(shape, true), token));
    must(answer.status < 500, `The answer was HTTP ${answer.status}`);
    must(isEnvelope(answer.body), 'The answer has no envelope with code and message as texts');
    must(answer.code !== '200', 'The request was accepted');
  },
});

const needsMembers = ({ variants: [fields = []] }: Shape): boolean =>
  fields.some(({ isRequired, at: [place] }) => isRequired && place !== 'path' && place !== 'header');

/** Signing out would end the session that the other checks share. */
const withSession = SHAPES.filter(({ needsToken }) => needsToken);

export const answers: Check[] = [
  ...Object.entries(READS).map(([operationId, asked]) => acceptedShape(operationId, asked)),
  ...withSession.map(withoutSession),
  ...withSession.map(withEndedSession),
  ...SHAPES.filter(needsMembers).map(incomplete),
];
