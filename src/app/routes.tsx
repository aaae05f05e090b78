import { type ComponentType, type LazyExoticComponent, lazy } from 'react';
import { loadTexts } from './i18n.ts';
import { SCREENS, type ScreenEntry } from './screens.ts';

type AppRoute = { path: string; isPublic: boolean; Screen: LazyExoticComponent<ComponentType> };

const route = (path: string, { screen, areas = [], isPublic = false }: ScreenEntry): AppRoute => {
  const load = async () => {
    const [module] = await Promise.all([screen(), loadTexts(...areas)]);
    return module;
  };
  return { path, isPublic, Screen: lazy(load) };
};

/** Home is apart: the shell keeps it alive under the others. */
const { '/': home, ...others } = SCREENS;

export const HOME = route('/', home as ScreenEntry);

export const ROUTES: AppRoute[] = Object.entries(others).map(([path, entry]) => route(path, entry));

/** The screens that only make sense while nobody is signed in. */
export const SIGN_IN_PATHS = ['/before-login', '/input-account', '/login', '/register'];
