import { useCallback, useContext } from 'react';
import { UNSAFE_NavigationContext } from 'react-router-dom';

/**
 * Goes to a screen, as the router's `useNavigate` does; but that one draws whoever asks for it anew with every change of
 * the address. On Home, which stays alive under the other screens, all of it would be.
 */
export const useGo = (): ((address: string) => void) => {
  const { navigator } = useContext(UNSAFE_NavigationContext);
  return useCallback((address) => navigator.push(address), [navigator]);
};
