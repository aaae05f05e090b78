import type { RouteName } from '#domain/routes/routes.ts';
import type { Area } from '#domain/words/message.ts';

type Screen = {
  /** The folder in `src/screens`; the screen is the file of the same name in it. */
  folder: `${string}/${string}`;
  /** The areas of its texts, fetched together with the screen's script; the screen is not shown without them. */
  texts: readonly Area[];
};

/** The screen of each route. Data only, because the build reads it too. */
export const SCREENS = {
  Home: { folder: 'home/home', texts: ['home'] },
  beforeLogin: { folder: 'sign-in/welcome', texts: ['welcome'] },
  inputAccount: { folder: 'sign-in/account-entry', texts: ['sign-in', 'countries'] },
  Login: { folder: 'sign-in/login', texts: ['sign-in'] },
  Register: { folder: 'sign-in/register', texts: ['sign-in', 'countries'] },
  Country: { folder: 'common/countries', texts: ['countries'] },
  Protocol: { folder: 'sign-in/protocol', texts: ['protocol'] },
  Authorize: { folder: 'merchants/authorize', texts: ['merchants'] },
  QuickLoginAuth: { folder: 'merchants/authorize', texts: ['merchants'] },
  CheckUserInfo: { folder: 'profile/check-user-info', texts: ['profile'] },
  Recharge: { folder: 'merchants/recharge', texts: ['merchants', 'payouts'] },
  BasicLevel: { folder: 'levels/basic-level', texts: ['levels', 'sign-in'] },
  SemiVerified: { folder: 'levels/semi-verified', texts: ['levels', 'upload'] },
  FullyVerified: { folder: 'levels/fully-verified', texts: ['levels', 'upload'] },
  Withdrawal: { folder: 'payouts/cash-out', texts: ['payouts', 'cash-out'] },
  WithdrawalResult: { folder: 'payouts/cash-out-result', texts: ['payouts', 'cash-out'] },
  bankcardResult: { folder: 'payouts/bankcard-result', texts: ['payouts'] },
  MyLinkedAccount: { folder: 'payouts/linked-accounts', texts: ['payouts'] },
  PayoutAccount: { folder: 'payouts/payout-account', texts: ['payout-forms', 'payouts', 'sign-in'] },
  Transfer: { folder: 'payouts/transfer', texts: ['transfer', 'payouts'] },
  TransactionDetail: { folder: 'payouts/transaction-detail', texts: ['history', 'home', 'payouts'] },
  TransactionRecord: { folder: 'payouts/transaction-record', texts: ['history', 'home'] },
  Message: { folder: 'messages/messages', texts: ['messages'] },
  DocumentDetails: { folder: 'documents/document-details', texts: ['documents', 'upload'] },
  Signing: { folder: 'documents/signing', texts: ['signing', 'upload'] },
  SigningPayroll: { folder: 'documents/signing', texts: ['signing', 'upload'] },
  EditBasicUserInfo: { folder: 'profile/edit-user-info', texts: ['levels'] },
} as const satisfies Record<RouteName, Screen>;

export type ScreenFolder = (typeof SCREENS)[RouteName]['folder'];
