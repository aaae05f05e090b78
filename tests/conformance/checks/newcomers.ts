import { dollarsOf } from '#domain/money/cents.ts';
import { dailyLimitOf } from '#domain/payouts/cash-out-limits.ts';
import { hashPassword } from '#domain/person/password-hash.ts';
import { DAY } from '#sandbox/world/clock.ts';
import { given, must } from '../adapter.ts';
import type { Check } from '../check.ts';
import { contract } from '../contract.ts';
import {
  checkCode,
  codeTo,
  LEVELS,
  type Level,
  levelOf,
  newPayer,
  newUser,
  proofOfAddress,
  register,
  STEPS,
} from '../newcomer.ts';
import { oncePer } from '../once-per.ts';
import { proofOf } from '../payer.ts';
import { isAccepted, pay, requestFor } from '../payment.ts';
import { type Answer, isUnauthorised, passTime, type Server } from '../server.ts';
import { uploadPicture } from './uploads.ts';
import { WAYS, type Way } from './ways.ts';

// What the kit tries with users whom it has registered itself.

const mustBeRefused = (answer: Answer, sentence: string): void => must(!isAccepted(answer), sentence);

const mustBeAccepted = ({ code, message, status }: Answer, about: string): void =>
  must(status === 200 && code === '200', `${about} was refused with ${code}: ${message}`);

/** A user whom several checks share, because nothing that they try may be accepted. */
const sharedUser = oncePer(newUser);

const SCENE_OF_CHANGE = 'CHANGE_BINDING_ACCOUNT';

/** Scenes of codes to the address of a signed-in user (account 7). */
const OWN_SCENES = [
  'RESET_LOGIN_PASSWORD',
  'SET_PAY_PASSWORD',
  'CHANGE_PAY_PASSWORD',
  'BINDING_ACCOUNT',
  SCENE_OF_CHANGE,
];

const CASH_OUT = WAYS.find(({ operationId }) => operationId === 'withdraw') as Way;

type NewPayer = Awaited<ReturnType<typeof newPayer>>;

const cashOut = async (server: Server, payer: NewPayer, cents: bigint): Promise<Answer> => {
  const { account, token, userId } = payer;
  const own = { account, token, userId };
  return pay(server, CASH_OUT, own, await requestFor(server, CASH_OUT, own, dollarsOf(cents)));
};

/** The refusal of a sum above the limit of a day, by level: a higher level would allow it, or none would. */
const refusalAbove = (level: Level): string =>
  contract.codeOf('withdraw', level === 3 ? 'dailyLimitReached' : 'dailyLimitOfLevel');

const LIMIT_SEEN = 'A person cashes out more in a day than the level allows, or less than the app promises.';

/** The time of the server. */
const timeOf = async (server: Server): Promise<number> =>
  Date.parse((await server.ask('getAreaCodes')).headers.get('date') ?? '');

