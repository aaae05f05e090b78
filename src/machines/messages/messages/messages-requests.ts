import { type Init, operation } from '#api/operation.ts';
import { PAGE_SIZE, type SystemMessage } from '#domain/history/system-message.ts';

/** The calls that all charts about messages make (payouts 7). */

export const getMessages = operation('post', '/api/user/system/message/list');
/** A slow network must not lose it: the user has seen the message. */
export const readMessage = operation('post', '/api/user/system/message/read_message', { goesOn: true });

/** Time for which the next step waits for a message to be marked read, in ms. */
export const READING_PATIENCE = 3_000;

/** `page` counts from 0. */
export const pageOfMessages = (
  userId: string,
  page: number,
): Init<'post', '/api/user/system/message/list'> => ({
  body: { userId, page, pageSize: PAGE_SIZE },
});

export const readingOf = (
  userId: string,
  message: SystemMessage | null | undefined,
): Init<'post', '/api/user/system/message/read_message'> => ({
  body: { userId, messageId: message?.messageId ?? '' },
});
