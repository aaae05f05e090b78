import { useLocation } from 'react-router-dom';
import type { ParamsOf, RouteName, RouteParams } from '#domain/navigation/routes.ts';
import { useGo } from './navigation.tsx';
import { deviceFacts } from './storage.ts';

/**
 * What the last screen handed over to a route: history state, with the stored copy for when a host app reopens the page
 * (reading 4).
 */
export const useRouteParams = <Name extends RouteName>(): ParamsOf<Name> =>
  (useLocation().state as RouteParams | null) ?? deviceFacts.get('paramsData') ?? {};

/** Goes to another address and hands it what it needs; never a password or code. */
export const useHandOver = () => {
  const go = useGo();
  return (address: string, params: RouteParams, options: { replace?: boolean } = {}): void => {
    deviceFacts.set('paramsData', params);
    go(address, { state: params, ...options });
  };
};
