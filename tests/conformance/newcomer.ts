import { hashPassword } from '#domain/person/password-hash.ts';
import { type Account, given, must } from './adapter.ts';
import { uploadPicture } from './checks/uploads.ts';
import type { Answer, Asked, Server } from './server.ts';

/** Names that every country accepts. */
const NAME = { firstName: 'Noa', lastName: 'Lind' };
const BASIC_INFO = { ...NAME, birthday: '1990-05-06', gender: 1, address: '1 Main Street' };
const SECRETS = { password: 'Newcomer1', paymentCode: '314159' };

export const levelOf = async (server: Server, token: string): Promise<number> =>
  (await server.accepted('userInfo', { token })).data.level;

/** Sends a code to an address and reads it. */
export const codeTo = async (
  server: Server,
  email: string,
  scene: string,
  asked: Asked = {},
): Promise<string> => {
  const readCode = given(server.adapter.readCode, 'readCode');
  await server.accepted('getNewEmailCode', { ...asked, params: { scene }, body: { email } });
  return readCode(email);
};

/** Asks the server whether a code is right. */
export const checkCode = (
  server: Server,
  { email, scene, validCode, token }: { email: string; scene: string; validCode: string; token?: string },
): Promise<Answer> => server.ask('checkEmailCode', { token, params: { scene }, body: { email, validCode } });

/** Proves with a code that the address is the caller's. Returns the security token. */
export const proofOfAddress = async (
  server: Server,
  email: string,
  scene: string,
  token?: string,
): Promise<string> => {
  const validCode = await codeTo(server, email, scene, { token });
  const { code, message, data } = await checkCode(server, {
    email,
    scene,
    validCode,
    ...(token && { token }),
  });
  must(code === '200', `The code for ${scene} was refused with ${code}: ${message}`);
  return data.securityToken;
};

/** Registers a user with a proof of the address. */
export const register = (server: Server, email: string, securityToken: string): Promise<Answer> =>
  server.ask('newRegister', {
    body: {
      type: 0,
      loginId: email,
      email,
      password: hashPassword(SECRETS.password),
      countryNo: given(server.adapter.newcomer, 'newcomer').countryNo,
      registerType: 'EMAIL',
      securityToken,
      device: 'Chrome',
    },
  });

/** Steps to the levels, by the level that each gives. */
export const STEPS = {
  1: (server: Server, token: string) => server.ask('editInfoBasicLevel', { token, body: BASIC_INFO }),
  2: async (server: Server, token: string) =>
    server.ask('editInfoSemiVerified', { token, body: { idCard: await uploadPicture(server, token) } }),
  3: async (server: Server, token: string) =>
    server.ask('editInfoFullyVerified', { token, body: { address2: await uploadPicture(server, token) } }),
};

export type Level = keyof typeof STEPS;
export const LEVELS: readonly Level[] = [1, 2, 3];

/** Registers and signs in a user of level 0 without a payment code. */
export const newUser = async (server: Server) => {
  const { address, bankCard, fund } = given(server.adapter.newcomer, 'newcomer');
  const email = address();
  const registered = await register(server, email, await proofOfAddress(server, email, 'SIGN_UP'));
  must(registered.code === '200', `Registering was refused with ${registered.code}: ${registered.message}`);
  const account: Account = { email, ...SECRETS };
  const token = await server.tokenOf(account);
  const userId = String((await server.accepted('userInfo', { token })).data.userId);

  const setPaymentCode = async (paymentCode = SECRETS.paymentCode) =>
    server.ask('setPayPassword', {
      token,
      body: {
        password: hashPassword(paymentCode),
        securityToken: await proofOfAddress(server, email, 'SET_PAY_PASSWORD', token),
        userId,
      },
    });
  /** Climbs to a level, step by step. */
  const climb = async (to: Level): Promise<void> => {
    for (const level of LEVELS) {
      if (level > to || level <= (await levelOf(server, token))) continue;
      const { code, message } = await STEPS[level](server, token);
      must(code === '200', `Level ${level} was refused with ${code}: ${message}`);
    }
  };
  const card = bankCard({ ...NAME, email });
  const linkBank = () => server.ask('bindBankCard', { token, body: card });
  return { account, token, userId, setPaymentCode, climb, linkBank, fund };
};

/** Registers a user who can pay: with a payment code, a linked bank account, a level and money. */
export const newPayer = async (server: Server, { level, dollars }: { level: Level; dollars: number }) => {
  const { fund: add } = given(server.adapter.newcomer, 'newcomer');
  const fund = given(add, 'fund in newcomer');
  const user = await newUser(server);
  for (const step of [user.setPaymentCode, () => user.climb(level), user.linkBank]) {
    const answer = await step();
    must(!answer || answer.code === '200', `A step was refused with ${answer?.code}: ${answer?.message}`);
  }
  await fund(user.userId, dollars);
  return user;
};
