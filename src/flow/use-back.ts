import { useNavigate } from 'react-router-dom';
import { to } from '#domain/routes.ts';

/** Whether no screen of the app lies before this one: the router numbers its entries, those that replaced one too. */
export const isFirstEntry = (): boolean => !window.history.state?.idx;

/** Goes to the screen before, or where this one was opened directly to another, Home as a rule. */
export const useBack = (otherwise = to('Home')): (() => void) => {
  const navigate = useNavigate();
  return () => void (isFirstEntry() ? navigate(otherwise, { replace: true }) : navigate(-1));
};
