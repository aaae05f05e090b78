/**
 * Members of context that may leave the page, by the id of their chart. Everything else stays: what a person typed, who
 * they are, what the server answered. A new chart shows no context until it is named here.
 */
export const HARMLESS: Record<string, readonly string[]> = {
  accountAtRisk: ['channel'],
  accountEntry: ['method', 'touched'],
  editContact: ['type'],
  identityCheck: ['channel'],
  levelDocument: ['level'],
  messages: ['nextPage', 'isComplete', 'unread'],
  notices: ['nextPage', 'isLastPage', 'allRead'],
  paymentCodeCheck: ['lockedUntil'],
  session: ['language', 'lastLoginType', 'firstLogin'],
  upload: ['tries'],
  verificationArea: ['level'],
  verificationCode: ['sentBy', 'resendAt', 'startsAtOnce'],
  walletCard: ['balanceHidden', 'level', 'hasMethod'],
  welcome: ['lastLoginType', 'agreed', 'moreShown', 'hasGoneOn'],
};

/** Even of those, only what can hold no sentence and no secret: numbers, yes and no, and names out of the code. */
export const isPlain = (value: unknown): boolean =>
  value === null ||
  typeof value === 'boolean' ||
  (typeof value === 'number' && Number.isFinite(value)) ||
  (typeof value === 'string' && /^[A-Za-z][A-Za-z_-]{0,19}$/.test(value));
