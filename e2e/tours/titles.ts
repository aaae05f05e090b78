import { OPENINGS } from './openings.ts';
import type { Tour } from './plan.ts';

// Titles of the tests. `npm run paths -- tour --shard` chooses tests by them.

/** The addresses that one test opens, by its title: one test for each visitor. */
export const OPENINGS_BY_TEST = Map.groupBy(
  OPENINGS,
  ({ who, session }) => `every address that a visitor opens leads where it must: ${session} as ${who}`,
);

/** Returns the title of the test that walks a tour. */
export const titleOf = ({ opening, steps }: Tour, index: number): string =>
  `tour ${index + 1}, ${steps.length} steps: ${opening.name}`;
