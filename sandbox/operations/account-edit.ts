import { asTypedEmail } from '#domain/person/email.ts';
import { accepted, Refused } from '../protocol/answer.ts';
import { phoneOf } from '../rules/common/phones.ts';
import {
  fullPhone,
  setEmail,
  setPhone,
  type User,
  userByEmail,
  userByFullPhone,
} from '../rules/profile/users.ts';
import { checkSecurityToken, spendHeldProof, spendSecurityToken } from '../rules/sign-in/security-tokens.ts';
import type { World } from '../world/world.ts';
import { caller, type Operation } from './call.ts';

export const editAccountEmail: Operation<'editAccountEmail'> = (call) => {
  const { world, body } = call;
  const user = caller(call);
  prove(world, body.securityToken, {
    user,
    current: user.email,
    next: asTypedEmail(body.email),
    owner: userByEmail(world, body.email),
  });
  setEmail(world, user.userId, body.email);
  return accepted(null);
};

export const editAccountPhone: Operation<'editAccountPhone'> = (call) => {
  const { world, body } = call;
  const user = caller(call);
  const phone = phoneOf(body);
  const next = `${phone.areaCode}${phone.phone}`;
  prove(world, body.securityToken, {
    user,
    current: fullPhone(user),
    next,
    owner: userByFullPhone(world, next),
  });
  setPhone(world, user.userId, phone);
  return accepted(null);
};

type Edit = {
  user: User;
  /** The value to replace, if there is one, and the new value. */
  current: string | null;
  next: string;
  /** The user who already has the new value. */
  owner: User | undefined;
};

/** Checks that both values belong to the user: the old one by the earlier check, the new one by its code's token. */
const prove = (world: World, securityToken: string, edit: Edit): void => {
  const { userId } = edit.user;
  // Uses the server's data, not the client's claim; otherwise `bind` would skip the check of the old value.
  const purpose = edit.current ? 'CHANGE_BINDING_ACCOUNT' : 'BINDING_ACCOUNT';
  const newProof = { purpose, userId, address: edit.next };
  if (edit.current === edit.next) throw new Refused('sameAsCurrent');
  checkSecurityToken(world, securityToken, newProof);
  if (edit.owner) throw new Refused('userAlreadyExists');
  if (edit.current) spendHeldProof(world, { purpose, userId, address: edit.current });
  spendSecurityToken(world, securityToken, newProof);
};
