import { useLocation, useNavigate } from 'react-router-dom';
import { to } from '#domain/routes.ts';

/** Goes to the screen before, or where this one was opened directly to another, Home as a rule. */
export const useBack = (otherwise = to('Home')): (() => void) => {
  const { key } = useLocation();
  const navigate = useNavigate();
  return () => void (key === 'default' ? navigate(otherwise, { replace: true }) : navigate(-1));
};
