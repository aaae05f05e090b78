import { isPicture } from '#domain/documents/uploadable.ts';
import { asTypedEmail } from '#domain/person/email.ts';
import { accepted, Refused, Unauthorised } from '../protocol/answer.ts';
import { keyOfAddress, readableAddress } from '../rules/documents/file-address.ts';
import { fileAt } from '../rules/documents/files.ts';
import { issueUploadKey } from '../rules/documents/upload-keys.ts';
import {
  assertBasicInfo,
  assertNames,
  assertNextLevel,
  type DocumentKind,
  documentsOf,
  setBasicInfo,
  setLevel,
  setNames,
  submitDocument,
} from '../rules/levels/levels.ts';
import { userInfoOf } from '../rules/profile/user-info.ts';
import { setEmail, type User, userByEmail } from '../rules/profile/users.ts';
import { spendSecurityToken } from '../rules/sign-in/security-tokens.ts';
import { type Call, caller, type Operation } from './call.ts';

export const editInfoBasicLevel: Operation<'editInfoBasicLevel'> = (call) => {
  const user = caller(call);
  assertNextLevel(user, 1);
  assertBasicInfo(call.world, user, call.body);
  linkEmail(call, user);
  setBasicInfo(call.world, user, call.body);
  setLevel(call.world, user, 1);
  return accepted(userInfoOf(caller(call)));
};

/**
 * Stores a user's first e-mail, proved by a code of scene BINDING_ACCOUNT; an e-mail on file stays (account 5, reading
 * 28).
 */
const linkEmail = ({ world, body }: Call<'editInfoBasicLevel'>, user: User): void => {
  if (user.email) return;
  if (!body.email) throw new Refused('profileRefused');
  if (userByEmail(world, body.email)) throw new Refused('userAlreadyExists');
  const proof = { purpose: 'BINDING_ACCOUNT', address: asTypedEmail(body.email), userId: user.userId };
  spendSecurityToken(world, body.securityToken ?? '', proof);
  setEmail(world, user.userId, body.email);
};

/** Returns the data for changing names; all other data is verified and stays (reading 28). */
export const baseUserInfo: Operation<'baseUserInfo'> = (call) => {
  const { world, body } = call;
  const user = caller(call);
  if (user.barredAs) throw new Refused('accountRefused');
  const info = {
    ...body,
    birthday: user.birthday ?? body.birthday,
    gender: user.gender ?? body.gender,
    address: user.address ?? body.address,
  };
  assertBasicInfo(world, user, info);
  setBasicInfo(world, user, info);
  return accepted(userInfoOf(caller(call)));
};

/** Changes the names of a user who has completed the basic level (reading 28). */
export const editBaseUserInfo: Operation<'editBaseUserInfo'> = (call) => {
  const { world, body } = call;
  const user = caller(call);
  if (user.barredAs) throw new Refused('accountRefused');
  if (user.level === 0) throw new Refused('profileRefused');
  assertNames(user, body);
  setNames(world, user, body);
  return accepted(userInfoOf(caller(call)));
};

export const editInfoSemiVerified: Operation<'editInfoSemiVerified'> = (call) => {
  submit(call, 2, 'idCard', call.body.idCard);
  return accepted(userInfoOf(caller(call)));
};

export const editInfoFullyVerified: Operation<'editInfoFullyVerified'> = (call) => {
  submit(call, 3, 'address2', call.body.address2);
  return accepted(userInfoOf(caller(call)));
};

/** Accepts a picture uploaded by the caller and raises the level at once (reading 29). */
const submit = (
  call: Pick<Call, 'world' | 'session'>,
  level: 2 | 3,
  kind: DocumentKind,
  address: string,
): void => {
  const { world } = call;
  const user = caller(call);
  assertNextLevel(user, level);
  const key = keyOfAddress(address);
  const file = fileAt(world, key ?? '');
  if (!key || file?.userId !== user.userId || !isPicture(file.type)) throw new Refused('documentsRefused');
  submitDocument(world, user.userId, kind, key);
  setLevel(world, user, level);
};

export const verifyInfo: Operation<'verifyInfo'> = (call) => {
  const { world, headers } = call;
  const documents = documentsOf(world, caller(call).userId);
  const addressOf = (wanted: DocumentKind) => {
    const found = documents.find(({ kind }) => kind === wanted);
    return found ? readableAddress(world, headers, found.key) : null;
  };
  return accepted({ idCard: addressOf('idCard'), address2: addressOf('address2') });
};

export const getUploadKey: Operation<'getUploadKey'> = (call) => {
  if (!call.session) throw new Unauthorised();
  return accepted(issueUploadKey(call.world, call.session));
};
