import { HIGHEST_LEVEL } from '#domain/person/level.ts';
import { LEVEL_PAGES, levelPage } from '#domain/routes/level-pages.ts';
import { type RouteName, routeAt } from '#domain/routes/routes.ts';
import { inputFor } from '../explore/stimulus.ts';
import type { ModelledFlow } from '../plan/flows.ts';
import type { Arrival } from '../user/define.ts';
import type { UserFiles } from '../user/user-files.ts';
import type { KnownUser, RouteAccess } from './data.ts';

const LEVELS = Array.from({ length: HIGHEST_LEVEL + 1 }, (_, level) => level);

/** Returns the levels of verification whose users a route lets in. */
export const levelsOf = (name: RouteName, access: RouteAccess): number[] => {
  if (access === 'signedOut') return [];
  const page = LEVEL_PAGES.find((one) => one === name);
  if (!page) return LEVELS;
  return LEVELS.filter((level) => [true, false].some((chosen) => levelPage(level, page, chosen) === page));
};

/** Returns the user of a planned path, by the input that it begins with; undefined if the input does not show it. */
export const userOf = (
  flows: readonly ModelledFlow[],
  people: UserFiles,
  accessAt: (route: RouteName) => RouteAccess,
): ((flow: string, input: string) => KnownUser | undefined) => {
  const find = (flow: string, input: string, depth = 0): KnownUser | undefined => {
    const loaded = flows.find((one) => one.flow === flow);
    if (!loaded || depth > 5) return undefined;
    const level = input in loaded.model.inputs ? levelIn(inputFor(loaded.model, input)) : undefined;
    if (level !== undefined) return level;
    const given = people.find(loaded.model.machine)?.user.arrives?.[input];
    const arrival: Arrival | undefined = typeof given === 'function' ? given() : given;
    if (!arrival) return undefined;
    if ('through' in arrival) return find(arrival.through, arrival.input, depth + 1);
    const known = levelIn(arrival.device);
    if (known !== undefined) return known;
    const route = routeAt(new URL(arrival.at, 'https://wallet.invalid').pathname);
    return route && accessAt(route) === 'signedOut' ? 'signedOut' : undefined;
  };
  return find;
};

/** Returns the level of a user in a value, at any depth; undefined without one, or with several. */
const levelIn = (value: unknown): number | undefined => {
  const found = new Set(levelsIn(value));
  return found.size === 1 ? [...found][0] : undefined;
};

const levelsIn = (value: unknown): number[] => {
  if (typeof value !== 'object' || value === null) return [];
  const own = 'level' in value && typeof value.level === 'number' ? [value.level] : [];
  return [...own, ...Object.values(value).flatMap(levelsIn)];
};
