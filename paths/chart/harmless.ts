/**
 * Context members that may leave the page, by chart id. All others stay in the page: typed text, personal data, server
 * responses. Every chart has its line, also without members: `npm run paths -- lint` fails for a chart that lacks one.
 */
export const HARMLESS: Record<string, readonly string[]> = {
  accountAtRisk: ['channel'],
  accountEntry: ['method', 'touched'],
  accountTerms: ['hasCode', 'isUnderReview'],
  appUpdate: ['reason'],
  authorize: ['allowsQuickLogin'],
  bankPicker: [],
  basicLevel: [],
  captcha: [],
  cashOut: [],
  cashOutTerms: [],
  checkUserInfo: [],
  confirmedWrite: ['kind', 'isConfirmed'],
  countryPicker: [],
  documentDetails: [],
  editContact: ['type'],
  editUserInfo: [],
  forgotPassword: [],
  form: [],
  home: ['unread'],
  identityCheck: ['channel'],
  landing: [],
  levelDocument: ['level'],
  linkedAccounts: [],
  login: ['isLockedOut'],
  loginPassword: [],
  messages: ['nextPage', 'isComplete', 'unread'],
  notices: ['nextPage', 'isLastPage', 'allRead'],
  paymentAuthorisation: [],
  paymentCode: [],
  paymentCodeCheck: ['lockedUntil'],
  payoutAccount: [],
  problemReport: ['canSend'],
  quickLogin: [],
  recentTransactions: [],
  recharge: [],
  recipientSearch: [],
  register: [],
  session: ['language', 'lastLoginType', 'firstLogin'],
  settings: [],
  signing: [],
  trails: ['isAsked', 'isOn', 'isPrevented'],
  transactionDetail: [],
  transactionRecord: ['nextPage', 'isComplete'],
  transfer: [],
  unbindAccount: [],
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
