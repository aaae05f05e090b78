import { readFileSync, writeFileSync } from 'node:fs';
import { type Arc, fewestSteps } from './fewest-steps.ts';
import { follow, isPossible } from './move.ts';
import { MOVES } from './moves.ts';
import { type Criterion, classesOf, type Edge, networkOf, type Step, targetsOf } from './network.ts';
import { BEGINNINGS, OPENINGS, type Opening } from './openings.ts';
import { type Walk, walksOf } from './walks.ts';

/** One person's way through the wallet, from an opened address. */
export type Tour = { opening: Opening; steps: Step[] };

export type Plan = {
  criterion: Criterion;
  /** Fewer steps cannot cover as much. To open an address is a step. */
  atLeast: number;
  tours: Tour[];
  /** What the tours cover: names of arrows, or of pairs. */
  covered: ReadonlySet<string>;
};

const openings = [...OPENINGS, ...BEGINNINGS];

/** Plans tours that cover each target that can be reached from an opening, in as few steps as it can. Takes minutes. */
export const planTours = async (criterion: Criterion): Promise<Plan> => {
  const network = networkOf(openings, MOVES, criterion);
  const classes = classesOf(network);
  const classOf = (place: number) => classes[place] as number;
  const arcOf = ({ from, to, step }: Edge): Arc => ({
    from: classOf(from),
    to: classOf(to),
    targets: step.targets,
  });
  const nameOf = ({ from, to, targets }: Arc) => `${from} ${to} ${targets}`;
  const arcs = [...new Map(network.edges.map((edge) => [nameOf(arcOf(edge)), arcOf(edge)])).values()].filter(
    ({ from, to, targets }) => from !== to || targets.length > 0,
  );
  const starts = [...new Set(network.starts.map(classOf))];
  const covered = new Set(arcs.flatMap(({ targets }) => targets));
  const flow = await fewestSteps(arcs, starts, covered);
  const edgesFrom = Map.groupBy(network.edges, ({ from }) => from);
  const tourOf = ({ start, arcs: way }: Walk): Tour => {
    const index = network.starts.findIndex((place) => classOf(place) === starts[start]);
    let place = network.starts[index] as number;
    const steps = way.map((number) => {
      const name = nameOf(arcs[number] as Arc);
      const edge = edgesFrom.get(place)?.find((one) => nameOf(arcOf(one)) === name) as Edge;
      place = edge.to;
      return edge.step;
    });
    return { opening: openings[index] as Opening, steps };
  };
  const tours = walksOf(arcs, starts, flow, covered).map(tourOf);
  return { criterion, atLeast: flow.atLeast, tours, covered };
};

/** A plan as it is kept: names of openings and moves. */
type Kept = { atLeast: number; tours: { opening: string; moves: string[] }[] };

const fileOf = (criterion: Criterion) => new URL(`plans/${criterion}s.json`, import.meta.url);

export const writePlan = ({ criterion, atLeast, tours }: Plan): void => {
  const kept: Kept = {
    atLeast,
    tours: tours.map(({ opening, steps }) => ({
      opening: opening.name,
      moves: steps.map(({ move }) => move.name),
    })),
  };
  writeFileSync(fileOf(criterion), `${JSON.stringify(kept, null, 2)}\n`);
};

/** Reads the plan that is kept. Throws if an opening or a move of it is gone or has become impossible. */
export const readPlan = (criterion: Criterion): Plan => {
  const { atLeast, tours: kept } = JSON.parse(readFileSync(fileOf(criterion), 'utf8')) as Kept;
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
  return { criterion, atLeast, tours, covered };
};

const stale = (why: string) =>
  new Error(`The plan of the tours is of another version: ${why}. Plan again: npm run paths -- tour --plan`);

/** The steps of all tours together. To open an address is a step. */
export const stepsOf = ({ tours }: Plan): number =>
  tours.reduce((sum, { steps }) => sum + 1 + steps.length, 0);
