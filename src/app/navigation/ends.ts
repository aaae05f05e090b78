import type { AnyStateMachine, EmittedFrom, InputFrom, OutputFrom } from 'xstate';
import type { CountryCode } from '#domain/lists/country.ts';
import type { LinkedAccount } from '#domain/payouts/linked-account.ts';
import type { AccountId } from '#domain/person/account-id.ts';
import { addressAfterBinding, type PayoutAct, payoutAddress } from '#domain/routes/payout-routes.ts';
import { signInRoute } from '#domain/routes/redirect.ts';
import { addressOfName, EMPTY, type RouteParams, to, withQuery } from '#domain/routes/routes.ts';
import type { End } from '#flow/navigation.ts';
import type { countryPickerMachine } from '#machines/common/country-picker/country-picker.machine.ts';
import type { documentDetailsMachine } from '#machines/documents/document-details/document-details.machine.ts';
import type { signingMachine } from '#machines/documents/signing/signing.machine.ts';
import type { homeMachine } from '#machines/home/home/home.machine.ts';
import type { basicLevelMachine } from '#machines/levels/basic-level/basic-level.machine.ts';
import type { levelDocumentMachine } from '#machines/levels/level-document/level-document.machine.ts';
import type { authorizeMachine } from '#machines/merchants/authorize/authorize.machine.ts';
import type { rechargeMachine } from '#machines/merchants/recharge/recharge.machine.ts';
import type { messagesMachine } from '#machines/messages/messages/messages.machine.ts';
import type { cashOutMachine } from '#machines/payouts/cash-out/cash-out.machine.ts';
import type { linkedAccountsMachine } from '#machines/payouts/linked-accounts/linked-accounts.machine.ts';
import type { payoutAccountMachine } from '#machines/payouts/payout-account/payout-account.machine.ts';
import type { transactionDetailMachine } from '#machines/payouts/transaction-detail/transaction-detail.machine.ts';
import type { transactionRecordMachine } from '#machines/payouts/transaction-record/transaction-record.machine.ts';
import type { transferMachine } from '#machines/payouts/transfer/transfer.machine.ts';
import type { checkUserInfoMachine } from '#machines/profile/check-user-info/check-user-info.machine.ts';
import type { editUserInfoMachine } from '#machines/profile/edit-user-info/edit-user-info.machine.ts';
import type { accountEntryMachine } from '#machines/sign-in/account-entry/account-entry.machine.ts';
import type { loginMachine } from '#machines/sign-in/login/login.machine.ts';
import type { registerMachine } from '#machines/sign-in/register/register.machine.ts';
import type { welcomeMachine } from '#machines/sign-in/welcome/welcome.machine.ts';
import {
  back,
  backOr,
  type Destination,
  either,
  home,
  type Leaving,
  link,
  named,
  route,
  type Settled,
  settle,
  stay,
} from './destination.ts';

type KindsOf<Output> = Output extends { kind: infer Kind extends string } ? Kind : never;

type EndOf<Output, Kind> = Output extends { kind: infer Kinds }
  ? Kind extends Kinds
    ? Output
    : never
  : never;

type PlacesOf<Emitted> = Emitted extends { type: 'go'; to: infer Place extends string } ? Place : never;

/** The destination of each end of a chart, and of each place to which the chart sends the user while it still runs. */
export type Ends<Machine extends AnyStateMachine> = {
  [Kind in KindsOf<OutputFrom<Machine>>]: Destination<
    Leaving<EndOf<OutputFrom<Machine>, Kind>, InputFrom<Machine>>
  >;
} & Record<PlacesOf<EmittedFrom<Machine>>, Destination>;

/** The start for a signed-out user. */
const signIn = either<Leaving>(
  ({ stored }) => signInRoute(stored) === 'Login',
  route('Login', { replace: true }),
  route('beforeLogin', { replace: true }),
);

const payoutPage = (act: PayoutAct, withdrawType: number): string =>
  payoutAddress(act, withdrawType) ?? to('MyLinkedAccount');

/** Returns the account that the edit page gets (payouts 2). */
const editedOf = ({ bankName: _, ...payout }: LinkedAccount) => payout;

const unboundResult = route('bankcardResult', {
  query: { eventId: '1' },
  outcome: () => ({ unbound: true }),
  replace: true,
});

/** The linked accounts, where the user links one: the cash out follows. */
const LINKING = { query: { redirect: 'Withdrawal' } } as const;

const returnTo = ({ query }: Pick<Leaving, 'query'>): string => addressOfName(query.get('redirect'));

const nextAfterBinding = ({ query }: Pick<Leaving, 'query'>) => addressAfterBinding(query.get('redirect'));

const entered = ({
  account,
  country,
}: {
  account: AccountId;
  country: CountryCode | undefined;
}): RouteParams => ({ account, ...(country && { country }) });

