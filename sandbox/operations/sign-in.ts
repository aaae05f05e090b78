import { asTypedEmail, isEmail } from '#domain/person/email.ts';
import { countryByNumber } from '../data/countries.ts';
import { accepted, ContractBreach, Refused } from '../protocol/answer.ts';
import { phoneOf } from '../rules/common/phones.ts';
import { hashPassword, isPassword, NO_PASSWORD } from '../rules/common/secrets.ts';
import { addUser, fullPhone, hasPassword, type User, userByLoginId } from '../rules/profile/users.ts';
import { spendCode } from '../rules/sign-in/codes.ts';
import { deviceOf, trustDevice } from '../rules/sign-in/devices.ts';
import { countWrongPassword, isLockedOut, liftLockout } from '../rules/sign-in/lockout.ts';
import { clearRisk, isAtRisk, riskRefusal } from '../rules/sign-in/risk.ts';
import { spendSecurityToken } from '../rules/sign-in/security-tokens.ts';
import { endSession, startSession } from '../rules/sign-in/sessions.ts';
import type { World } from '../world/world.ts';
import { type Call, limitAddresses, type Operation } from './call.ts';

const FULL_PHONE = /^\d{8,15}$/;

export const getLoginOrRegisterStatus: Operation<'getLoginOrRegisterStatus'> = (call) => {
  const { world, body } = call;
  limitAddresses(call);
  const hasFormat = body.type === 'EMAIL' ? isEmail(body.account) : FULL_PHONE.test(body.account);
  if (!hasFormat) throw new Refused('wrongFormat');
  return accepted(null, userByLoginId(world, body.account) ? 'login' : 'register');
};

export const newLogin: Operation<'newLogin'> = ({ world, body, headers }) => {
  const device = deviceOf(headers);
  const user = userByLoginId(world, body.loginId);
  if (!user) {
    // As slow, and as limited for a client, as with a known account: otherwise a script could look for accounts here.
    if ('password' in body) isPassword(body.password, NO_PASSWORD);
    throw new Refused('userDoesNotExist');
  }
  if ('msgCode' in body) proveByCode(world, user, { channel: body.loginType, device }, body.msgCode);
  else proveByPassword(world, user, body.password, device);
  if (user.barredAs) throw new Refused(user.barredAs);
  trustDevice(world, user.userId, device);
  return accepted({ token: startSession(world, user.userId, body.device) });
};

type Way = { channel: 'EMAIL' | 'PHONE'; device: string };

/** Checks a code sent to one of the user's own addresses, which ends a lockout and a risk (readings 17, 18). */
const proveByCode = (world: World, user: User, { channel, device }: Way, code: string): void => {
  const address = channel === 'EMAIL' ? user.email : fullPhone(user);
  if (!address) throw new Refused('wrongCode');
  spendCode(world, { address, scene: 'LOGIN', device }, code);
  liftLockout(world, user.userId);
  clearRisk(world, user.userId);
};

const proveByPassword = (world: World, user: User, password: string, device: string): void => {
  if (isLockedOut(world, user)) throw new Refused('threeWrongPasswords');
  if (!hasPassword(user, password)) {
    const triesLeft = countWrongPassword(world, user.userId);
    throw triesLeft > 0 ? new Refused('wrongPassword', { triesLeft }) : new Refused('threeWrongPasswords');
  }
  if (isAtRisk(world, user, device)) throw riskRefusal(user);
  liftLockout(world, user.userId);
};

export const newRegister: Operation<'newRegister'> = ({ world, body, headers }) => {
  const address = addressOf(body);
  const country = countryByNumber(body.countryNo);
  if (!country) throw new ContractBreach('countryNo is no country');
  if (address.areaCode && address.areaCode !== String(country.areaCode))
    throw new ContractBreach('areaCode is not that of the country');
  if (userByLoginId(world, body.loginId)) throw new Refused('registrationRefused');
  spendSecurityToken(world, body.securityToken, {
    purpose: 'SIGN_UP',
    address: address.email ?? `${address.areaCode}${address.phone}`,
  });
  const user = addUser(world, {
    ...address,
    countryNo: body.countryNo,
    storedPassword: hashPassword(body.password),
  });
  trustDevice(world, user.userId, deviceOf(headers));
  return accepted(null);
};

type Address = { email?: string; areaCode?: string; phone?: string };

/** Returns the new user's address. Refuses if `loginId` and the field of its type differ. */
const addressOf = ({
  registerType,
  loginId,
  areaCode = '',
  ...body
}: Call<'newRegister'>['body']): Address => {
  const email = 'email' in body ? body.email : undefined;
  const phone = 'phone' in body ? body.phone : undefined;
  if (registerType === 'EMAIL') {
    if (email !== loginId) throw new ContractBreach('loginId is not the email');
    return { email: asTypedEmail(email) };
  }
  if (phone !== loginId) throw new ContractBreach('loginId is not the phone');
  if (!phone.startsWith(areaCode)) throw new ContractBreach('phone does not begin with the areaCode');
  return phoneOf({ areaCode, phone: phone.slice(areaCode.length) });
};

export const logout: Operation<'logout'> = ({ world, session }) => {
  if (session) endSession(world, session);
  return accepted(null);
};
