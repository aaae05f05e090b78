import loadSolver from 'highs';

/** A step between two places that covers targets. */
export type Arc = { from: number; to: number; targets: readonly string[] };

/** How often tours take each arc, and how many begin at each start. */
export type Flow = { atLeast: number; arcs: number[]; starts: number[] };

/** A row of the linear program: the sum of columns times factors is at least a number. */
type Row = { least: number; entries: [column: number, factor: number][] };

/** With more columns than this, whole numbers take hours to find: then counts are rounded. */
const MOST_WHOLE = 100_000;

/**
 * Returns the flow with the fewest steps that covers the targets, and the fewest steps that any tours need. To open an address
 * is a step. The flow can contain circuits that no tour reaches, and in a large network it is rounded; the bound ignores both, so
 * real tours can be longer.
 */
export const fewestSteps = async (
  arcs: readonly Arc[],
  starts: readonly number[],
  targets: ReadonlySet<string>,
): Promise<Flow> => {
  // As many tours leave a place as come to it or begin there, or fewer: a tour may end anywhere.
  const balances = new Map<number, Row>();
  const covers = new Map<string, Row>([...targets].map((target) => [target, { least: 1, entries: [] }]));
  const balance = (place: number, column: number, factor: number) => {
    const row = balances.get(place) ?? { least: 0, entries: [] };
    balances.set(place, row);
    row.entries.push([column, factor]);
  };
  for (const [column, { from, to, targets: covered }] of arcs.entries()) {
    if (from !== to) {
      balance(from, column, -1);
      balance(to, column, 1);
    }
    for (const target of new Set(covered)) covers.get(target)?.entries.push([column, 1]);
  }
  for (const [index, start] of starts.entries()) balance(start, arcs.length + index, 1);
  const { atLeast, counts } = await solve(
    [...balances.values(), ...covers.values()],
    arcs.length + starts.length,
  );
  return { atLeast, arcs: counts.slice(0, arcs.length), starts: counts.slice(arcs.length) };
};

/** Returns whole numbers for the columns whose sum is the least, and a number below which no sum can be. */
const solve = async (rows: Row[], numCols: number): Promise<{ atLeast: number; counts: number[] }> => {
  const solver = await loadSolver();
  const { integer, continuous } = solver.constants.variableType;
  const isWhole = numCols <= MOST_WHOLE;
  const entries = rows.flatMap((row) => row.entries);
  const starts = [0];
  for (const row of rows) starts.push(Number(starts.at(-1)) + row.entries.length);
  return solver.withModel(
    {
      numCols,
      numRows: rows.length,
      colCost: new Float64Array(numCols).fill(1),
      colLower: new Float64Array(numCols),
      colUpper: new Float64Array(numCols).fill(solver.infinity),
      rowLower: rows.map(({ least }) => least),
      rowUpper: new Float64Array(rows.length).fill(solver.infinity),
      matrix: {
        format: 'csr',
        numCols,
        numRows: rows.length,
        starts,
        indices: entries.map(([column]) => column),
        values: entries.map(([, factor]) => factor),
      },
      integrality: new Int32Array(numCols).fill(isWhole ? integer : continuous),
    },
    (model) => {
      model.options.set({ output_flag: false });
      model.run();
      return {
        // The sum is a whole number; a fraction as small as this is an error of rounding.
        atLeast: Math.ceil(model.getObjectiveValue() - 1e-6),
        counts: Array.from(model.getSolution().colValue, Math.round),
      };
    },
  );
};
