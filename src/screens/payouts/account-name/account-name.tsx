import { type Named, useAccountName } from './use-account-name.ts';

// In whichever script a name is, what stands beside it keeps its place.

/** What an account is called. */
export const AccountName = ({ account }: { account: Named }) => <bdi>{useAccountName()(account)}</bdi>;

/** The same with its number, as far as that may be seen. */
export const AccountLine = ({ account, number }: { account: Named; number: string }) => (
  <>
    <AccountName account={account} /> <bdi dir="ltr">{number}</bdi>
  </>
);
