import type { WithdrawType } from '../payouts/withdraw-type.ts';
import { addressOfName, ROUTES, type RouteName } from './routes.ts';

/** A page below the linked accounts that links or edits an account of one type. */
type PayoutRoute = { withdrawType: WithdrawType; path: `${'bind' | 'edit'}-${string}` };

/** The routes that link and edit payout accounts, by name (payouts 2). One screen shows all of these routes. */
export const PAYOUT_ROUTES = {
  BindBankAccount: { withdrawType: 3, path: 'bind-bank-account' },
  BindGcashAccount: { withdrawType: 4, path: 'bind-gcash-account' },
  BindGoPayAccount: { withdrawType: 7, path: 'bind-go-pay-account' },
  BindOVOAccount: { withdrawType: 8, path: 'bind-ovo-account' },
  BindDANAAccount: { withdrawType: 9, path: 'bind-dana-account' },
  BindPayPalAccount: { withdrawType: 10, path: 'bind-paypal-account' },
  BindEPayAccount: { withdrawType: 11, path: 'bind-epay-account' },
  BindEWalletAccount: { withdrawType: 12, path: 'bind-ewallet-account' },
  BindQiwiAccount: { withdrawType: 13, path: 'bind-qiwi-account' },
  BindUSDTAccount: { withdrawType: 14, path: 'bind-usdt-account' },
  BindNewPayPal: { withdrawType: 15, path: 'bind-new-paypal' },
  BindNewIMPS: { withdrawType: 16, path: 'bind-new-imps' },
  BindUPIAccount: { withdrawType: 17, path: 'bind-upi-account' },
  BindJazzCashAccount: { withdrawType: 18, path: 'bind-jazz-cash-account' },
  BindEasyPaisaAccount: { withdrawType: 19, path: 'bind-easy-paisa-account' },
  EditBankAccount: { withdrawType: 3, path: 'edit-bank-account' },
  EditGcashAccount: { withdrawType: 4, path: 'edit-gcash-account' },
  EditGoPayAccount: { withdrawType: 7, path: 'edit-go-pay-account' },
  EditOVOAccount: { withdrawType: 8, path: 'edit-ovo-account' },
  EditDANAAccount: { withdrawType: 9, path: 'edit-dana-account' },
  EditPayPalAccount: { withdrawType: 10, path: 'edit-paypal-account' },
  EditEPayAccount: { withdrawType: 11, path: 'edit-epay-account' },
  EditEWalletAccount: { withdrawType: 12, path: 'edit-ewallet-account' },
  EditQiwiAccount: { withdrawType: 13, path: 'edit-qiwi-account' },
  EditUSDTAccount: { withdrawType: 14, path: 'edit-usdt-account' },
  EditNewPayPalAccount: { withdrawType: 15, path: 'edit-new-paypal-account' },
  EditNewIMPS: { withdrawType: 16, path: 'edit-new-imps' },
  EditUPIAccount: { withdrawType: 17, path: 'edit-upi-account' },
  EditJazzCashAccount: { withdrawType: 18, path: 'edit-jazz-cash-account' },
  EditEasyPaisaAccount: { withdrawType: 19, path: 'edit-easy-paisa-account' },
} as const satisfies Record<string, PayoutRoute>;

/** The purpose of such a page. */
export type PayoutAct = 'bind' | 'edit';

const all: [string, PayoutRoute][] = Object.entries(PAYOUT_ROUTES);

const addressOf = ({ path }: PayoutRoute): string => `${ROUTES.MyLinkedAccount.path}/${path}`;

/** Returns the page that links or edits an account of a type; undefined if the type has no form (reading 34). */
export const payoutAddress = (act: PayoutAct, withdrawType: number): string | undefined => {
  const route = all.find(
    ([, { withdrawType: of, path }]) => of === withdrawType && path.startsWith(act),
  )?.[1];
  return route && addressOf(route);
};

/** Returns the purpose and account type of a page address. */
export const payoutPageAt = (
  pathname: string,
): { act: PayoutAct; withdrawType: WithdrawType } | undefined => {
  const route = all.find(([, { path }]) => pathname.endsWith(`/${path}`))?.[1];
  return route && { act: route.path.startsWith('bind') ? 'bind' : 'edit', withdrawType: route.withdrawType };
};

/** Returns the page after linking, by the route name in the query; undefined for an unknown name (payouts 2). */
export const addressAfterBinding = (name: string | null): string | undefined => {
  const [, route] = all.find(([known]) => known === name) ?? [];
  if (route) return addressOf(route);
  return name !== null && Object.hasOwn(ROUTES, name) ? addressOfName(name as RouteName) : undefined;
};
