import { type Follow, type Jump, jumpOf } from '../navigation/server-link.ts';
import { pagedBy } from './paged.ts';

/** A message from the operator to a user (payouts 3, System message). */
export type SystemMessage = {
  messageId: string;
  title: string;
  /** HTML from the server: must be sanitised before it is shown. */
  content: string;
  /** URL of a picture. */
  picUrl: string | null;
  /** A path of the wallet or an https URL. */
  jumpLink: string | null;
  /** 1: the message also opens as a notice on Home (reading 57). */
  isFrame: number;
  /** 1 read, 2 unread. */
  isRead: number;
  /** `YYYY-MM-DD HH:mm:ss` in GMT. */
  sendTime: string;
};

/** Messages per page. A shorter page is the last one (payouts 4, Messages). */
export const PAGE_SIZE = 10;

export const isLastPage = (page: readonly SystemMessage[]): boolean => page.length < PAGE_SIZE;

export const isUnread = ({ isRead }: Pick<SystemMessage, 'isRead'>): boolean => isRead === 2;

/** True for an unread message that opens on Home (reading 57). */
export const isNotice = (message: Pick<SystemMessage, 'isRead' | 'isFrame'>): boolean =>
  message.isFrame === 1 && isUnread(message);

type Linked = Pick<SystemMessage, 'jumpLink'> | null | undefined;

/** Returns the target of a message's link, or undefined if there is none or it is not safe. */
export const jumpOfMessage = (message: Linked): Jump | undefined => jumpOf(message?.jumpLink ?? '');

/** Returns the event that a chart emits to open the message's link. */
export const follow = (message: Linked): Follow => ({ type: 'follow', link: message?.jumpLink ?? '' });

/** Merges pages of messages. */
export const { withPage, overlaps, withFirstPage } = pagedBy<SystemMessage>(({ messageId }) => messageId);

/** Marks one message as read. */
export const withRead = (messages: readonly SystemMessage[], messageId: string): SystemMessage[] =>
  messages.map((message) => (message.messageId === messageId ? { ...message, isRead: 1 } : message));
