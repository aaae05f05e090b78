import { asTypedEmail } from '#domain/person/email.ts';
import { maskEmail } from '#domain/person/mask.ts';
import { accepted, Refused } from '../protocol/answer.ts';
import {
  fullPhone,
  hasPassword,
  setPassword,
  type User,
  userByEmail,
  userByFullPhone,
} from '../rules/profile/users.ts';
import { passes } from '../rules/sign-in/captcha.ts';
import { checkCode, isSignInCode, retireSignInCode, sendCode, spendCode } from '../rules/sign-in/codes.ts';
import { deviceOf } from '../rules/sign-in/devices.ts';
import { checkSecurityToken, spendSecurityToken } from '../rules/sign-in/security-tokens.ts';
import { endSessions } from '../rules/sign-in/sessions.ts';
import type { World } from '../world/world.ts';
import { type Call, caller, limitAddresses, type Operation } from './call.ts';

const SCENE = 'RESET_LOGIN_PASSWORD';

/** Any phone account may start; the next step refuses accounts without an e-mail. */
export const showForgetPassword: Operation<'showForgetPassword'> = (call) => {
  limitAddresses(call);
  const user = userByFullPhone(call.world, call.query.phone);
  return accepted(user !== undefined && !user.barredAs);
};

export const getEmailWithPhone: Operation<'getEmailWithPhone'> = (call) => {
  limitAddresses(call);
  return accepted(null, maskEmail(linkedEmail(call.world, call.query.phone)));
};

export const getForgotEmailCode: Operation<'getForgotEmailCode'> = (call) => {
  const { world, query, headers } = call;
  limitAddresses(call);
  const isByHuman = passes(world, query.rid);
  const codeFor = { address: linkedEmail(world, query.phone), scene: SCENE, device: deviceOf(headers) };
  sendCode(world, codeFor, { channel: 'EMAIL', isByHuman });
  return accepted(null);
};

const linkedEmail = (world: World, phone: string): string => {
  const user = userByFullPhone(world, phone);
  if (!user) throw new Refused('numberNotRegistered');
  if (!user.email) throw new Refused('noLinkedEmail');
  return user.email;
};

/** Checks the code without using it up; the reset uses it up. */
export const checkCodeStatus: Operation<'checkCodeStatus'> = ({ world, body, headers }) => {
  const address = userByFullPhone(world, body.phone)?.email;
  if (!address) return accepted(false);
  try {
    checkCode(world, { address, scene: SCENE, device: deviceOf(headers) }, body.validCode);
    return accepted(true);
  } catch (error) {
    if (error instanceof Refused && error.outcome === 'wrongCode') return accepted(false);
    throw error;
  }
};

export const resetPasswordFormEmail: Operation<'resetPasswordFormEmail'> = ({ world, body, headers }) => {
  const user = userByFullPhone(world, body.phone);
  if (!user?.email) throw new Refused('wrongCode');
  const proof = { address: user.email, scene: SCENE, device: deviceOf(headers) };
  checkCode(world, proof, body.msgCode);
  assertNew(user, body.password);
  spendCode(world, proof, body.msgCode);
  setPassword(world, user.userId, body.password);
  endSessions(world, user.userId);
  return accepted(null);
};

export const limitResetPasswordFormEmail: Operation<'limitResetPasswordFormEmail'> = (call) => {
  const { world, body } = call;
  const address = (body.updateType === 'EMAIL' ? body.email : body.phone) ?? '';
  const user = body.updateType === 'EMAIL' ? userByEmail(world, address) : userByFullPhone(world, address);
  if (!user) throw new Refused('wrongCode');
  const from = { address: asTypedEmail(address), device: deviceOf(call.headers) };
  if ('msgCode' in body && isSignInCode(world, from, body.msgCode)) {
    assertNew(user, body.password);
    retireSignInCode(world, from);
    setPassword(world, user.userId, body.password);
  } else resetByProof(call, user);
  endSessions(world, user.userId, call.session);
  return accepted(null);
};

export const resetPassword: Operation<'resetPassword'> = (call) => {
  const user = caller(call);
  resetByProof(call, user, user.userId);
  endSessions(call.world, user.userId, call.session);
  return accepted(null);
};

/** Sets a new password, authorised by the code itself or by the token that its check gave `holder`. */
const resetByProof = (
  { world, body, headers }: Pick<Call<'resetPassword'>, 'world' | 'body' | 'headers'>,
  user: User,
  holder?: number,
): void => {
  const address = body.updateType === 'EMAIL' ? user.email : fullPhone(user);
  if (!address) throw new Refused('wrongCode');
  if ('securityToken' in body) {
    const proof = { purpose: SCENE, address, userId: holder };
    checkSecurityToken(world, body.securityToken, proof);
    assertNew(user, body.password);
    spendSecurityToken(world, body.securityToken, proof);
  } else {
    const proof = { address, scene: SCENE, device: deviceOf(headers) };
    checkCode(world, proof, body.msgCode);
    assertNew(user, body.password);
    spendCode(world, proof, body.msgCode);
  }
  setPassword(world, user.userId, body.password);
};

/** Called only after the user's identity is proved, or the refusal would confirm a guessed password. */
const assertNew = (user: User, password: string): void => {
  if (hasPassword(user, password)) throw new Refused('oldPasswordError');
};
