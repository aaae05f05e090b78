import { randomUUID } from 'node:crypto';
import { hashPassword } from '#domain/person/password-hash.ts';
import type { OperationId } from '#sandbox/operations/call.ts';
import { type Account, given, must, NotTried } from '../adapter.ts';
import type { Check } from '../check.ts';
import { contract } from '../contract.ts';
import { centsAt, payerAt, poorPayerAt } from '../payer.ts';
import { pay, requestFor } from '../payment.ts';
import type { Answer, Asked, Server } from '../server.ts';
import { WAYS, type Way } from './ways.ts';

/** An e-mail address that no user can have. */
const NOBODY = 'nobody@conformance.invalid';

type Refusal = {
  operationId: OperationId;
  /** The name of the refusal in the contract. */
  outcome: string;
  when: string;
  /** A sentence: the effect in the app if the server answers with a code that the app does not know. */
  seen: string;
  ask: (server: Server) => Promise<Answer>;
};

const userOf = (server: Server, level: 0 | 1 | 3): Account =>
  given(server.adapter.users[level], `user of level ${level}`);

/** Asks as the user of level 3. */
const askAs3 = async (server: Server, operationId: OperationId, asked: Asked): Promise<Answer> =>
  server.ask(operationId, { token: await server.tokenOf(userOf(server, 3)), ...asked });

/** A transfer above the balance. */
const transferTooMuch = async (server: Server): Promise<Answer> => {
  const payer = await poorPayerAt(server);
  const [way] = WAYS;
  const amount = String(Math.ceil((await centsAt(server, payer)) / 100) + 1);
  return pay(server, way as Way, payer, await requestFor(server, way as Way, payer, amount));
};

const REFUSALS: readonly Refusal[] = [
  {
    operationId: 'getLoginOrRegisterStatus',
    outcome: 'wrongFormat',
    when: 'of an address that is none',
    seen: 'Instead of "wrong format" at the field, a person reads a message above the form.',
    ask: (server) =>
      server.ask('getLoginOrRegisterStatus', { body: { type: 'EMAIL', account: 'no address' } }),
  },
  {
    operationId: 'newLogin',
    outcome: 'userDoesNotExist',
    when: 'of a user who does not exist',
    seen: 'A person who mistypes the address is asked for the password again and again.',
    ask: (server) => server.signInBy({ email: NOBODY, password: '' }, { password: hashPassword('Wrong123') }),
  },
  {
    operationId: 'newLogin',
    outcome: 'wrongPassword',
    when: 'with a wrong password',
    seen: 'A person does not learn how many tries are left before the password is locked.',
    ask: async (server) => {
      const account = userOf(server, 1);
      const answer = await server.signInBy(account, { password: hashPassword(`${account.password}0`) });
      // The right one ends the count.
      await server.startSession(account);
      return answer;
    },
  },
  {
    operationId: 'getNewEmailCode',
    outcome: 'userAlreadyExists',
    when: 'for registering an address that has an account',
    seen: 'A person who has an account types a code and a password, and only then learns of it.',
    ask: (server) =>
      server.ask('getNewEmailCode', {
        params: { scene: 'SIGN_UP' },
        body: { email: userOf(server, 3).email },
      }),
  },
  {
    operationId: 'checkPayPassword',
    outcome: 'wrongPaymentCode',
    when: 'with a wrong payment code',
    seen: 'A person reads the message of the server, without the number of tries that are left.',
    ask: async (server) => {
      const right = given(userOf(server, 3).paymentCode, 'paymentCode of the user of level 3');
      const wrong = right.replace(/./, (digit) => String((Number(digit) + 1) % 10));
      const enter = (digits: string) =>
        askAs3(server, 'checkPayPassword', { body: { payPassword: hashPassword(digits) } });
      const answer = await enter(wrong);
      // The right one ends the count.
      await enter(right);
      return answer;
    },
  },
  {
    operationId: 'transaction',
    outcome: 'notFound',
    when: 'of an unknown number',
    seen: 'The page of a transaction offers to try again for ever, instead of saying that there is none.',
    ask: (server) => askAs3(server, 'transaction', { params: { activityNo: 'W00000000000000' } }),
  },
  {
    operationId: 'searchAgent',
    outcome: 'recipientNotFound',
    when: 'of a user who does not exist',
    seen: 'A person who mistypes the recipient reads only that something failed.',
    ask: (server) => askAs3(server, 'searchAgent', { body: { account: NOBODY } }),
  },
  {
    operationId: 'searchAgent',
    outcome: 'transferToSelf',
    when: 'of oneself',
    seen: 'A person who types the own address reads only that something failed.',
    ask: (server) => askAs3(server, 'searchAgent', { body: { account: userOf(server, 3).email } }),
  },
  {
    operationId: 'transferConfirm',
    outcome: 'insufficientBalance',
    when: 'above the balance',
    seen: 'The balance goes below zero, or a person does not learn that the money is not enough.',
    ask: transferTooMuch,
  },
  {
    operationId: 'transferConfirm',
    outcome: 'levelTooLow',
    when: 'by a user of level 1',
    seen: 'A person below level 2 is not led to the next level.',
    ask: async (server) => {
      const account = userOf(server, 1);
      const body = {
        amount: '1',
        currency: 'USD',
        relatedEmail: userOf(server, 3).email,
        securityToken: randomUUID(),
      };
      return server.ask('transferConfirm', { token: await server.tokenOf(account), key: randomUUID(), body });
    },
  },
  {
    operationId: 'merchantInfo',
    outcome: 'merchantUnknown',
    when: 'of an unknown app',
    seen: 'A link of an unknown merchant offers to try again for ever.',
    ask: (server) => server.ask('merchantInfo', { query: { appId: 'conformance-unknown', type: 0 } }),
  },
  {
    operationId: 'merchantInfo',
    outcome: 'redirectNotAllowed',
    when: 'with an address that is not registered',
    seen: 'The page does not say that the link is not of the merchant.',
    ask: (server) => {
      const { appId } = given(server.adapter.merchant, 'merchant');
      const query = { appId, type: 0, redirectUrl: 'https://conformance.invalid/' };
      return server.ask('merchantInfo', { query });
    },
  },
  {
    operationId: 'getRechargeOrder',
    outcome: 'orderChanged',
    when: 'of an order that differs from the signed one',
    seen: 'A person whose link was changed on the way reads only that the order cannot be shown.',
    ask: async (server) => {
      const { token, userId } = await payerAt(server);
      const order = await given(server.adapter.newOrder, 'newOrder')(userId, '15.00');
      const answer = await server.ask('getRechargeOrder', { token, body: { ...order, amount: '1.00' } });
      if (answer.status === 404) throw new NotTried('the server does not have this call');
      return answer;
    },
  },
];

export const refusals: Check[] = REFUSALS.map(({ operationId, outcome, when, seen, ask }) => ({
  id: `refusals/${operationId}/${outcome}`,
  promise: `${operationId} ${when} is refused as ${outcome}`,
  seen,
  run: async (server) => {
    const expected = contract.codeOf(operationId, outcome);
    const { code, message } = await ask(server);
    must(code === expected, `The answer was ${code} ${message}, not ${expected}`);
  },
}));
