import { failureMessage, Refusal, refusalData } from '#api/refusal.ts';
import type { Message, Toast } from '#domain/words/message.ts';

/**
 * Returns the message of a failed sign-in: the server's reason, and the number of tries left if the server sends it
 * (account 8, reading 65). Network errors have the usual message.
 */
export const signInFailure = (args: { event: object }): Message => {
  const { error } = args.event as { error?: unknown };
  const failed: Message = { key: 'sign-in:loginFailed' };
  if (!(error instanceof Refusal && error.message)) return failureMessage(args, failed);
  const reason = error.message;
  const count = refusalData<{ triesLeft: number }>(args)?.triesLeft;
  return count === undefined
    ? { key: 'sign-in:loginFailedBecause', values: { reason } }
    : { key: 'sign-in:passwordTriesLeft', values: { reason, count } };
};

/** Returns the message of a failed sign-in as a toast. */
export const signInFailureToast = (args: { event: object }): Toast => ({
  type: 'toast',
  tone: 'failure',
  message: signInFailure(args),
});
