import { failureMessage, Refusal, refusalData } from '#api/refusal.ts';
import type { Message, Toast } from '#domain/words/message.ts';

/**
 * What is said of a sign-in that failed: that it did, the server's reason, and after a wrong password how many more may
 * be wrong, where the server tells (account 8, reading 65). What the network did is said as everywhere.
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

/** The same as a passing notice. */
export const signInFailureToast = (args: { event: object }): Toast => ({
  type: 'toast',
  tone: 'failure',
  message: signInFailure(args),
});
