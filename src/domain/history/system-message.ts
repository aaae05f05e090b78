import { type Follow, type Jump, jumpOf } from '../navigation/server-link.ts';
import { pagedBy } from './paged.ts';

/** A message of the operator to a user (payouts 3, System message). */
export type SystemMessage = {
  messageId: string;
  title: string;
  /** HTML of the server's: for the eyes of a sanitiser first. */
  content: string;
  /** Address of a picture. */
  picUrl: string | null;
  /** A route of the wallet, or an https address. */
  jumpLink: string | null;
  /** 1: also a notice that pops up on Home (reading 57). */
  isFrame: number;
  /** 1 read, 2 unread. */
  isRead: number;
  /** `YYYY-MM-DD HH:mm:ss` in GMT. */
  sendTime: string;
};

/** How many messages a page has; a shorter one is the last (payouts 4, Messages). */
export const PAGE_SIZE = 10;

export const isLastPage = (page: readonly SystemMessage[]): boolean => page.length < PAGE_SIZE;

export const isUnread = ({ isRead }: Pick<SystemMessage, 'isRead'>): boolean => isRead === 2;

/** What pops up on Home (reading 57). */
export const isNotice = (message: Pick<SystemMessage, 'isRead' | 'isFrame'>): boolean =>
  message.isFrame === 1 && isUnread(message);

type Linked = Pick<SystemMessage, 'jumpLink'> | null | undefined;

/** Where a message leads, if anywhere that is safe. */
export const jumpOfMessage = (message: Linked): Jump | undefined => jumpOf(message?.jumpLink ?? '');

/** What a chart emits to go there. */
export const follow = (message: Linked): Follow => ({ type: 'follow', link: message?.jumpLink ?? '' });

/** Messages come page by page. */
export const { withPage, overlaps, withFirstPage } = pagedBy<SystemMessage>(({ messageId }) => messageId);

/** With one of them read. */
export const withRead = (messages: readonly SystemMessage[], messageId: string): SystemMessage[] =>
  messages.map((message) => (message.messageId === messageId ? { ...message, isRead: 1 } : message));
