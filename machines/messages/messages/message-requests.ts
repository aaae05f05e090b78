import type { Init } from '#api/operation.ts';
import { PAGE_SIZE, type SystemMessage } from '#domain/system-message.ts';

/** The calls that all charts about messages make (payouts 7). */

type Body<P extends '/api/user/system/message/list' | '/api/user/system/message/read_message'> = Init<
  'post',
  P
>;

/** `page` counts from 0. */
export const pageOfMessages = (userId: string, page: number): Body<'/api/user/system/message/list'> => ({
  body: { userId, page, pageSize: PAGE_SIZE },
});

export const readingOf = (
  userId: string,
  message: SystemMessage | null | undefined,
): Body<'/api/user/system/message/read_message'> => ({
  body: { userId, messageId: message?.messageId ?? '' },
});
