import { answerOf, operation } from '#api/operation.ts';
import { isUnderReview } from '#domain/documents/documents.ts';
import type { UserInfo } from '#domain/person/user.ts';

/** The question where the review of the user's documents stands: under review, no money moves (reading 29). */
export const getReview = operation('get', '/api/user/kyc/getDetail');

/** Whether the answer to it says that documents are under review. */
export const underReviewIn = (args: { event: object }): boolean =>
  isUnderReview(answerOf(args, getReview).data);

/** The region of a chart that asks it. The chart has the actor `getReview`, and the action `keepReview` for the answer. */
export const reviewRegion = {
  initial: 'asking',
  states: {
    asking: {
      invoke: {
        id: 'getReview',
        src: 'getReview',
        input: ({ context }: { context: { user: UserInfo } }) => ({
          params: { query: { userId: context.user.userId } },
        }),
        onDone: { target: 'known', actions: 'keepReview' },
        onError: 'unavailable',
      },
    },
    known: { type: 'final' },
    unavailable: {
      type: 'final',
      description: 'Where the review of documents stands did not come: the server minds it.',
    },
  },
} as const;
