import type { InputFrom } from 'xstate';
import { oneOfOperations, operation } from '#api/operation.ts';
import { type BasicField, type BasicInfo, basicInfoOf } from '#domain/basic-info.ts';
import type { UserInfo } from '#domain/user.ts';

/** Reaching level 1, and writing the names again later (reading 28). */
export type BasicPurpose = 'level' | 'rewrite';

/** What was verified with the names does not change with them, as far as it is there (reading 28). */
export const isFixed = (
  { purpose, user }: { purpose: BasicPurpose; user: UserInfo },
  field: BasicField,
): boolean => purpose === 'rewrite' && !field.endsWith('Name') && basicInfoOf(user)[field] !== '';

export const submitBasic = oneOfOperations({
  level: operation('post', '/api/user/editInfo/BASIC_LEVEL'),
  rewrite: operation('post', '/api/user/baseUserInfo'),
});

type Facts = { purpose: BasicPurpose; info: BasicInfo; asksEmail: boolean; securityToken: string };

/** What is sent of the form; an e-mail goes with the proof that it is one's own, and only where none is on file. */
export const basicRequest = (facts: Facts): InputFrom<typeof submitBasic> => {
  const { email, middleName, lastName, ...info } = facts.info;
  const body = {
    ...info,
    gender: facts.info.gender === '1' ? (1 as const) : (0 as const),
    address: info.address.trim(),
    ...(middleName && { middleName }),
    ...(lastName && { lastName }),
    ...(facts.asksEmail && { email, securityToken: facts.securityToken }),
  };
  return { by: facts.purpose, init: { body } };
};
