import { accepted, Refused } from '../protocol/answer.ts';
import { emailOf } from '../rules/common/emails.ts';
import { fullPhoneOf, phoneOf } from '../rules/common/phones.ts';
import type { Channel } from '../rules/messages/outbox.ts';
import { fullPhone, type User, userByEmail, userByFullPhone, userById } from '../rules/profile/users.ts';
import { passes, spendPass } from '../rules/sign-in/captcha.ts';
import { sendCode, spendCode } from '../rules/sign-in/codes.ts';
import { deviceOf } from '../rules/sign-in/devices.ts';
import { issueSecurityToken } from '../rules/sign-in/security-tokens.ts';
import { type Call, caller, limitAddresses, type Operation } from './call.ts';

/** Countries that get codes by WhatsApp, because most people there have it: Brazil, Indonesia, Nigeria. */
const WHATSAPP_AREA_CODES = ['55', '62', '234'];

export const getNewSmsCode: Operation<'getNewSmsCode'> = (call) => {
  const { world, params, body } = call;
  // The captcha pass is used up in any case, so that each search for registered addresses costs a puzzle.
  if (!spendPass(world, body.rid)) throw new Refused('captchaRequired');
  const { areaCode, phone } = 'userId' in body ? phoneOfUser(call, body.userId) : phoneOf(body);
  const address = `${areaCode}${phone}`;
  assertMayReceive(call, params.scene, userByFullPhone(world, address));
  const channel: Channel = WHATSAPP_AREA_CODES.includes(areaCode) ? 'WHATSAPP' : 'SMS';
  sendCode(world, codeFor(call, address), { channel, isByHuman: true });
  return accepted(channel === 'WHATSAPP' ? 'WhatsApp' : null);
};

export const getNewEmailCode: Operation<'getNewEmailCode'> = (call) => {
  const { world, params, body } = call;
  limitAddresses(call);
  const isByHuman = passes(world, body.rid);
  const address = 'userId' in body ? userById(world, Number(body.userId))?.email : emailOf(body.email);
  if (!address) throw new Refused('userDoesNotExist');
  assertMayReceive(call, params.scene, userByEmail(world, address));
  sendCode(world, codeFor(call, address), { channel: 'EMAIL', isByHuman });
  return accepted(null);
};

/** Returns the purpose, address and device of a code. */
const codeFor = (
  { params, headers }: Pick<Call<'getNewSmsCode'>, 'params' | 'headers'>,
  address: string,
) => ({
  address,
  scene: params.scene,
  device: deviceOf(headers),
});

const phoneOfUser = ({ world }: Pick<Call, 'world'>, userId: string) => {
  const { areaCode, phone } = userById(world, Number(userId)) ?? {};
  if (!areaCode || !phone) throw new Refused('userDoesNotExist');
  return { areaCode, phone };
};

type Scene = Call<'getNewSmsCode'>['params']['scene'];

/** Scenes that require a signed-in user. */
const OWN_SCENES: readonly Scene[] = [
  'BINDING_ACCOUNT',
  'CHANGE_BINDING_ACCOUNT',
  'SET_PAY_PASSWORD',
  'CHANGE_PAY_PASSWORD',
];

const assertMayUse = (call: Pick<Call, 'world' | 'session'>, scene: Scene): void => {
  if (OWN_SCENES.includes(scene)) caller(call);
};

/** Refuses a code to an address that the scene does not allow. `owner` is the user who has that address. */
const assertMayReceive = (
  call: Pick<Call, 'world' | 'session'>,
  scene: Scene,
  owner: User | undefined,
): void => {
  assertMayUse(call, scene);
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
};

/** Uses up a correct code and returns a security token for the next step of the scene. */
const prove = (
  call: Pick<Call, 'world' | 'session' | 'headers'>,
  { address, scene }: { address: string; scene: Scene },
  code: string,
) => {
  const { world, session, headers } = call;
  assertMayUse(call, scene);
  spendCode(world, { address, scene, device: deviceOf(headers) }, code);
  const securityToken = issueSecurityToken(world, { purpose: scene, address, userId: session?.userId });
  return accepted({ securityToken });
};

export const checkSmsCode: Operation<'checkSmsCode'> = (call) =>
  prove(call, { address: fullPhoneOf(call.body), scene: call.params.scene }, call.body.validCode);

export const checkEmailCode: Operation<'checkEmailCode'> = (call) =>
  prove(call, { address: emailOf(call.body.email), scene: call.params.scene }, call.body.validCode);

export const checkVerification: Operation<'checkVerification'> = (call) => {
  const { body } = call;
  const user = caller(call);
  const address = 'email' in body ? emailOf(body.email) : fullPhoneOf(body);
  if (address !== user.email && address !== fullPhone(user)) throw new Refused('wrongCode');
  return prove(call, { address, scene: 'CHANGE_BINDING_ACCOUNT' }, body.validCode);
};

export const emailCheck: Operation<'emailCheck'> = (call) => {
  limitAddresses(call);
  if (userByEmail(call.world, emailOf(call.body.email))) throw new Refused('userAlreadyExists');
  return accepted(null);
};
