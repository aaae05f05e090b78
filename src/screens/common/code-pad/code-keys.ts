type CodeEvent = { type: 'DIGITS.TYPE'; digits: string } | { type: 'DIGIT.DELETE' } | { type: 'RETRY' };

/** A chart that takes the digits of a payment code. */
type CodeActor = {
  send: (event: CodeEvent) => void;
  getSnapshot: () => { can: (event: CodeEvent) => boolean };
};

/**
 * Returns the keys of a `CodePad` that the chart accepts now; undefined for the other keys. Call this function while
 * rendering a snapshot.
 */
export const codeKeysOf = (actor: CodeActor) => {
  const can = (event: CodeEvent) => actor.getSnapshot().can(event);
  const taking = (event: CodeEvent) => (can(event) ? () => actor.send(event) : undefined);
  return {
    onDigits: can({ type: 'DIGITS.TYPE', digits: '0' })
      ? (digits: string) => actor.send({ type: 'DIGITS.TYPE', digits })
      : undefined,
    onDelete: taking({ type: 'DIGIT.DELETE' }),
    onRetry: taking({ type: 'RETRY' }),
  };
};
