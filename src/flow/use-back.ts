import { useLocation, useNavigate } from 'react-router-dom';
import { to } from '#domain/routes.ts';

/** Goes to the screen before, or Home where this one was opened directly. */
export const useBack = (): (() => void) => {
  const { key } = useLocation();
  const navigate = useNavigate();
  return () => void (key === 'default' ? navigate(to('Home'), { replace: true }) : navigate(-1));
};
