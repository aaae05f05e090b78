import { useLocation } from 'react-router-dom';
import type { OutcomeOf, ParamsOf, RouteName, RouteOutcome, RouteParams } from '#domain/routes/routes.ts';
import { storedParams } from './ended-session.ts';
import { deviceFacts, storedUserId } from './storage.ts';

/** Parameters or an outcome in a history entry, with the signed-in user (none before the sign-in) to whom they belong. */
type EntryState = RouteParams & RouteOutcome & { userId?: string };

/** Marks data for a history entry: the entry outlives the session, so that another user can come back to it. */
export const entryStateOf = (data: RouteParams | RouteOutcome): EntryState => ({
  ...data,
  userId: storedUserId(),
});

/**
 * Parameters that the last screen passed to a route. They come from the history entry, or else from the stored copy,
 * because a host app may reopen the page (reading 4). An entry of another user gives none.
 */
export const routeParamsOf = (state: unknown): RouteParams => {
  if (!state) return storedParams();
  const { userId: _, ...params } = state as EntryState;
  return isForeign(state) ? {} : params;
};

/** True for parameters of another user, and for those of a sign-in that is over: it has deleted the stored copy. */
export const isForeign = (state: unknown): boolean => {
  if (!(state && typeof state === 'object' && 'userId' in state)) return false;
  const { userId } = state as EntryState;
  if (userId === undefined)
    return storedUserId() !== undefined || deviceFacts.get('paramsData') === undefined;
  return userId !== storedUserId();
};

export const useRouteParams = <Name extends RouteName>(): ParamsOf<Name> =>
  routeParamsOf(useLocation().state);

/** The outcome in a history entry of this user; none for an entry that no flow has made. */
export const outcomeOf = (state: unknown): RouteOutcome =>
  state && !isForeign(state) ? (state as EntryState) : {};

export const useOutcome = <Name extends RouteName>(): OutcomeOf<Name> => outcomeOf(useLocation().state);
