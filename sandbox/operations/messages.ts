import { accepted, Refused } from '../protocol/answer.ts';
import { type Message, markRead, messagesOf, unreadCount } from '../rules/messages/messages.ts';
import { toldTime } from '../world/clock.ts';
import { caller, type Operation } from './call.ts';

export const messageList: Operation<'messageList'> = (call) => {
  const { page, pageSize } = call.body;
  return accepted({ list: messagesOf(call.world, caller(call).userId, page, pageSize).map(asSent) });
};

export const messageUnreadCount: Operation<'messageUnreadCount'> = (call) =>
  accepted(unreadCount(call.world, caller(call).userId));

export const systemIsRead: Operation<'systemIsRead'> = (call) =>
  accepted(unreadCount(call.world, caller(call).userId) === 0);

export const readMessage: Operation<'readMessage'> = (call) => {
  if (!markRead(call.world, caller(call).userId, call.body.messageId)) throw new Refused('notFound');
  return accepted(null);
};

const asSent = ({ messageId, title, content, picUrl, jumpLink, isFrame, sentAt, readAt }: Message) => ({
  messageId: String(messageId),
  title,
  content,
  picUrl,
  jumpLink,
  isFrame: isFrame ? (1 as const) : (0 as const),
  isRead: readAt === null ? (2 as const) : (1 as const),
  sendTime: toldTime(sentAt),
});
