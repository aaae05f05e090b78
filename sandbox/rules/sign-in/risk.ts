import { maskEmail, maskPhone } from '#domain/person/mask.ts';
import { Refused } from '../../protocol/answer.ts';
import type { World } from '../../world/world.ts';
import { fullPhone, type User } from '../profile/users.ts';
import { hasDevice, isKnownDevice } from './devices.ts';

/**
 * True if the user signs in on an unknown device and has a known one, or if a tester set the risk. A one-time code to
 * one of the user's addresses ends the risk.
 */
export const isAtRisk = (world: World, user: User, device: string): boolean =>
  user.atRisk || (hasDevice(world, user.userId) && !isKnownDevice(world, user.userId, device));

/** Returns the refusal of an account at risk, with the masked addresses that can receive a code (reading 17). */
export const riskRefusal = (user: User): Refused => {
  const phone = fullPhone(user);
  const result = {
    EMAIL: user.email && maskEmail(user.email),
    PHONE: phone && maskPhone(phone),
    userId: String(user.userId),
  };
  if (!user.email) return new Refused('accountAtRiskByPhoneOnly', { result });
  if (!phone) return new Refused('accountAtRiskByEmailOnly', { result });
  return new Refused('accountAtRisk', { result });
};

/** Puts an account at risk: its next password sign-in needs a code, on every device. */
export const putAtRisk = ({ database: { sql } }: World, userId: number): void => {
  sql.run`update users set at_risk = 1 where user_id = ${userId}`;
};

export const clearRisk = ({ database: { sql } }: World, userId: number): void => {
  sql.run`update users set at_risk = 0 where user_id = ${userId}`;
};
