import { useLocation, useNavigate } from 'react-router-dom';

/** Goes to the screen before, or Home where this one was opened directly. */
export const useBack = (): (() => void) => {
  const { key } = useLocation();
  const navigate = useNavigate();
  return () => void (key === 'default' ? navigate('/', { replace: true }) : navigate(-1));
};