/** The destinations of all ends of every routed flow, by chart id. Data only, because tools read it too. */
export const ENDS = {
  welcome: {
    chosen: route('inputAccount', { query: ({ end }) => ({ loginType: end.method }) }),
    followed: route('inputAccount', { query: ({ end }) => ({ loginType: end.method }), replace: true }),
  } satisfies Ends<typeof welcomeMachine>,
  accountEntry: {
    login: route('Login', { params: ({ end }) => entered(end) }),
    register: route('Register', { params: ({ end }) => entered(end) }),
    left: route('beforeLogin', { replace: true }),
  } satisfies Ends<typeof accountEntryMachine>,
  login: {
    signedIn: stay,
    left: either(
      ({ params }) => params.hasEnded === true,
      route('beforeLogin', { replace: true }),
      route('inputAccount', { query: ({ input }) => ({ loginType: input.account.type }), replace: true }),
    ),
  } satisfies Ends<typeof loginMachine>,
  register: {
    signedIn: stay,
    registered: route('Login', { params: ({ input: { account } }) => ({ account }), replace: true }),
    login: route('Login', { params: ({ input: { account } }) => ({ account }), replace: true }),
    left: route('inputAccount', { query: ({ input }) => ({ loginType: input.account.type }), replace: true }),
  } satisfies Ends<typeof registerMachine>,
  countryPicker: {
    chosen: named(returnTo, ({ end, params }) => ({ ...params, country: end.value })),
    dismissed: backOr(returnTo),
  } satisfies Ends<typeof countryPickerMachine>,
  home: {
    signOut: stay,
    verification: route('BasicLevel'),
    withdrawal: route('Withdrawal'),
    linkedAccounts: route('MyLinkedAccount'),
    accountLinking: route('MyLinkedAccount', LINKING),
    transfer: route('Transfer'),
    diamondSellers: route('Transfer', { query: { to: 'diamond-seller' } }),
    messages: route('Message'),
    records: route('TransactionRecord'),
    documents: route('DocumentDetails'),
  } satisfies Ends<typeof homeMachine>,
  messages: { followed: link(({ end }) => end.link) } satisfies Ends<typeof messagesMachine>,
  basicLevel: {
    // The purpose `rewrite` comes from the previous screen, which asked for the names.
    accepted: either(({ input }) => input.purpose === 'level', home, back),
    goesOn: route('SemiVerified', { replace: true }),
    links: route('MyLinkedAccount', { ...LINKING, replace: true }),
    levelDiffers: home,
    left: back,
  } satisfies Ends<typeof basicLevelMachine>,
  levelDocument: {
    accepted: home,
    goesOn: route('FullyVerified', { replace: true }),
    levelDiffers: home,
    left: back,
  } satisfies Ends<typeof levelDocumentMachine>,
  documentDetails: {
    toSign: either(({ end }) => end.what === 'contract', route('Signing'), route('SigningPayroll')),
    submitted: back,
    left: back,
  } satisfies Ends<typeof documentDetailsMachine>,
  signing: { signed: back, left: back } satisfies Ends<typeof signingMachine>,
  editUserInfo: { saved: back, left: back } satisfies Ends<typeof editUserInfoMachine>,
  checkUserInfo: {
    left: back,
    signOut: route('beforeLogin', { replace: true }),
    // The page of the account without information stays, also if another user signs in.
    empty: route('CheckUserInfo', { query: { [EMPTY]: '' }, replace: true, state: { isOver: true } }),
  } satisfies Ends<typeof checkUserInfoMachine>,
  linkedAccounts: {
    verify: route('BasicLevel'),
    bind: route('PayoutAccount', {
      address: ({ end, query }) => withQuery(payoutPage('bind', end.withdrawType), query),
    }),
    edit: route('PayoutAccount', {
      address: ({ end }) => payoutPage('edit', end.account.withdrawType),
      params: ({ end }) => ({ payout: editedOf(end.account) }),
    }),
    cashOut: route('Withdrawal'),
    // Replaces the entry: Back must not return to an unlinked account.
    unbound: unboundResult,
  } satisfies Ends<typeof linkedAccountsMachine>,
  payoutAccount: {
    linked: either(
      (leaving) => nextAfterBinding(leaving) !== undefined,
      named((leaving) => nextAfterBinding(leaving) ?? to('MyLinkedAccount')),
      backOr(() => to('MyLinkedAccount')),
    ),
    saved: backOr(() => to('MyLinkedAccount')),
    unbound: unboundResult,
    turnedAway: route('MyLinkedAccount', { replace: true }),
    verify: route('BasicLevel', { replace: true }),
    left: backOr(() => to('MyLinkedAccount')),
  } satisfies Ends<typeof payoutAccountMachine>,
  cashOut: {
    verify: route('BasicLevel'),
    changeName: route('EditBasicUserInfo'),
    link: route('MyLinkedAccount', LINKING),
    // Replaces the entry: Back must not return to a cash out that was sent.
    sent: route('WithdrawalResult', { outcome: ({ end }) => ({ sent: end.sent }), replace: true }),
  } satisfies Ends<typeof cashOutMachine>,
  transfer: {
    verify: route('SemiVerified'),
    // Replaces the entry: Back must not return to a transfer that was sent.
    finished: home,
    left: back,
  } satisfies Ends<typeof transferMachine>,
  transactionRecord: {} satisfies Ends<typeof transactionRecordMachine>,
  transactionDetail: {} satisfies Ends<typeof transactionDetailMachine>,
  authorize: {
    signInNeeded: signIn,
    newSignInNeeded: signIn,
    signOutNeeded: stay,
    left: home,
    answered: stay,
  } satisfies Ends<typeof authorizeMachine>,
  recharge: {
    signInNeeded: route('beforeLogin', { replace: true }),
    signOutNeeded: stay,
    closed: stay,
  } satisfies Ends<typeof rechargeMachine>,
};

type AnyEnds = Record<string, Record<string, Destination<unknown>> | undefined>;

/** Returns the destination of an end of a flow. Throws for a flow that no route runs. */
export const destinationOf = (flow: string, leaving: Leaving<End, unknown>): Settled => {
  const destination = (ENDS as unknown as AnyEnds)[flow]?.[leaving.end.kind];
  if (!destination) throw new Error(`${flow} has no place for its end "${leaving.end.kind}"`);
  return settle(destination, leaving);
};
