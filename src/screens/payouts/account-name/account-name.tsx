import { Verbatim } from '#ui/verbatim.tsx';
import { type Named, useAccountName } from './use-account-name.ts';

// Isolates the direction of a name in any script, so that the text beside it keeps its place.

/** The name of an account, isolated from the text direction. */
export const AccountName = ({ account }: { account: Named }) => (
  <Verbatim>{useAccountName()(account)}</Verbatim>
);

/** The name of an account with its masked number. */
export const AccountLine = ({ account, number }: { account: Named; number: string }) => (
  <span translate="no">
    <AccountName account={account} /> <Verbatim dir="ltr">{number}</Verbatim>
  </span>
);
