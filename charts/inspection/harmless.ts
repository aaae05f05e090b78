/**
 * Context members that may leave the page, by chart id. All others stay in the page: typed text, personal data, server
 * responses. A new chart shows no context until its members are listed here.
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

/** True for values that can hold no personal text: numbers, booleans, and names from the code. */
export const isPlain = (value: unknown): boolean =>
  value === null ||
  typeof value === 'boolean' ||
  (typeof value === 'number' && Number.isFinite(value)) ||
  (typeof value === 'string' && /^[A-Za-z][A-Za-z_-]{0,19}$/.test(value));
