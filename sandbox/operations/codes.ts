import { accepted, ContractBreach, Refused } from '../answer.ts';
import { spendPass } from '../rules/captcha.ts';
import { sendCode, spendCode } from '../rules/codes.ts';
import type { Channel } from '../rules/outbox.ts';
import { issueSecurityToken } from '../rules/security-tokens.ts';
import { fullPhone, type User, userByEmail, userByFullPhone, userById } from '../rules/users.ts';
import { type Call, caller, type Operation } from './call.ts';

/** Where phones get their messages by WhatsApp, because most people have it: Brazil, Indonesia, Nigeria. */
const WHATSAPP_AREA_CODES = ['55', '62', '234'];

export const getNewSmsCode: Operation<'getNewSmsCode'> = (call) => {
  const { world, params, body } = call;
  // Spent whatever comes of it: finding out who has an account costs a puzzle each time.
  if (!spendPass(world, body.rid)) throw new Refused('captchaRequired');
  const { areaCode, phone } = 'userId' in body ? phoneOfUser(call, body.userId) : body;
  const address = `${areaCode}${phone}`;
  assertMayReceive(call, params.scene, userByFullPhone(world, address));
  const channel: Channel = WHATSAPP_AREA_CODES.includes(areaCode) ? 'WHATSAPP' : 'SMS';
  sendCode(world, { address, scene: params.scene }, channel);
  return accepted(channel === 'WHATSAPP' ? 'WhatsApp' : null);
};

export const getNewEmailCode: Operation<'getNewEmailCode'> = (call) => {
  const { world, params, body } = call;
  const address = 'userId' in body ? userById(world, Number(body.userId))?.email : body.email;
  if (!address) throw new Refused('userDoesNotExist');
  assertMayReceive(call, params.scene, userByEmail(world, address));
  sendCode(world, { address, scene: params.scene }, 'EMAIL');
  return accepted(null);
};

function phoneOfUser({ world }: Pick<Call, 'world'>, userId: string) {
  const { areaCode, phone } = userById(world, Number(userId)) ?? {};
  if (!areaCode || !phone) throw new Refused('userDoesNotExist');
  return { areaCode, phone };
}

type Scene = Call<'getNewSmsCode'>['params']['scene'];

/** Refuses a code to an address that its scene is not for; `owner` is the user who has that address. */
function assertMayReceive(
  call: Pick<Call, 'world' | 'session'>,
  scene: Scene,
  owner: User | undefined,
): void {
  switch (scene) {
    case 'LOGIN':
    case 'RESET_LOGIN_PASSWORD':
      if (!owner) throw new Refused('userDoesNotExist');
      return;
    case 'SIGN_UP':
      if (owner) throw new Refused('userAlreadyExists');
      return;
    case 'BINDING_ACCOUNT':
    case 'CHANGE_BINDING_ACCOUNT':
      if (owner && owner.userId !== caller(call).userId) throw new Refused('userAlreadyExists');
      return;
    case 'SET_PAY_PASSWORD':
    case 'CHANGE_PAY_PASSWORD':
      if (owner?.userId !== caller(call).userId) throw new Refused('userDoesNotExist');
  }
}

/** Uses up a right code and gives the proof of it, good for the next step of the scene. */
function prove(
  { world, session }: Pick<Call, 'world' | 'session'>,
  address: string,
  scene: string,
  code: string,
) {
  spendCode(world, { address, scene }, code);
  const securityToken = issueSecurityToken(world, { purpose: scene, address, userId: session?.userId });
  return accepted({ securityToken });
}

export const checkSmsCode: Operation<'checkSmsCode'> = (call) => {
  const { areaCode, phone, validCode } = call.body;
  if (!areaCode) throw new ContractBreach('a phone without its areaCode');
  return prove(call, `${areaCode}${phone}`, call.params.scene, validCode);
};

export const checkEmailCode: Operation<'checkEmailCode'> = (call) =>
  prove(call, call.body.email, call.params.scene, call.body.validCode);

export const checkVerification: Operation<'checkVerification'> = (call) => {
  const { body } = call;
  const user = caller(call);
  const address = 'email' in body ? body.email : `${body.areaCode}${body.phone}`;
  if (address !== user.email && address !== fullPhone(user)) throw new Refused('wrongCode');
  return prove(call, address, 'CHANGE_BINDING_ACCOUNT', body.validCode);
};

export const emailCheck: Operation<'emailCheck'> = ({ world, body }) => {
  if (userByEmail(world, body.email)) throw new Refused('userAlreadyExists');
  return accepted(null);
};
