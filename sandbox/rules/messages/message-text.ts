import type { Operator } from '#domain/operator.ts';
import type { SentMessage } from './outbox.ts';

/** The operator, as messages name it. */
export type Sender = Pick<Operator, 'name' | 'supportEmail'>;

/** A message as it would be sent: an e-mail has a subject, a text message has none. */
type MessageText = { from: string; subject: string | null; text: string };

/** The reason of a code, by scene. */
const REASONS: Readonly<Record<string, string>> = {
  LOGIN: 'sign in',
  SIGN_UP: 'create your account',
  CHANGE_BINDING_ACCOUNT: 'change your e-mail or phone number',
  BINDING_ACCOUNT: 'confirm your e-mail or phone number',
  RESET_LOGIN_PASSWORD: 'set a new password',
  SET_PAY_PASSWORD: 'set your payment code',
  CHANGE_PAY_PASSWORD: 'change your payment code',
};

/** Returns the whole message of a code, in English. */
export const messageText = (
  { channel, scene, code }: SentMessage,
  { name, supportEmail }: Sender,
): MessageText => {
  const sentence = `${code} is your ${name} code to ${REASONS[scene] ?? 'go on'}.`;
  if (channel !== 'EMAIL')
    return {
      from: name,
      subject: null,
      text: `${sentence} It works once, for 10 minutes. Never share it.`,
    };
  return {
    from: `${name} <${supportEmail}>`,
    subject: sentence.slice(0, -1),
    text: [
      'Hello,',
      sentence,
      'It works once, for 10 minutes. Never share it: nobody of our team asks for it.',
      `If you did not ask for this code, ignore this message, or write to ${supportEmail}.`,
      name,
    ].join('\n\n'),
  };
};