export const newcomers: Check[] = [
  {
    id: 'newcomer/proof-once',
    promise: 'The proof of an address registers one user, and only with that address',
    seen: 'Nothing; but a program makes many accounts with one code, or one with the address of somebody else.',
    run: async (server) => {
      const { address } = given(server.adapter.newcomer, 'newcomer');
      const [own, other] = [address(), address()];
      const proof = await proofOfAddress(server, own, 'SIGN_UP');
      mustBeRefused(await register(server, other, proof), 'Another address was registered with the proof');
      mustBeAccepted(await register(server, own, proof), 'The registration');
      mustBeRefused(await register(server, other, proof), 'The proof registered a second user');
    },
  },
  {
    id: 'newcomer/one-owner',
    promise: 'An address has one owner, in whatever case it is written',
    seen: 'Two people share an address, and the codes of one open the wallet of the other.',
    run: async (server) => {
      const { account } = await sharedUser(server);
      const email = account.email.toUpperCase();
      const sent = await server.ask('getNewEmailCode', { params: { scene: 'SIGN_UP' }, body: { email } });
      mustBeRefused(sent, 'A code for registering the address again was sent');
    },
  },
  {
    id: 'newcomer/code-once',
    promise: 'A code of each scene is checked once, for this scene only',
    seen: 'A code that another person has seen still changes a password, a payment code or an address.',
    run: async (server) => {
      const { account, token } = await newUser(server);
      const { email } = account;
      for (const [index, scene] of OWN_SCENES.entries()) {
        const validCode = await codeTo(server, email, scene, { token });
        const other = OWN_SCENES[(index + 1) % OWN_SCENES.length] ?? '';
        const elsewhere = await checkCode(server, { email, scene: other, validCode, token });
        mustBeRefused(elsewhere, `The code for ${scene} was accepted for ${other}`);
        mustBeAccepted(await checkCode(server, { email, scene, validCode, token }), `The code for ${scene}`);
        const again = await checkCode(server, { email, scene, validCode, token });
        mustBeRefused(again, `The code for ${scene} was accepted a second time`);
      }
    },
  },
  {
    id: 'newcomer/payment-code',
    promise:
      'A payment code needs a proof of its own scene, works once it is set, and is none that is easy to guess',
    seen: 'Somebody with an unlocked phone sets a payment code, or guesses it.',
    run: async (server) => {
      const { account, token, userId, setPaymentCode } = await newUser(server);
      const set = (securityToken: string) =>
        server.ask('setPayPassword', {
          token,
          body: { password: hashPassword('271828'), securityToken, userId },
        });
      const enter = (digits: string) =>
        server.ask('checkPayPassword', { token, body: { payPassword: hashPassword(digits) } });
      const foreign = await proofOfAddress(server, account.email, 'RESET_LOGIN_PASSWORD', token);
      mustBeRefused(await set(foreign), 'A payment code was set with the proof for a new password');
      mustBeRefused(await set('0'.repeat(44)), 'A payment code was set without a proof');
      for (const digits of ['111111', '123456'])
        mustBeRefused(await setPaymentCode(digits), `The payment code ${digits} was set`);
      mustBeAccepted(await setPaymentCode(), 'The payment code');
      mustBeRefused(await enter('271828'), 'Another payment code was accepted');
      mustBeAccepted(await enter(account.paymentCode ?? ''), 'The entry of the payment code');
    },
  },
  {
    id: 'newcomer/password',
    promise: 'A new password needs a proof, ends all other sessions, and the old password no longer signs in',
    seen: 'A person who has lost a phone sets a new password, and the finder goes on using the wallet.',
    run: async (server) => {
      const { account, token } = await newUser(server);
      const other = await server.startSession(account);
      const reset = (securityToken: string) =>
        server.ask('resetPassword', {
          token,
          body: {
            password: hashPassword('Another22'),
            email: account.email,
            updateType: 'EMAIL',
            securityToken,
          },
        });
      mustBeRefused(await reset('0'.repeat(44)), 'A password was set without a proof');
      const proof = await proofOfAddress(server, account.email, 'RESET_LOGIN_PASSWORD', token);
      mustBeAccepted(await reset(proof), 'The new password');
      const info = (session: string) => server.ask('userInfo', { token: session });
      must(isUnauthorised(await info(other)), 'Another session goes on');
      mustBeAccepted(await info(token), 'The session that has set the password');
      const signIn = (password: string) => server.signInBy(account, { password: hashPassword(password) });
      mustBeRefused(await signIn(account.password), 'The old password signed in');
      mustBeAccepted(await signIn('Another22'), 'The new password');
    },
  },
  {
    id: 'newcomer/address',
    promise: 'A new address needs a proof of its own and a check of the old one, which then signs in no more',
    seen: 'Somebody with an unlocked phone takes over the account.',
    run: async (server) => {
      const { address } = given(server.adapter.newcomer, 'newcomer');
      const { account, token } = await newUser(server);
      const email = address();
      const change = (securityToken: string) =>
        server.ask('editAccountEmail', {
          token,
          body: { type: 'change', securityToken, email, oldEmail: account.email },
        });
      mustBeRefused(await change('0'.repeat(44)), 'The address was changed without a proof');
      const proof = await proofOfAddress(server, email, SCENE_OF_CHANGE, token);
      mustBeRefused(await change(proof), 'The address was changed without a check of the old one');
      const validCode = await codeTo(server, account.email, SCENE_OF_CHANGE, { token });
      const body = { email: account.email, validCode };
      mustBeAccepted(await server.ask('checkVerification', { token, body }), 'The check of the old address');
      mustBeAccepted(
        await change(await proofOfAddress(server, email, SCENE_OF_CHANGE, token)),
        'The new address',
      );
      const password = hashPassword(account.password);
      mustBeRefused(await server.signInBy(account, { password }), 'The old address signed in');
      mustBeAccepted(await server.signInBy({ ...account, email }, { password }), 'The new address');
    },
  },
  {
    id: 'newcomer/levels',
    promise: 'A level is reached step by step, each once, with an own picture',
    seen: 'A person gets the limits of a level without the documents for it.',
    run: async (server) => {
      const { token } = await newUser(server);
      const mustHave = async (level: number, about: string) => {
        const now = await levelOf(server, token);
        must(now === level, `${about} the level is ${now}, not ${level}`);
      };
      for (const level of LEVELS) {
        for (const later of LEVELS.filter((one) => one > level))
          mustBeRefused(
            await STEPS[later](server, token),
            `Level ${later} was reached from level ${level - 1}`,
          );
        await mustHave(level - 1, `After a refused step`);
        if (level === 2) await refusesForeignPictures(server, token);
        mustBeAccepted(await STEPS[level](server, token), `Level ${level}`);
        await mustHave(level, 'After the step');
        mustBeRefused(await STEPS[level](server, token), `Level ${level} was submitted again`);
      }
    },
  },
  {
    id: 'newcomer/level-needed',
    promise: 'A user of level 0 links no account and pays nothing',
    seen: 'Money leaves the wallet of a person whom nobody knows.',
    run: async (server) => {
      const { fund, token, userId, account, setPaymentCode, linkBank, climb } = await newUser(server);
      mustBeRefused(await linkBank(), 'An account was linked at level 0');
      await setPaymentCode();
      mustBeRefused(await linkBank(), 'An account was linked at level 0');
      await climb(1);
      await given(fund, 'fund in newcomer')(userId, 100);
      const [transfer] = WAYS;
      const own = { account, token, userId };
      const request = await requestFor(server, transfer as Way, own, '10');
      mustBeRefused(await pay(server, transfer as Way, own, request), 'A transfer at level 1 was accepted');
    },
  },
  {
    id: 'newcomer/linked-account',
    promise: 'A linked account is unlinked by its own user only, after an entry of the payment code',
    seen: 'Somebody with an unlocked phone, or another user, takes away the account of a person.',
    run: async (server) => {
      const { account, token, linkBank, ...user } = await newUser(server);
      await user.climb(1);
      mustBeRefused(await linkBank(), 'An account was linked without a payment code');
      await user.setPaymentCode();
      mustBeAccepted(await linkBank(), 'The account');
      mustBeRefused(await linkBank(), 'The same account was linked twice');
      const linked = async () => (await server.accepted('withdrawMethods', { token })).data;
      const [own] = await linked();
      const unlink = (by: string) =>
        server.ask('unBindBankCard', {
          token: by,
          body: { account: own?.account, withdrawType: own?.withdrawType, msgCode: '0' },
        });
      mustBeRefused(await unlink(token), 'The account was unlinked without an entry of the payment code');
      const other = given(server.adapter.users[3], 'user of level 3');
      await proofOf(server, other);
      mustBeRefused(await unlink(await server.tokenOf(other)), 'Another user unlinked the account');
      must((await linked()).length === 1, 'The account is gone');
      await proofOf(server, account);
      mustBeAccepted(await unlink(token), 'Unlinking');
    },
  },
  {
    id: 'newcomer/limits',
    promise: 'The cash outs of a day together stay within the limit of the level, and may reach it',
    seen: LIMIT_SEEN,
    run: async (server) => {
      const payer = await newPayer(server, { level: 1, dollars: 20_000 });
      let used = 0n;
      const mustCashOut = async (cents: bigint) => {
        mustBeAccepted(
          await cashOut(server, payer, cents),
          `A cash out of $${dollarsOf(cents)} after $${dollarsOf(used)}`,
        );
        used += cents;
      };
      for (const level of LEVELS) {
        await payer.climb(level);
        const left = dailyLimitOf(level) - used;
        const part = left - 20_00n;
        await mustCashOut(part);
        const above = await cashOut(server, payer, 20_01n);
        must(
          above.code === refusalAbove(level),
          `At level ${level}, $20.01 after $${dollarsOf(used)} got ${above.code}, not ${refusalAbove(level)}`,
        );
        await mustCashOut(20_00n);
      }
    },
  },
  {
    id: 'newcomer/day',
    passesTime: true,
    promise: 'The limit of a day begins anew at midnight GMT, not before',
    seen: LIMIT_SEEN,
    run: async (server) => {
      given(server.adapter.passTime, 'passTime');
      const payer = await newPayer(server, { level: 1, dollars: 200 });
      const untilMidnight = async () => Math.floor((DAY - ((await timeOf(server)) % DAY)) / 60_000);
      const whole = dailyLimitOf(1);
      mustBeAccepted(await cashOut(server, payer, whole), `A cash out of $${dollarsOf(whole)}`);
      await passTime(server, Math.max(0, (await untilMidnight()) - 2));
      mustBeRefused(
        await cashOut(server, payer, 10_00n),
        'A cash out above the limit was accepted before midnight GMT',
      );
      await passTime(server, (await untilMidnight()) + 2);
      mustBeAccepted(await cashOut(server, payer, whole), 'A cash out after midnight GMT');
    },
  },
];

/** A picture elsewhere, and that of another user. */
const refusesForeignPictures = async (server: Server, token: string): Promise<void> => {
  const foreign = (await sharedUser(server)).token;
  const theirs = await uploadPicture(server, foreign);
  for (const idCard of ['https://conformance.invalid/id.png', theirs])
    mustBeRefused(
      await server.ask('editInfoSemiVerified', { token, body: { idCard } }),
      `A picture that is not the user's was accepted: ${new URL(idCard).host}`,
    );
};
