import type { Message } from '../rules/messages/messages.ts';
import { iso } from './describe-user.ts';

/** In place of a user id: sends the message to every user. */
export const EVERYBODY = 'all';

/** A message for the console. */
export type DescribedMessage = ReturnType<typeof describeMessage>;

export const describeMessage = ({ messageId, userId, sentAt, readAt, ...message }: Message) => ({
  messageId: String(messageId),
  userId: String(userId),
  ...message,
  sentAt: iso(sentAt),
  readAt: readAt === null ? null : iso(readAt),
});
