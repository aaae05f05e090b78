import { useLocation } from 'react-router-dom';
import type { ParamsOf, RouteName, RouteParams } from '#domain/navigation/routes.ts';
import { deviceFacts } from './storage.ts';

/**
 * Parameters that the last screen passed to a route. They come from the history entry, or else from the stored copy,
 * because a host app may reopen the page (reading 4).
 */
export const routeParamsOf = (state: unknown): RouteParams =>
  (state as RouteParams | null) ?? deviceFacts.get('paramsData') ?? {};

export const useRouteParams = <Name extends RouteName>(): ParamsOf<Name> =>
  routeParamsOf(useLocation().state);
