import type { LevelName } from './levels.ts';
import type { PathResult } from './run.ts';

/** Paths of one flow that were run. */
type Runs = {
  flow: string;
  results: PathResult[];
};

/** Returns the runs as JUnit XML, which every build server shows: a suite per flow, a case per path. */
export const junitOf = (level: LevelName, runs: readonly Runs[]): string => {
  const suites = Map.groupBy(runs, ({ flow }) => flow);
  const all = runs.flatMap(({ results }) => results);
  return `<?xml version="1.0" encoding="UTF-8"?>
<testsuites name="paths, ${level}" ${countsOf(all)}>
${[...suites].map(([flow, ofFlow]) => suite(level, flow, ofFlow)).join('\n')}
</testsuites>
`;
};

const suite = (level: LevelName, flow: string, runs: Runs[]): string => {
  const results = runs.flatMap((run) => run.results);
  const cases = results.map(({ path, milliseconds, failure }) => {
    const head = `    <testcase classname="paths.${level}.${flow}" name="${path}" time="${milliseconds / 1000}"`;
    if (!failure) return `${head}/>`;
    const { problems, done } = failure;
    return `${head}>
      <failure message="${escaped(problems[0] ?? '')}">${escaped([...done, ...problems].join('\n'))}</failure>
    </testcase>`;
  });
  return `  <testsuite name="${flow}" ${countsOf(results)}>
${cases.join('\n')}
  </testsuite>`;
};

const countsOf = (results: PathResult[]): string => {
  const failures = results.filter(({ failure }) => failure).length;
  const seconds = results.reduce((sum, { milliseconds }) => sum + milliseconds, 0) / 1000;
  return `tests="${results.length}" failures="${failures}" time="${seconds}"`;
};

const ENTITIES: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  '\n': '&#10;',
};

// XML cannot contain control characters, not even escaped ones.
const escaped = (text: string): string =>
  text.replaceAll(/[^\t\n\x20-\uFFFF]/g, '').replaceAll(/[&<>"\n]/g, (char) => ENTITIES[char] as string);
