import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { cover } from '#paths/plan/cover.ts';
import { follow, isPossible } from './move.ts';
import { MOVES } from './moves.ts';
import { type Criterion, type Edge, networkOf, type Step, targetsOf } from './network.ts';
import { BEGINNINGS, OPENINGS, type Opening } from './openings.ts';

/** The moves of one person through the wallet, from an opened address. */
export type Tour = { opening: Opening; steps: Step[] };

export type Plan = {
  criterion: Criterion;
  tours: Tour[];
  /** What the tours cover: names of arrows, or of pairs. */
  covered: ReadonlySet<string>;
};

const openings = [...OPENINGS, ...BEGINNINGS];

/** The most moves of one tour: a longer one hides more steps behind its first failure. */
const MOST_MOVES = 20;

/** Plans tours that cover each target that can be reached from an opening, always on to the nearest one. */
export const planTours = (criterion: Criterion): Plan => {
  const network = networkOf(openings, MOVES, criterion);
  const targets = [...new Set(network.edges.flatMap(({ step }) => step.targets))];
  const numbers = new Map(targets.map((target, number) => [target, number]));
  const graph = {
    starts: network.starts.map((node) => ({ node, items: [] })),
    edges: network.edges.map(({ from, to, step }) => ({
      from,
      to,
      items: step.targets.map((target) => numbers.get(target) as number),
    })),
  };
  const wanted = new Set(targets.keys());
  const tours: Tour[] = [];
  for (const walk of cover(graph, wanted, MOST_MOVES)) {
    for (const edge of walk.edges) for (const item of graph.edges[edge]?.items ?? []) wanted.delete(item);
    const steps = walk.edges.map((edge) => (network.edges[edge] as Edge).step);
    tours.push({ opening: openings[walk.start] as Opening, steps });
  }
  return { criterion, tours, covered: new Set(targets) };
};

/** A plan as it is kept: names of openings and moves. */
type Kept = { tours: { opening: string; moves: string[] }[] };

/** Git has only the plan over arrows. The tours over pairs are many, and planned anew for each run. */
const fileOf = (criterion: Criterion) =>
  new URL(criterion === 'pair' ? '../../coverage/tours/pairs.json' : 'plans/arrows.json', import.meta.url);

export const writePlan = ({ criterion, tours }: Plan): void => {
  const kept: Kept = {
    tours: tours.map(({ opening, steps }) => ({
      opening: opening.name,
      moves: steps.map(({ move }) => move.name),
    })),
  };
  const file = fileOf(criterion);
  mkdirSync(new URL('.', file), { recursive: true });
  writeFileSync(file, `${JSON.stringify(kept, null, 2)}\n`);
};

/** Reads the plan that is kept. Throws if an opening or a move of it is gone or has become impossible. */
export const readPlan = (criterion: Criterion): Plan => {
  const { tours: kept } = JSON.parse(readFileSync(fileOf(criterion), 'utf8')) as Kept;
  const tours = kept.map((tour, index): Tour => {
    const opening = openings.find(({ name }) => name === tour.opening);
    if (!opening) throw stale(`tour ${index + 1} opens ${tour.opening}, which is gone`);
    let { visit, arrows } = opening.outcome;
    let before = arrows.at(-1);
    const steps = tour.moves.map((name): Step => {
      const move = MOVES.find((one) => one.name === name);
      if (!move || !isPossible(visit, move)) throw stale(`tour ${index + 1} cannot make its move ${name}`);
      const outcome = follow(visit, move);
      const targets = targetsOf(criterion, before, outcome.arrows);
      visit = outcome.visit;
      before = outcome.arrows.at(-1) ?? before;
      return { move, outcome, targets };
    });
    return { opening, steps };
  });
  const covered = new Set(tours.flatMap(({ steps }) => steps.flatMap(({ targets }) => targets)));
  return { criterion, tours, covered };
};

const stale = (why: string) =>
  new Error(`The plan of the tours is of another version: ${why}. Plan again: npm run paths -- tour --plan`);

/** The steps of all tours together. To open an address is a step. */
export const stepsOf = ({ tours }: Plan): number =>
  tours.reduce((sum, { steps }) => sum + 1 + steps.length, 0);
