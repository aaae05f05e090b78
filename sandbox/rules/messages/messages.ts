import type { World } from '../../world/world.ts';

/** A message from the operator to one user (payouts 3, System message). */
export type Message = {
  messageId: number;
  userId: number;
  title: string;
  /** HTML. */
  content: string;
  picUrl: string | null;
  jumpLink: string | null;
  /** True if the message also opens as a notice on Home. */
  isFrame: boolean;
  sentAt: number;
  readAt: number | null;
};

/** A message to send. By default the message is sent now and unread. */
export type Draft = Pick<Message, 'title' | 'content'> &
  Partial<Pick<Message, 'picUrl' | 'jumpLink' | 'isFrame' | 'sentAt' | 'readAt'>>;

/** Sends a message to a user. */
export const sendMessage = ({ database: { sql }, clock }: World, userId: number, draft: Draft): void => {
  const { title, content, picUrl = null, jumpLink = null, isFrame = false } = draft;
  const { sentAt = clock.now(), readAt = null } = draft;
  sql.run`insert into messages (user_id, title, content, pic_url, jump_link, is_frame, sent_at, read_at)
          values (${userId}, ${title}, ${content}, ${picUrl}, ${jumpLink}, ${isFrame ? 1 : 0}, ${sentAt}, ${readAt})`;
};

/** Returns a page of a user's messages, latest first. Pages count from 0. */
export const messagesOf = (world: World, userId: number, page: number, pageSize: number): Message[] =>
  world.database.sql.all`select * from messages where user_id = ${userId}
    order by message_id desc limit ${pageSize} offset ${page * pageSize}`.map(asMessage);

/** Returns the latest messages of one or all users, for the console. */
export const latestMessages = ({ database: { sql } }: World, userId: number | null = null): Message[] =>
  sql.all`select * from messages where ${userId} is null or user_id = ${userId}
          order by message_id desc limit 50`.map(asMessage);

export const unreadCount = ({ database: { sql } }: World, userId: number): number => {
  const { unread } = sql.get`select count(*) as unread from messages
                             where user_id = ${userId} and read_at is null` as { unread: number };
  return unread;
};

/** Marks a message as read and keeps the first time. Returns false if the user has no such message. */
export const markRead = ({ database: { sql }, clock }: World, userId: number, messageId: string): boolean => {
  const { changes } = sql.run`update messages set read_at = coalesce(read_at, ${clock.now()})
                              where message_id = ${messageId} and user_id = ${userId}`;
  return Number(changes) > 0;
};

const asMessage = (row: Record<string, unknown>): Message => ({
  messageId: Number(row.message_id),
  userId: Number(row.user_id),
  title: String(row.title),
  content: String(row.content),
  picUrl: row.pic_url as string | null,
  jumpLink: row.jump_link as string | null,
  isFrame: row.is_frame === 1,
  sentAt: Number(row.sent_at),
  readAt: row.read_at as number | null,
});
