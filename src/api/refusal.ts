import { lookUp } from '#domain/words/look-up.ts';
import type { Message, Toast } from '#domain/words/message.ts';
import type { CODES } from './refusal-codes.ts';

/** The server refused the request: a code of the error catalogue (account 8), its message, and sometimes data. */
export class Refusal extends Error {
  override name = 'Refusal';
  readonly code: string;
  readonly data: unknown;

  constructor(answer: { code: string; message?: string; data?: unknown }) {
    super(answer.message ?? '');
    this.code = answer.code;
    this.data = answer.data;
  }
}

type NoAnswerReason = 'offline' | 'timeout' | 'unreadable' | 'serverFailed';

/** No usable response came, so the client does not know what the server did. */
export class NoAnswer extends Error {
  override name = 'NoAnswer';
  readonly reason: NoAnswerReason;

  constructor(reason: NoAnswerReason, cause?: unknown) {
    super(`No answer: ${reason}`, { cause });
    this.reason = reason;
  }
}

type WithError = { event: { type: string; error?: unknown } };

const errorOf = ({ event }: { event: object }): unknown => (event as WithError['event']).error;

/**
 * Guard: the call failed technically, so the server has not judged the request: no usable response came, or our code or
 * the browser threw. Whether the server has acted is unknown.
 */
export const unanswered = (args: { event: object }): boolean =>
  'error' in args.event && !(errorOf(args) instanceof Refusal);

/** Guard: the server did not look at the request, because too many came from this client (`x-any-call`). */
export const isTooMany = (args: { event: object }): boolean => {
  const error = errorOf(args);
  return error instanceof Refusal && error.code === '42900';
};

const NETWORK_MESSAGES = {
  offline: { key: 'common:offline' },
  timeout: { key: 'common:timedOut' },
  unreadable: { key: 'common:serverTrouble' },
  serverFailed: { key: 'common:serverTrouble' },
} satisfies Record<NoAnswerReason, Message>;

/** Returns the code of a refusal, checked by the compiler. Importing the whole list would enlarge the first screen. */
const codeOf = <Name extends keyof typeof CODES>(code: (typeof CODES)[Name]): string => code;

/** Refusals with our own message, which replaces the server's on every screen (account 5 and 8). */
const REFUSAL_MESSAGES: Record<string, Message> = {
  [codeOf<'userDoesNotExist'>('40001')]: { key: 'common:userDoesNotExist' },
  [codeOf<'userAlreadyExists'>('60001')]: { key: 'common:userAlreadyExists' },
  [codeOf<'wrongCode'>('60004')]: { key: 'common:codeWrong' },
  [codeOf<'oldPasswordError'>('60005')]: { key: 'common:oldPasswordWrong' },
  [codeOf<'sameAsCurrent'>('60015')]: { key: 'common:sameAsCurrent' },
};

/**
 * Returns the message for a failed call. Only a refusal may be about the user's input: our message, else the server's,
 * else `otherwise`. Any other error is a technical failure, with a message that says so.
 */
export const failureMessage = (args: { event: object }, otherwise: Message): Message => {
  const error = errorOf(args);
  if (error instanceof NoAnswer) return NETWORK_MESSAGES[error.reason];
  if (unanswered(args)) return { key: 'common:technicalFailure' };
  if (!(error instanceof Refusal)) return otherwise;
  return lookUp(REFUSAL_MESSAGES, error.code) ?? (error.message ? { text: error.message } : otherwise);
};

/** Returns the same message as a toast. */
export const failureToast = (args: { event: object }, otherwise: Message): Toast => ({
  type: 'toast',
  tone: 'failure',
  message: failureMessage(args, otherwise),
});

/** Returns the data of a refusal, if it has some. */
export const refusalData = <Data>(args: { event: object }): Data | undefined => {
  const error = errorOf(args);
  return error instanceof Refusal ? ((error.data ?? undefined) as Data | undefined) : undefined;
};
