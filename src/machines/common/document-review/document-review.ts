import { answerOf, operation } from '#api/operation.ts';
import { isUnderReview } from '#domain/documents/documents.ts';
import type { UserInfo } from '#domain/person/user.ts';

/** Reads the review status of the user's documents. During a review no money moves (reading 29). */
export const getReview = operation('get', '/api/user/kyc/getDetail');

/** True if the answer of `getReview` says that documents are under review. */
export const underReviewIn = (args: { event: object }): boolean =>
  isUnderReview(answerOf(args, getReview).data);

/** A region that loads the review status. The chart must have the actor `getReview` and the action `keepReview`. */
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
      description: 'The review status did not load. The server still enforces the rule.',
    },
  },
} as const;
