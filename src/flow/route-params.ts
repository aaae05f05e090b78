import { useLocation, useNavigate } from 'react-router-dom';
import { deviceFacts, type RouteParams } from './storage.ts';

/** What the last screen handed over: history state, with the stored copy for when a host app reopens the page (reading 4). */
export const useRouteParams = (): RouteParams =>
  (useLocation().state as RouteParams | null) ?? deviceFacts.get('paramsData') ?? {};

/** Goes to another screen and hands it what it needs; never a password or code. */
export const useGo = () => {
  const navigate = useNavigate();
  return (path: string, params: RouteParams, options: { replace?: boolean } = {}): void => {
    deviceFacts.set('paramsData', params);
    navigate(path, { state: params, ...options });
  };
};
