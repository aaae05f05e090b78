import { useLocation } from 'react-router-dom';
import type { ParamsOf, RouteName, RouteParams } from '#domain/navigation/routes.ts';
import { deviceFacts } from './storage.ts';

/**
 * What the last screen handed over to a route: the state of its history entry, with the stored copy for when a host app
 * reopens the page (reading 4).
 */
export const routeParamsOf = (state: unknown): RouteParams =>
  (state as RouteParams | null) ?? deviceFacts.get('paramsData') ?? {};

export const useRouteParams = <Name extends RouteName>(): ParamsOf<Name> =>
  routeParamsOf(useLocation().state);
