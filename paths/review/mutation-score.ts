import { spawnSync } from 'node:child_process';
import { existsSync, globSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** The number of mutants of a flow, and how many of them its model kills alone. */
export type Score = { killed: number; mutants: number };

/** Rows of `mutations.json`, as `paths mutate` writes it. */
type Row = { flow: string; mutants: number; killedByOracles: number };

/**
 * Makes mutants of some flows by the tool in a folder of the project. Returns the score of each flow; an empty map if
 * the tool of an older revision cannot be used. Takes seconds to minutes for each flow.
 */
export const mutationScores = (folder: string, flows: readonly string[]): Map<string, Score> => {
  const [cli] = globSync('paths/**/cli.ts', { cwd: folder });
  if (!cli || !flows.length) return new Map();
  const output = mkdtempSync(join(tmpdir(), 'mutants-'));
  try {
    const only = flows.flatMap((flow) => ['--flow', flow]);
    // `mutate` fails if the model kills too few mutants. The exit code is ignored, because a review only shows the number.
    spawnSync(process.execPath, [join(folder, cli), 'mutate', ...only, '--output', output], {
      cwd: folder,
      stdio: 'ignore',
    });
    const file = join(output, 'mutations.json');
    if (!existsSync(file)) return new Map();
    const rows = JSON.parse(readFileSync(file, 'utf8')) as Row[];
    return new Map(
      rows
        .filter(({ mutants }) => mutants !== undefined)
        .map(({ flow, mutants, killedByOracles }) => [flow, { killed: killedByOracles, mutants }]),
    );
  } finally {
    rmSync(output, { recursive: true });
  }
};
