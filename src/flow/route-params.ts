import { useLocation } from 'react-router-dom';
import type { ParamsOf, RouteName, RouteParams } from '#domain/navigation/routes.ts';
import { deviceFacts, storedUserId } from './storage.ts';

/** Parameters in a history entry, with the signed-in user (none before the sign-in) to whom they belong. */
type EntryState = RouteParams & { userId?: string };

/** Marks parameters for a history entry: the entry outlives the session, so that another user can come back to it. */
export const entryStateOf = (params: RouteParams): EntryState => ({ ...params, userId: storedUserId() });

/**
 * Parameters that the last screen passed to a route. They come from the history entry, or else from the stored copy,
 * because a host app may reopen the page (reading 4). An entry of another user gives none.
 */
export const routeParamsOf = (state: unknown): RouteParams => {
  if (!state) return deviceFacts.get('paramsData') ?? {};
  const { userId, ...params } = state as EntryState;
  return userId === undefined || userId === storedUserId() ? params : {};
};

export const useRouteParams = <Name extends RouteName>(): ParamsOf<Name> =>
  routeParamsOf(useLocation().state);
