import type { RouteName } from '#domain/routes/routes.ts';

/** Calls that no chart makes, with the reason. */
export const CALLS_WITHOUT_CHART: Record<string, string> = {
  'post /api/trails': 'The recorder of trails sends it in the background, and ignores the answer.',
};

/** Routes that no arrow leads to, because something outside the wallet or the shell opens them, with the reason. */
export const ENTRIES: Partial<Record<RouteName, string>> = {
  Country: 'The specification lists its address (account 2); screens of the wallet open the list as a sheet.',
  Authorize: 'A merchant opens it to ask for permission, and landing returns to it after the sign-in.',
  QuickLoginAuth: 'A merchant or a host app opens it to sign in by quick login.',
  CheckUserInfo: 'Landing opens it after a sign-in for which a host app wants the information on file.',
  Recharge: 'A merchant opens it with an order, and landing returns to it after the sign-in.',
};
