import { type Named, useAccountName } from './use-account-name.ts';

// Isolates the direction of a name in any script, so that the text beside it keeps its place.

/** The name of an account, isolated from the text direction. */
export const AccountName = ({ account }: { account: Named }) => <bdi>{useAccountName()(account)}</bdi>;

/** The name of an account with its masked number. */
export const AccountLine = ({ account, number }: { account: Named; number: string }) => (
  <>
    <AccountName account={account} /> <bdi dir="ltr">{number}</bdi>
  </>
);
