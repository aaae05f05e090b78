import type { Message } from '../rules/messages/messages.ts';
import { iso } from './describe-user.ts';

/** In place of a user: a message to each. */
export const EVERYBODY = 'all';

/** A message as the console shows it. */
export type DescribedMessage = ReturnType<typeof describeMessage>;

export const describeMessage = ({ messageId, userId, sentAt, readAt, ...message }: Message) => ({
  messageId: String(messageId),
  userId: String(userId),
  ...message,
  sentAt: iso(sentAt),
  readAt: readAt === null ? null : iso(readAt),
});
