import { SCREENS } from '#app/navigation/screens.ts';
import type { RouteName } from '#domain/routes/routes.ts';
import { sampleOf } from '../../scripts/setup/sample.ts';

/** A case of a census: its unique name, and the routes whose screens and charts belong to it. */
type Case = { name: string; routes?: readonly RouteName[] };

/**
 * Returns the cases of a census that run: with SAMPLE=1 a third, which the commit chooses, and those that the last commits
 * changed; otherwise all. A change of `plan`, the folder that the cases are read from, is one of each case.
 */
export const sampled = <One>(cases: readonly One[], caseOf: (one: One) => Case, plan?: string): One[] => {
  if (!process.env.SAMPLE) return [...cases];
  const routesOf = new Map(cases.map(caseOf).map(({ name, routes = [] }) => [name, routes]));
  const chosen = new Set(
    sampleOf(
      [...routesOf.keys()],
      (name, file) =>
        (plan && file.startsWith(plan)) ||
        (routesOf.get(name) ?? []).some((route) => file.includes(`/${SCREENS[route].folder}/`)),
    ),
  );
  return cases.filter((one) => chosen.has(caseOf(one).name));
};
